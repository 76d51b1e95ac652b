import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasLuhnDigit } from './luhn.ts';
import { holdsCardNumber } from './numberInText.ts';

/** A body of digits with the check digit that it needs. */
const withLuhn = (body: string) => body + ([...'0123456789'].find((digit) => hasLuhnDigit(body + digit)) ?? '');
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${String(length)}}$`));
const beginnings = ['4', '51', '55', '2221', '2230', '2300', '2699', '2719', '2720', '60', '65', '81', '82', '508', '353', '356'];
const cards = fc.oneof(
  fc.constantFrom(...beginnings).chain((begin) => digits(15 - begin.length).map((rest) => withLuhn(begin + rest))),
  fc.constantFrom('34', '37').chain((begin) => digits(12).map((rest) => withLuhn(begin + rest))),
);

describe('a card number in a text', () => {
  test.each([
    ['Visa', '4111111111111111 was charged twice'],
    ['Mastercard', 'My card: 5555555555554444.'],
    ["Mastercard's newer numbers", 'It is 2221000000000009'],
    ['RuPay', 'रुपे कार्ड 6521000000000015 से'],
    ['American Express', '378282246310005'],
    ['in fours', 'card 4111 1111 1111 1111, lost'],
    ['with hyphens', '4111-1111-1111-1111'],
    ['with both', '4111 - 1111 - 1111 - 1111'],
    ['in the groups of American Express', '3782 822463 10005'],
    ['with its expiry date and CVV', '4111 1111 1111 1111 12/27 123'],
    ['after an amount', 'Rs 500 4111111111111111'],
    ['on a line of its own', 'My card\n4111111111111111\nthank you'],
  ])('%s is seen', (_, text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['the last four', 'the card that ends in 1111'],
    ['a hidden number', 'XXXX XXXX XXXX 1111'],
    ['a mistyped number', '4111111111111112'],
    ['a mobile number', '9876543210, +91 98765 43210'],
    ['an Aadhaar number', '4111 1111 1111'],
    ['an account number of 18 digits that begins like a card', '411111111111111111'],
    ['an account number that ends like a card', '004111111111111111'],
    ['other sixteen digits with a right check digit', withLuhn('100000000000000')],
    ['fifteen digits of a card of sixteen', withLuhn('41111111111111')],
    ['a reference that begins with letters', 'SR4111111111111111'],
    ['dates', 'from 2026-11-29 to 2026-11-30'],
    ['amounts one below the other', '41111111\n11111111'],
    ['amounts with words between', '4111 and 1111 and 1111 and 1111'],
  ])('%s is none', (_, text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });

  test('any is seen, however its digits are set apart; with any digit changed it is none', () => {
    fc.assert(
      fc.property(cards, fc.nat(), fc.integer({ min: 1, max: 9 }), fc.constantFrom('', ' ', '-', ' - '), (card, place, shift, between) => {
        const at = place % card.length;
        expect(holdsCardNumber(`Taken from ${card.split('').join(between)} twice`)).toBe(true);
        const changed = card.slice(0, at) + String((Number(card[at]) + shift) % 10) + card.slice(at + 1);
        expect(holdsCardNumber(changed)).toBe(false);
      }),
    );
  });

  test('digits that stand together are never cut: a number with one more in front or behind is none', () => {
    fc.assert(
      fc.property(cards, digits(3), (card, more) => {
        expect(holdsCardNumber(more + card)).toBe(false);
        expect(holdsCardNumber(card + more)).toBe(false);
      }),
    );
  });

  test('a long text of digits is judged at once', () => {
    const began = performance.now();
    expect(holdsCardNumber('1 '.repeat(2500))).toBe(false);
    expect(holdsCardNumber('1'.repeat(5000))).toBe(false);
    expect(performance.now() - began).toBeLessThan(500);
  });
});
