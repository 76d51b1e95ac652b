import fc from 'fast-check';
import { expect, test } from 'vitest';
import { field } from './field.ts';
import { hasVerhoeffDigit } from './verhoeff.ts';

const bodies = fc.stringMatching(/^[0-9]{3,17}$/);

test('for any digits exactly one check digit fits', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      expect([...'0123456789'].filter((digit) => hasVerhoeffDigit(body + digit))).toHaveLength(1);
    }),
  );
});

test('one mistyped digit and two swapped neighbours are always found', () => {
  fc.assert(
    fc.property(bodies, fc.nat(), fc.integer({ min: 1, max: 9 }), (body, place, shift) => {
      const number = body + ([...'0123456789'].find((digit) => hasVerhoeffDigit(body + digit)) ?? '');
      const at = place % (number.length - 1);
      const mistyped = number.slice(0, at) + String((Number(number[at]) + shift) % 10) + number.slice(at + 1);
      const swapped = `${number.slice(0, at)}${number.charAt(at + 1)}${number.charAt(at)}${number.slice(at + 2)}`;
      expect(hasVerhoeffDigit(mistyped)).toBe(false);
      expect(hasVerhoeffDigit(swapped)).toBe(swapped === number);
    }),
  );
});

test.each(['234123412346', '999999990019', '500050005007'])('%s, a published Aadhaar example, is taken', (number) => {
  expect(field.check?.(number, { kind: 'aadhaar' }, { today: '2026-11-21' })).toEqual([]);
});
