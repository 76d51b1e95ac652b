// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageStands, watchStanding } from './standing.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test('what is asked for when a page stands waits for it, and no longer than a while', async () => {
  const [root, told] = [document.body, vi.fn<() => void>()];
  watchStanding(root);
  void pageStands().then(told);
  await vi.advanceTimersByTimeAsync(24_999);
  expect(told).not.toHaveBeenCalled();
  root.innerHTML = '<h1>Home</h1>';
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toHaveBeenCalledOnce();
  watchStanding(root);
  void pageStands().then(told);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(told).toHaveBeenCalledTimes(2);
});
