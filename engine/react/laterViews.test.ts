import { expect, test, vi } from 'vitest';
import { laterViews } from './laterViews.ts';

test('what is loaded is there from then on, and is not asked for again; names without a view are left out', async () => {
  const load = vi.fn(async () => 'a view');
  const views = laterViews(new Map([['later', load]]), [['now', 'another']]);
  expect([views.names, [...views.ready]]).toEqual([['now', 'later'], [['now', 'another']]]);
  await views.load(['later', 'now', 'none']);
  await views.load(['later']);
  expect(views.ready.get('later')).toBe('a view');
  expect(load).toHaveBeenCalledOnce();
});

test('what did not come is asked for anew', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no network')).mockResolvedValue('a view');
  const views = laterViews(new Map([['later', load]]));
  await expect(views.load(['later'])).rejects.toThrow('no network');
  await views.load(['later']);
  expect(views.ready.has('later')).toBe(true);
});
