import { expect, test } from 'vitest';
import { field } from './field.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const keys = (pan: string, holder = 'any') => field.check?.(pan, { holder }, { today: '2026-11-21' })?.map(({ key }) => key);

test('the fourth letter is a kind of holder that the Income Tax Department knows, and no other', () => {
  expect(letters.filter((letter) => keys(`ZZZ${letter}R0001Z`)?.length === 0).join('')).toBe('ABCFGHJLPT');
});

test.each([
  ['ZZZPR0001Z', 'person', []],
  ['ZZZCR0001Z', 'person', ['Pan.person']],
  ['ZZZPR0001Z', 'organisation', ['Pan.organisation']],
  ['ZZZCR0001Z', 'organisation', []],
  ['ZZZPR0000Z', 'any', ['Pan.serial']],
])('%s where the holder must be %s: %j', (pan, holder, expected) => {
  expect(keys(pan, holder)).toEqual(expected);
});
