import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardField } from './cardField.ts';
import { hasLuhnDigit } from './luhn.ts';

const bodies = fc.stringMatching(/^[0-9]{3,18}$/);
const checked = bodies.map((body) => body + ([...'0123456789'].find((digit) => hasLuhnDigit(body + digit)) ?? ''));

describe('the Luhn digit', () => {
  test('for any digits exactly one fits', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        expect([...'0123456789'].filter((digit) => hasLuhnDigit(body + digit))).toHaveLength(1);
      }),
    );
  });

  test('one mistyped digit is always found', () => {
    fc.assert(
      fc.property(checked, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
        const at = place % number.length;
        expect(hasLuhnDigit(number.slice(0, at) + String((Number(number[at]) + shift) % 10) + number.slice(at + 1))).toBe(false);
      }),
    );
  });

  test('two swapped neighbours are found, but for 0 and 9', () => {
    fc.assert(
      fc.property(checked, fc.nat(), (number, place) => {
        const at = place % (number.length - 1);
        const pair = number.slice(at, at + 2);
        const swapped = `${number.slice(0, at)}${pair.charAt(1)}${pair.charAt(0)}${number.slice(at + 2)}`;
        expect(hasLuhnDigit(swapped)).toBe(['09', '90'].includes(pair) || swapped === number);
      }),
    );
  });

  test.each(['4111111111111111', '5555555555554444', '6521000000000015', '378282246310005'])('%s, a test number, is taken', (number) => {
    expect(hasLuhnDigit(number)).toBe(true);
  });

  test.each(['', '4111 1111 1111 1111', 'x', '４111111111111111'])('"%s" has none', (text) => {
    expect(hasLuhnDigit(text)).toBe(false);
  });
});

test('a mask has as many places as the card and shows the last four', () => {
  const keys = { required: 'a', digits: 'b', length: 'c', check: 'd', foreign: 'e' };
  const type = cardField({ name: 'card', description: '', keys });
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{12,19}$/), (number) => {
      const bare = type.mask(number).replaceAll(' ', '');
      expect(bare).toBe('X'.repeat(number.length - 4) + number.slice(-4));
    }),
  );
});
