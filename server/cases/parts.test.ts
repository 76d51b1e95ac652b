import { describe, expect, test } from 'vitest';
import type { ValueType } from '../../engine/language/fieldType.ts';
import { answerOf, partsOf, readableValue, writtenParts, type PartForm } from './parts.ts';

const output: ValueType = {
  object: { reference: 'string', dueOn: 'date', months: 'number', complete: 'bool', lines: { list: 'string' } },
  optional: ['lines'],
};
const asked = partsOf(output);
const whole = { reference: 'SR1', dueOn: '2026-11-22', months: 12, complete: true, lines: ['a', 'b'] };

test('each part of an answer is asked for under its name in words, in the form of its type', () => {
  expect(asked).toEqual([
    { name: 'reference', label: 'Reference', form: 'text', optional: false },
    { name: 'dueOn', label: 'Due on', form: 'date', optional: false },
    { name: 'months', label: 'Months', form: 'number', optional: false },
    { name: 'complete', label: 'Complete', form: 'yesNo', optional: false },
    { name: 'lines', label: 'Lines', form: 'other', optional: true },
  ]);
  expect(partsOf('string')).toEqual([]);
  expect(partsOf({ list: 'string' })).toEqual([]);
});

test('what was written is read as it was', () => {
  expect(answerOf(asked, writtenParts(asked, whole))).toEqual(whole);
  expect(writtenParts(asked, 'no object')).toEqual([]);
});

describe('a part', () => {
  test.each<[string, string, unknown]>([
    ['reference', ' SR1 ', { reference: 'SR1' }],
    ['reference', '  ', {}],
    ['dueOn', '2026-11-31', undefined],
    ['dueOn', '22 November 2026', undefined],
    ['dueOn', '2026-11-22T10:00', undefined],
    ['months', '12.5', { months: 12.5 }],
    ['months', '1,200', undefined],
    ['months', '"12"', undefined],
    ['complete', 'false', { complete: false }],
    ['complete', 'yes', undefined],
    ['lines', '["a"]', { lines: ['a'] }],
    ['lines', '[a]', undefined],
    ['unknown', 'x', {}],
  ])('%s written as %j', (name, value, answer) => {
    expect(answerOf(asked, [{ name, value }])).toEqual(answer);
  });
});

test.each([
  ['reference', 'SR100000003', 'SR100000003'],
  ['receivedAt', '2026-11-21T10:00:00+05:30', '2026-11-21T10:00:00+05:30'],
  ['maskedNumber', 'XX 1234', 'XX 1234'],
  ['pan', 'ZZZPR0001Z', '••••001Z'],
  ['fullName', 'Asha Rao', '••••'],
  ['url', 'https://pay.example/x/123456', '••••3456'],
])('managers read of %s as a text %s: %s', (name, value, read) => {
  expect(readableValue({ name, label: name, form: 'text', optional: false }, value)).toBe(read);
});

test('of lists they read the end alone, numbers and days whole', () => {
  const of = (form: PartForm, value: string) => readableValue({ name: 'x', label: 'X', form, optional: false }, value);
  expect([of('other', '[{"pan":"ZZZPR0001Z"}]'), of('number', '12.5'), of('date', '2026-11-22'), of('yesNo', 'true')]).toEqual([
    '••••Z"}]',
    '12.5',
    '2026-11-22',
    'true',
  ]);
});
