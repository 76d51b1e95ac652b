import { expect, test } from 'vitest';
import { randomPart } from './random.ts';

test('gives as many bytes as are wanted, none of them twice', () => {
  const parts = Array.from({ length: 2000 }, () => randomPart(12));
  expect(parts.every((part) => part.byteLength === 12)).toBe(true);
  expect(new Set(parts.map((part) => part.toString('hex'))).size).toBe(2000);
});

test('what was given stays as it is when more is given', () => {
  const first = randomPart(16);
  const before = first.toString('hex');
  for (let times = 0; times < 600; times += 1) randomPart(16).fill(0);
  expect(first.toString('hex')).toBe(before);
});
