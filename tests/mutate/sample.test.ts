import { expect, test } from 'vitest';
import { marginOf, sampleOf } from './sample.ts';

const files = ['a.ts', 'b.ts'];
const linesOf = (file: string): number => (file === 'a.ts' ? 3 : 1000);

test('every line is taken, or none, and each is named with its file', () => {
  expect(sampleOf(['a.ts'], linesOf, { percent: 100, seed: 1 })).toEqual(['a.ts:1-1', 'a.ts:2-2', 'a.ts:3-3']);
  expect(sampleOf(files, linesOf, { percent: 0, seed: 1 })).toEqual([]);
});

test('a seed takes the same lines again, another one others, and about as many as were asked for', () => {
  const taken = sampleOf(files, linesOf, { percent: 10, seed: 1 });
  expect(sampleOf(files, linesOf, { percent: 10, seed: 1 })).toEqual(taken);
  expect(sampleOf(files, linesOf, { percent: 10, seed: 2 })).not.toEqual(taken);
  expect(taken.length).toBeGreaterThan(50);
  expect(taken.length).toBeLessThan(150);
});

test.each([
  [85, 100, 7],
  [85, 400, 3.5],
  [50, 100, 9.8],
  [100, 100, 2],
  [85, 0, 100],
])('%i%% of %i changes may be %d%% off', (percent, changes, margin) => expect(marginOf(percent, changes)).toBeCloseTo(margin, 0));
