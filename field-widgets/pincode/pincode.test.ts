import { expect, test } from 'vitest';
import { judgedInWords } from '../testing/judgedInWords.ts';
import { field } from './field.ts';

const said = (answer: unknown) => judgedInWords(field, { answer }, 'PIN code');

test('VA05: a PIN code has 6 digits', () => {
  for (const code of ['400001', '110 001', '999999']) expect(said(code), code).toEqual([]);
});

test.each(['', '4', '40000', '4000011'])('VA05: "%s" is refused, with words that ask for 6 digits', (code) => {
  expect(said(code)).toEqual([code === '' ? 'Enter PIN code with 6 digits' : 'PIN code must have 6 digits']);
});

test('VA05: six signs that are no digits are refused', () => {
  expect(said('40000O')).toEqual(['PIN code must have digits only']);
});
