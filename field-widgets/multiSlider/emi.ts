import { add, compare, divide, multiply, round, subtract, type Decimal } from '../../engine/expression/decimal.ts';

/** A loan that is paid back in equal monthly instalments, on the reducing balance. */
export interface Loan {
  /** Rupees. */
  readonly amount: Decimal;
  /** Per cent a year. */
  readonly rate: Decimal;
  /** How many instalments; a whole number. */
  readonly months: number;
}

/** No loan runs longer; bounds the arithmetic. */
const MOST_MONTHS = 600;
const MONTHS_AND_PERCENT = 1200;
/** Keeps powers small; to divide by it moves the point only. */
const SCALE = 1000;

/**
 * The monthly instalment in rupees, rounded to the paisa: P·r·(1+r)ⁿ / ((1+r)ⁿ − 1) with r the rate of a month,
 * P/n without interest. Exact decimals throughout: nothing is divided but at the end, since a rate of a month that was rounded
 * takes half a paisa for less. Undefined where there is no such loan. Pure.
 */
export function instalment({ amount, rate, months }: Loan): Decimal | undefined {
  if (!Number.isInteger(months) || months < 1 || months > MOST_MONTHS || compare(amount, 0) < 0 || compare(rate, 0) < 0) return undefined;
  if (compare(rate, 0) === 0) return rounded(divide(amount, months));
  const growth = power(divide(add(MONTHS_AND_PERCENT, rate) ?? 0, SCALE), months);
  const flat = power(MONTHS_AND_PERCENT / SCALE, months);
  const interest = growth && multiply(multiply(amount, rate) ?? 0, growth);
  const divisor = growth && flat && multiply(MONTHS_AND_PERCENT, subtract(growth, flat) ?? 0);
  return interest === undefined || divisor === undefined ? undefined : rounded(divide(interest, divisor));
}

/** All instalments together, in rupees; undefined where there is no such loan. */
export function repaid(loan: Loan): Decimal | undefined {
  const emi = instalment(loan);
  return emi === undefined ? undefined : multiply(emi, loan.months);
}

/** What the loan costs beyond its amount, in rupees; undefined where there is no such loan. */
export function interestPaid(loan: Loan): Decimal | undefined {
  const all = repaid(loan);
  return all === undefined ? undefined : subtract(all, loan.amount);
}

/** Power by squaring; sixty significant digits are kept. */
function power(base: Decimal | undefined, exponent: number): Decimal | undefined {
  if (base === undefined) return undefined;
  if (exponent === 0) return 1;
  const half = power(multiply(base, base), Math.floor(exponent / 2));
  return exponent % 2 === 0 || half === undefined ? half : multiply(half, base);
}

function rounded(amount: Decimal | undefined): Decimal | undefined {
  return amount === undefined ? undefined : round(amount, 2);
}
