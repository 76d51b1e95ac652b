import { expect, test } from 'vitest';
import { randomFrom } from '../crash/random.ts';
import { malformed } from './malformed.ts';

const event = { type: 'answer', step: 'card', answers: { card: 'D1', reason: 'lost' } } as const;
const right = JSON.stringify({ event, version: 3 });
const bodies = (seed: number) => {
  const random = randomFrom(seed);
  return Array.from({ length: 500 }, () => malformed(event, 3, random));
};

test('the same chance gives the same bodies, another chance others', () => {
  expect(bodies(1)).toEqual(bodies(1));
  expect(bodies(1)).not.toEqual(bodies(2));
});

test('hardly a body is the right one, and some are still JSON', () => {
  const made = bodies(3).map(({ body }) => body);
  expect(made.filter((body) => body === right).length).toBeLessThan(25);
  const readable = made.filter((body) => {
    try {
      return JSON.parse(body) !== undefined;
    } catch {
      return false;
    }
  });
  expect(readable.length).toBeGreaterThan(200);
  expect(readable.length).toBeLessThan(500);
});
