import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  ceil,
  compare,
  decimalOf,
  digits,
  divide,
  floor,
  isDecimal,
  multiply,
  negate,
  remainder,
  round,
  subtract,
  toNumber,
  type Decimal,
} from './decimal.ts';

/** Amounts as JSON holds them: up to 15 significant digits. */
const amount = fc
  .tuple(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), fc.integer({ min: 0, max: 3 }))
  .map(([digits, places]) => Number(`${digits}e-${places}`));

function same(a: Decimal | undefined, b: Decimal | undefined): boolean {
  return a !== undefined && b !== undefined && compare(a, b) === 0;
}

function value(result: Decimal | undefined): Decimal {
  if (result === undefined) throw new Error('no value');
  return result;
}

describe('decimals keep the laws of numbers', () => {
  it('sum and product do not depend on order or grouping', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        (a, b, c) =>
          same(add(a, b), add(b, a)) &&
          same(add(value(add(a, b)), c), add(a, value(add(b, c)))) &&
          same(multiply(a, b), multiply(b, a)) &&
          same(multiply(value(multiply(a, b)), c), multiply(a, value(multiply(b, c)))),
      ),
    );
  });

  it('product distributes over sum', () => {
    fc.assert(
      fc.property(amount, amount, amount, (a, b, c) =>
        same(multiply(a, value(add(b, c))), add(value(multiply(a, b)), value(multiply(a, c)))),
      ),
    );
  });

  it('a difference undoes a sum, a quotient a product', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        (a, b) => same(subtract(value(add(a, b)), b), a) && (b === 0 || same(divide(value(multiply(a, b)), b), a)),
      ),
    );
  });

  it('what a division leaves is smaller than the divisor and has the sign of the dividend', () => {
    fc.assert(
      fc.property(
        amount,
        amount.filter((b) => b !== 0),
        (a, b) => {
          const rest = value(toNumber(value(remainder(a, b))));
          return Math.abs(Number(rest)) < Math.abs(b) && (rest === 0 || Math.sign(Number(rest)) === Math.sign(a));
        },
      ),
    );
  });

  it('floor and ceil stand on either side, at most one apart', () => {
    fc.assert(
      fc.property(
        amount,
        (a) => compare(floor(a), a) <= 0 && compare(ceil(a), a) >= 0 && compare(value(subtract(ceil(a), floor(a))), 1) <= 0,
      ),
    );
  });

  it('rounding moves by half a unit at most, and the same way for both signs', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 4 }), (a, places) => {
        const moved = value(subtract(round(a, places), a));
        return compare(moved, Number(`5e-${places + 1}`)) <= 0 && same(round(negate(a), places), negate(round(a, places)));
      }),
    );
  });

  it('a JSON number comes through unchanged', () => {
    fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (a) => toNumber(value(decimalOf(String(a)))) === (a || 0)));
  });
});

describe('decimals stay bounded', () => {
  it.each([['1e500'], ['-1e500'], ['1e-500'], ['x'], ['']])('%s is none', (text) => {
    expect(decimalOf(text)).toBeUndefined();
  });

  it('repeated products keep 60 significant digits, and end without a value', () => {
    let product: Decimal | undefined = 1.000000000000001;
    for (let square = 0; square < 20; square++) product = multiply(value(product), value(product));
    expect(digits(value(product)).replace('.', '').length).toBe(60);
    for (let square = 0; square < 60 && product !== undefined; square++) product = multiply(product, product);
    expect(product).toBeUndefined();
  });

  it('only finite numbers count', () => {
    expect([NaN, Infinity, '1', 1n, {}, null].filter(isDecimal)).toEqual([]);
  });
});
