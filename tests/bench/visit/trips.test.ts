import { expect, test } from 'vitest';
import { tripsOf } from './trips.ts';

test.each([
  ['none', [], 0],
  [
    'side by side',
    [
      [0, 5],
      [1, 6],
      [4, 9],
    ],
    1,
  ],
  [
    'one after the other',
    [
      [0, 5],
      [5, 6],
      [7, 9],
    ],
    3,
  ],
  [
    'two that wait for one',
    [
      [0, 5],
      [6, 9],
      [6, 20],
    ],
    2,
  ],
  [
    'a long one beside two short ones',
    [
      [0, 20],
      [0, 5],
      [6, 9],
    ],
    2,
  ],
])('%s', (_, sent, trips) => {
  expect(tripsOf(sent.map(([from = 0, to = 0]) => ({ from, to })))).toBe(trips);
});
