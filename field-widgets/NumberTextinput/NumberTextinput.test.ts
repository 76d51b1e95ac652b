import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Locale } from '../../engine/language/locale.ts';
import { fillMessage } from '../../engine/render/fillMessage.ts';
import limits from '../../schemas/limits.json' with { type: 'json' };
import { judgedInWords } from '../testing/judgedInWords.ts';
import { boxText, fullText } from '../shared/numberText.ts';
import { decimalsOf, readNumber, readNumberIn } from '../shared/readNumber.ts';
import { field } from './field.ts';
import { groupTyped } from './groupTyped.ts';
import { amountInWords } from './words.ts';

const textIn = (locale: Locale) => {
  const messages: Readonly<Record<string, string>> = JSON.parse(readFileSync(new URL(`messages.${locale}.json`, import.meta.url), 'utf8'));
  return (key: string, params: Readonly<Record<string, string | number>> = {}) => fillMessage(messages[key] ?? key, params, locale);
};
const [text, hindi] = [textIn('en'), textIn('hi')];

test.each([
  [0, 'zero rupees'],
  [1, 'one rupee'],
  [0.5, 'fifty paise'],
  [19, 'nineteen rupees'],
  [20, 'twenty rupees'],
  [101, 'one hundred one rupees'],
  [1500.05, 'one thousand five hundred rupees and five paise'],
  [100_000, 'one lakh rupees'],
  [1_23_45_678, 'one crore twenty-three lakh forty-five thousand six hundred seventy-eight rupees'],
  [1_00_000_00_00_000, 'one lakh crore rupees'],
  [99_999.99, 'ninety-nine thousand nine hundred ninety-nine rupees and ninety-nine paise'],
  [99_999.999, ''],
  [0.001, ''],
  [900_000_000_000_001, 'nine crore crore one rupees'],
  [-1, ''],
  [1e15, ''],
])('%d in words', (amount, words) => {
  expect(amountInWords(amount, text)).toBe(words);
});

test.each([
  [0, 'शून्य रुपया'],
  [1, 'एक रुपया'],
  [0.5, 'पचास पैसे'],
  [99, 'निन्यानवे रुपये'],
  [1500.05, 'एक हज़ार पाँच सौ रुपये और पाँच पैसे'],
  [1_20_000, 'एक लाख बीस हज़ार रुपये'],
  [1_23_45_678, 'एक करोड़ तेईस लाख पैंतालीस हज़ार छह सौ अठहत्तर रुपये'],
])('%d in Hindi words', (amount, words) => {
  expect(amountInWords(amount, hindi)).toBe(words);
});

test('in Hindi each number below a hundred has a word of its own', () => {
  const words = Array.from({ length: 100 }, (_, amount) => amountInWords(amount, hindi).split(' ')[0]);
  expect(new Set(words).size).toBe(100);
});

test.each([
  ['.5', 0.5],
  ['-₹ 1,000', -1000],
  ['−7', -7],
  ['1 234', 1234],
  ['INR 12', 12],
  ['00012', 12],
  ['1,23,45,678', 12_345_678],
  ['12,345,678', 12_345_678],
  ['1,2345', '1,2345'],
  ['1e5', '1e5'],
  ['-', '-'],
  ['.', '.'],
  ['1..2', '1..2'],
])('%s is read', (typed, meant) => {
  expect(readNumber(typed)).toBe(meant);
});

test.each([
  ['100 %', '%', 100],
  ['100%', '%', 100],
  ['33.33 %', '%', 33.33],
  ['12 KM', 'km', 12],
  ['45', '%', 45],
  ['100 %', undefined, '100 %'],
  ['100 %', 'km', '100 %'],
  ['%', '%', '%'],
  ['100 %%', '%', '100 %%'],
  ['', '%', undefined],
])('%s, in %s, is read', (typed, unit, meant) => {
  expect(readNumberIn(typed, unit)).toBe(meant);
});

test('what the box shows is read as the same number', () => {
  const amounts = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(1, 10, 100)).map(([whole, part]) => whole / part);
  fc.assert(
    fc.property(amounts, fc.boolean(), (amount, money) => {
      expect(readNumber(boxText(amount, { money }))).toBe(amount === 0 ? 0 : amount);
    }),
  );
});

test.each([
  ['123', '123'],
  ['1234', '1,234'],
  ['1,2345', '12,345'],
  ['1234567', '12,34,567'],
  ['12345678.', '1,23,45,678.'],
  ['-100000.50', '-1,00,000.50'],
  ['0001234', '00,01,234'],
  ['five hundred', 'five hundred'],
  ['₹ 1234', '₹ 1234'],
  ['1.234.567', '1.234.567'],
  ['1.234,56', '1.234,56'],
  ['', ''],
])('%s is grouped as %s while it is typed', (typed, grouped) => {
  expect(groupTyped(typed)).toBe(grouped);
});

test('grouping what is typed changes nothing of what it means', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^-?[0-9]{1,12}(\.[0-9]{1,2})?$/), (typed) => {
      expect(readNumber(groupTyped(typed))).toEqual(readNumber(typed));
      expect(groupTyped(groupTyped(typed))).toBe(groupTyped(typed));
    }),
  );
});

test.each([
  [1e21, 0],
  [1e-7, 7],
  [0.25, 2],
  [1.5e-8, 9],
  [100, 0],
])('%d has %d decimals', (value, decimals) => {
  expect(decimalsOf(value)).toBe(decimals);
});

test('a year has no groups, in the box as in what is said of it', () => {
  expect([boxText(2017, { grouping: false }), boxText(2017, {})]).toEqual(['2017', '2,017']);
  expect(fullText(1990, { grouping: false })).toBe('1990');
});

describe('an amount in steps, within a range that is stated', () => {
  const settings = { money: true, min: 500, max: 100_000, multipleOf: limits.limits.amountMultiple.value };
  const said = (answer: unknown) => judgedInWords(field, { answer, settings }, 'Amount');

  test('VA11: is a multiple of 50', () => {
    expect(settings.multipleOf).toBe(50);
    for (const amount of [500, 550, 99_950, 100_000]) expect(said(amount), String(amount)).toEqual([]);
    for (const amount of [501, 525, 549.5, 99_999]) expect(said(amount), String(amount)).toEqual(['Amount must be a multiple of ₹50.00']);
  });

  test('VA11: lies between its ends, which the words name', () => {
    for (const amount of [450, 0, 100_050])
      expect(said(amount), String(amount)).toEqual(['Amount must be between ₹500.00 and ₹1,00,000.00']);
  });
});
