import { expect, test } from 'vitest';
import { checkedFlow } from '../../tests/every-flow/flows.ts';
import { offeredBy } from './offered.ts';

test('a service with several wordings is called as in a list, before anything is answered, in each locale', () => {
  const checked = checkedFlow('forex-servicing');
  if (checked === undefined) throw new Error('There is no such flow.');
  const { en, hi } = offeredBy(checked);
  expect(en.map(({ title }) => title)).toEqual(['Buy or sell foreign currency', 'Get foreign currency delivered']);
  expect(hi.map(({ title }) => title).every((title) => /[\u0900-\u097F]/.test(title))).toBe(true);
  expect([...en, ...hi].filter(({ summary }) => summary === '')).toEqual([]);
});
