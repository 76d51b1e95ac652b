import { expect, it } from 'vitest';
import { copyOf } from './copyOf.ts';

it('copies plain JSON, and what is done to the copy is done to nothing else', () => {
  const state = { customers: [{ id: 'C1', address: { city: 'Pune' }, cards: ['K1'] }], tries: {}, counter: 2, none: null };
  const before = JSON.stringify(state);
  const copy = copyOf(state);
  expect(copy).toEqual(state);
  for (const { address, cards } of copy.customers) {
    address.city = 'Surat';
    cards.push('K2');
  }
  Object.assign(copy.tries, { r1: 1 });
  expect(JSON.stringify(state)).toBe(before);
});
