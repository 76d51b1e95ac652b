import makeBig, { type Big } from 'big.js';

/**
 * A number inside an expression: a JavaScript number where that is exact (all JSON numbers are,
 * read as the decimal they are written as), a big decimal where arithmetic went beyond it.
 */
export type Decimal = number | Big;

/** Digits after the point that a division keeps, and significant digits that any result keeps. */
const DIVISION_PLACES = 20;
const SIGNIFICANT = 60;
const LARGEST_EXPONENT = 400;

const Exact = /* @__PURE__ */ exactNumbers();

function exactNumbers(): typeof makeBig {
  const own = makeBig();
  own.DP = DIVISION_PLACES;
  own.RM = own.roundHalfUp;
  return own;
}

/** Tells whether a value is a number of expressions. */
export function isDecimal(value: unknown): value is Decimal {
  return typeof value === 'number' ? Number.isFinite(value) : value instanceof Exact;
}

/** The decimal written as `text`, e.g. `0.12345678901234567`; undefined when it is none. */
export function decimalOf(text: string): Decimal | undefined {
  try {
    return settle(new Exact(text));
  } catch {
    return undefined;
  }
}

/** The nearest JavaScript number; undefined when there is none. */
export function toNumber(value: Decimal): number | undefined {
  const near = typeof value === 'number' ? value : Number(value.toString());
  return Number.isFinite(near) ? near || 0 : undefined;
}

function big(value: Decimal): Big {
  return typeof value === 'number' ? new Exact(value) : value;
}

/** Bounds the work that one number can make: 60 significant digits, exponents up to 400. */
function settle(value: Big): Decimal | undefined {
  if (Math.abs(value.e) > LARGEST_EXPONENT) return undefined;
  return value.c.length > SIGNIFICANT ? value.prec(SIGNIFICANT, Exact.roundHalfUp) : value;
}

/** Sum, exact. */
export function add(a: Decimal, b: Decimal): Decimal | undefined {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (Number.isSafeInteger(a) && Number.isSafeInteger(b) && Number.isSafeInteger(sum)) return sum;
  }
  return settle(big(a).plus(big(b)));
}

/** Difference, exact. */
export function subtract(a: Decimal, b: Decimal): Decimal | undefined {
  return add(a, negate(b));
}

/** Product, exact. */
export function multiply(a: Decimal, b: Decimal): Decimal | undefined {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b;
    if (Number.isSafeInteger(a) && Number.isSafeInteger(b) && Number.isSafeInteger(product)) return product || 0;
  }
  return settle(big(a).times(big(b)));
}

/** Quotient with 20 places, half away from zero; undefined for division by zero. */
export function divide(a: Decimal, b: Decimal): Decimal | undefined {
  return isZero(b) ? undefined : settle(big(a).div(big(b)));
}

/** What is left of `a` after whole times `b`, with the sign of `a`; undefined for zero. */
export function remainder(a: Decimal, b: Decimal): Decimal | undefined {
  return isZero(b) ? undefined : settle(big(a).mod(big(b)));
}

/** The number with the other sign. */
export function negate(value: Decimal): Decimal {
  return typeof value === 'number' ? 0 - value : value.neg();
}

/** Below zero, zero or above it as `a` is less than, equal to or greater than `b`. */
export function compare(a: Decimal, b: Decimal): number {
  if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : a > b ? 1 : 0;
  return big(a).cmp(big(b));
}

/** Rounded to `places` digits after the point, half away from zero (as money is rounded). */
export function round(value: Decimal, places: number): Decimal {
  return big(value).round(places, Exact.roundHalfUp);
}

/** The greatest whole number that is not above the value. */
export function floor(value: Decimal): Decimal {
  return big(value).round(0, compare(value, 0) < 0 ? Exact.roundUp : Exact.roundDown);
}

/** The least whole number that is not below the value. */
export function ceil(value: Decimal): Decimal {
  return big(value).round(0, compare(value, 0) < 0 ? Exact.roundDown : Exact.roundUp);
}

/** The value as digits, without exponent and grouping: `1500.5`. */
export function digits(value: Decimal): string {
  return big(value).toFixed();
}

/** The value with exactly so many places, half away from zero: `1500.50`. */
export function fixed(value: Decimal, places: number): string {
  return big(value).toFixed(places, Exact.roundHalfUp);
}

function isZero(value: Decimal): boolean {
  return compare(value, 0) === 0;
}
