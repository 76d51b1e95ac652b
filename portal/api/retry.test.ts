import { expect, test, vi } from 'vitest';
import { ApiFailure } from './failure.ts';
import { withRetry } from './retry.ts';

const gone = new ApiFailure({ kind: 'unreachable' });

test('a server that is gone for a moment goes unnoticed', async () => {
  const waits: number[] = [];
  const attempt = vi.fn().mockRejectedValueOnce(gone).mockRejectedValueOnce(gone).mockResolvedValue('there');
  expect(await withRetry(attempt, async (milliseconds) => void waits.push(milliseconds))).toBe('there');
  expect(waits).toEqual([400, 1200]);
});

test('a server that stays away is told of after five attempts', async () => {
  const attempt = vi.fn().mockRejectedValue(gone);
  await expect(withRetry(attempt, async () => undefined)).rejects.toBe(gone);
  expect(attempt).toHaveBeenCalledTimes(5);
});

test('a device without a connection is told of at once', async () => {
  const attempt = vi.fn().mockRejectedValue(gone);
  await expect(withRetry(attempt, async () => undefined, { offline: () => true })).rejects.toBe(gone);
  expect(attempt).toHaveBeenCalledOnce();
});

test('a refusal is final', async () => {
  const refused = new ApiFailure({ kind: 'refused', status: 409, code: 'x', message: 'x', params: {} });
  const attempt = vi.fn().mockRejectedValue(refused);
  await expect(withRetry(attempt, async () => undefined)).rejects.toBe(refused);
  expect(attempt).toHaveBeenCalledOnce();
});

test('a page that is left is not waited for', async () => {
  const attempt = vi.fn().mockRejectedValue(gone);
  await expect(withRetry(attempt, async () => undefined, { signal: AbortSignal.abort() })).rejects.toBe(gone);
  expect(attempt).toHaveBeenCalledOnce();
});
