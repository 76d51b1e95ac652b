// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageStands, standAsItIs, watchStanding } from './standing.ts';

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

test('a page without a heading stands when it says so', async () => {
  const [act, told] = [vi.fn<() => void>(), vi.fn<() => void>()];
  watchStanding(document.body, act);
  void pageStands().then(told);
  standAsItIs();
  await vi.advanceTimersByTimeAsync(0);
  expect([act, told].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  standAsItIs();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(act).toHaveBeenCalledOnce();
});
