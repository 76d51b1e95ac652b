import { expect, it } from 'vitest';
import { lengthsOf } from './patternLengths.ts';

it.each<[string, number, number]>([
  ['^[0-9]{10}$', 10, 10],
  ['^[A-Z]{4}0[A-Z0-9]{6}$', 11, 11],
  ['^\\d{3}-?\\d{2,4}$', 5, 8],
  ['^[A-Z]+$', 1, Infinity],
  ['^A{2,}\\.b*$', 3, Infinity],
  ['^[\\]a]x.$', 3, 3],
  ['^$', 0, 0],
])('counts the characters of %s', (pattern, least, most) => {
  expect(lengthsOf(pattern)).toEqual({ least, most });
});

it.each(['[0-9]{10}', '^[0-9]{10}', '^(ab|c){2}$', '^a|b$', '^\\bab$', '^a\\$', '^\\u0041$', '^a{2}{3}$'])(
  'does not count those of %s',
  (pattern) => {
    expect(lengthsOf(pattern)).toBeUndefined();
  },
);
