import fc from 'fast-check';
import { expect, test } from 'vitest';
import { medianOf, NO_CHANCE, tellApart } from './tell.ts';

const times = (from: number, step: number) => Array.from({ length: 40 }, (_, index) => from + index * step);

test('kinds that do not overlap are told apart, whichever is the quicker', () => {
  for (const [known, unknown] of [
    [times(100, 1), times(10, 1)],
    [times(10, 1), times(100, 1)],
  ] as const) {
    const { right, of, byChance } = tellApart(known, unknown);
    expect([right, of]).toEqual([40, 40]);
    expect(byChance).toBeLessThan(NO_CHANCE);
  }
});

test('the same times twice are told apart by nothing but chance', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 4, maxLength: 60 }), (same) => {
      const { ratio, byChance } = tellApart(same, same);
      expect(ratio).toBe(1);
      expect(byChance).toBeGreaterThan(NO_CHANCE);
    }),
  );
});

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[7], 7],
])('the median of %j is %d', (all, median) => {
  expect(medianOf(all)).toBe(median);
});

test('how likely it is by chance is the tail of the tosses: ten of ten right is one in 1024', () => {
  const { byChance, of } = tellApart(times(100, 1).slice(0, 10), times(10, 1).slice(0, 10));
  expect(of).toBe(10);
  expect(byChance).toBeCloseTo(1 / 1024, 10);
});
