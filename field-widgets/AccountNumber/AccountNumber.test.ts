import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgedInWords } from '../testing/judgedInWords.ts';
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

describe('an Aadhaar number', () => {
  const said = (answer: unknown) => judgedInWords(field, { answer, settings: { kind: 'aadhaar' } }, 'Aadhaar number');

  test('VA03: has 12 digits, with spaces or without', () => {
    for (const number of ['234123412346', '2341 2341 2346']) expect(said(number), number).toEqual([]);
  });

  test.each(['23412341234', '2341234123467', '23412341234a', '9999'])('VA03: %s is refused, and says how many digits it has', (number) => {
    expect(said(number)).toEqual(['Aadhaar number must have 12 digits. Enter your 12-digit Aadhaar number']);
  });

  test('VA03: twelve digits that are nobody’s are refused too', () => {
    expect(said('234123412347').join()).toContain('One of them is mistyped');
    expect(said('034123412346').join()).toContain('never 0 or 1');
  });
});
