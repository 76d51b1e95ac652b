import { expect, test } from 'vitest';
import { openRunsIn } from './openRuns.ts';
import type { OpenRun } from './openRuns.ts';

const run = (id: string, ofCustomer: boolean): OpenRun => ({
  run: id,
  flow: 'update-pan',
  area: 'profile',
  title: 'Update PAN',
  at: '2026-11-21T10:00:00+05:30',
  ofCustomer,
});

function openRunsOf(...runs: readonly OpenRun[]) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const openRuns = openRunsIn(() => storage as unknown as Storage);
  runs.forEach(openRuns.note);
  return { openRuns, ids: () => openRuns.all().map((open) => open.run) };
}

test('SC19: what a verified customer began is remembered beyond the session, anything else ends with it', () => {
  const { openRuns, ids } = openRunsOf(run('a', true), run('b', false));
  expect([openRuns.outlives('a'), openRuns.outlives('b'), openRuns.outlives('c')]).toEqual([true, false, false]);
  openRuns.endSession();
  expect(ids()).toEqual(['a']);
  openRuns.forget();
  expect(ids()).toEqual([]);
});

test('a customer whose session has just ended is still the customer of the run', () => {
  const { openRuns } = openRunsOf(run('a', false), run('a', true), run('a', false));
  expect(openRuns.outlives('a')).toBe(true);
});

test('of the runs of a browser the latest four are remembered, the latest first', () => {
  const { ids } = openRunsOf(...['a', 'b', 'c', 'd', 'a', 'e'].map((id) => run(id, false)));
  expect(ids()).toEqual(['e', 'a', 'd', 'c']);
});

test('of what has ended, or of somebody else, nothing is left, and what was never begun is not there', () => {
  const { openRuns, ids } = openRunsOf(run('a', true), run('b', false));
  openRuns.drop('a');
  expect(ids()).toEqual(['b']);
  openRuns.forget();
  openRuns.endSession();
  expect([ids(), openRuns.outlives('a')]).toEqual([[], false]);
});

test('what only a link leads back to is remembered for the word after an idle time, and outlives nothing', () => {
  const { openRuns, ids } = openRunsOf({ ...run('a', false), answered: true, byLink: true }, run('b', false));
  openRuns.endSession();
  expect([ids(), openRuns.outlives('a')]).toEqual([['a'], false]);
});
