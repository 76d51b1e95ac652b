import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkTimeout, withChunkTimeout, isChunkMissing, watchChunks } from './missingChunks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('ER09: what the loader could not load is known for it, and what was typed is kept at once', () => {
  const target = new EventTarget();
  const keep = vi.fn();
  watchChunks(target, keep);
  const thrown = new TypeError('Failed to fetch dynamically imported module');
  expect(isChunkMissing(thrown)).toBe(false);
  target.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: thrown }));
  expect(isChunkMissing(thrown)).toBe(true);
  expect(keep).toHaveBeenCalledOnce();
});

test('ER09: a fault of the program is not', () => {
  expect([new TypeError('x is undefined'), undefined, 'text'].map(isChunkMissing)).toEqual([false, false, false]);
});

test('CO06: a part that takes longer than two minutes is missing', async () => {
  const late = withChunkTimeout(new Promise((resolve) => setTimeout(resolve, 120_001)));
  const caught = vi.fn();
  late.catch(caught);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(caught).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(caught.mock.calls[0]?.[0]).toBeInstanceOf(ChunkTimeout);
  expect(isChunkMissing(caught.mock.calls[0]?.[0])).toBe(true);
});

test('CO06: one that comes in time is given, and one that fails fails as it did', async () => {
  await expect(withChunkTimeout(Promise.resolve(3))).resolves.toBe(3);
  await expect(withChunkTimeout(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
