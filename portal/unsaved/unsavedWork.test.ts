import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUnsavedWork } from './unsavedWork.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);
const after = (milliseconds: number): Promise<Response> =>
  new Promise((resolve) => setTimeout(() => resolve(new Response()), milliseconds));

/** Watches a save; tells when it is done. */
function begin(keep: Promise<void>): { done: boolean } {
  const told = { done: false };
  void keep.then(() => (told.done = true));
  return told;
}

test('saving ends when what was typed has arrived, and what followed from it', async () => {
  const unsavedWork = createUnsavedWork();
  const fetch = unsavedWork.tracked(() => after(200));
  unsavedWork.add(() => void fetch('/save', {}).then(() => fetch('/next', {})));
  const told = begin(unsavedWork.saveAll());
  await pass(350);
  expect(told.done).toBe(false);
  await pass(100);
  expect(told.done).toBe(true);
});

test('a request that fails, or does not end, holds nobody up for longer than a second', async () => {
  const unsavedWork = createUnsavedWork();
  const fetch = unsavedWork.tracked((address) => (address === '/fails' ? Promise.reject(new Error('gone')) : after(60_000)));
  await expect(fetch('/fails', {})).rejects.toThrow('gone');
  unsavedWork.add(() => void fetch('/hangs', {}));
  const told = begin(unsavedWork.saveAll());
  await pass(999);
  expect(told.done).toBe(false);
  await pass(2);
  expect(told.done).toBe(true);
});

test('what was removed is not saved', async () => {
  const unsavedWork = createUnsavedWork();
  const save = vi.fn();
  unsavedWork.add(save)();
  void unsavedWork.saveAll();
  await pass(10);
  expect(save).not.toHaveBeenCalled();
});
