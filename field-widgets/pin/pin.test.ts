import { expect, test } from 'vitest';
import { field as confirmPin } from '../confirmPin/field.ts';
import { judgedInWords } from '../testing/judgedInWords.ts';
import { field as pin } from './field.ts';

// The PIN of a card, asked for once and chosen anew.
const types = [
  ['asked for', pin],
  ['chosen', confirmPin],
] as const;

test.each(types)('VA06: an ATM PIN that is %s has 4 digits', (_, type) => {
  expect(judgedInWords(type, { answer: '4826' }, 'PIN')).toEqual([]);
  for (const answer of ['482', '48265', '48a6', '482 6', '4-826'])
    expect(judgedInWords(type, { answer }, 'PIN'), answer).toEqual(['PIN must have exactly 4 digits']);
});
