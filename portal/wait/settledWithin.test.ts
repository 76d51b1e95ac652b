import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settledWithin } from './settledWithin.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['done', () => Promise.resolve()],
  ['failed', () => Promise.reject(new Error('gone'))],
])('work that is %s is not waited for any longer', async (_, work) => {
  await settledWithin(work(), 1000);
  expect(vi.getTimerCount()).toBe(0);
});

test('work that takes longer is not waited for', async () => {
  const ended = vi.fn<() => void>();
  void settledWithin(new Promise(() => undefined), 1000).then(ended);
  await vi.advanceTimersByTimeAsync(999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledOnce();
});
