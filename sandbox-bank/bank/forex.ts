import limits from '../../schemas/limits.json' with { type: 'json' };
import rules from './forex.json' with { type: 'json' };
import { paise } from './instalments.ts';
import type { CustomerRecord } from './personas/records.ts';

/** Whether the customer buys foreign currency or sells it. */
export type Direction = 'buy' | 'sell';

/** An amount of one currency. */
export interface ForexLine {
  readonly currency: string;
  readonly amount: number;
}

/** What an order of foreign currency is for and how it comes about. */
export interface ForexWish {
  readonly way: 'branch' | 'delivery';
  readonly direction: Direction;
  readonly purpose: string;
  readonly lines: readonly ForexLine[];
}

/** A currency that the bank deals in, with its rates as they begin the day. */
type Currency = (typeof rules.currencies)[number];

/** What an order comes to, in rupees but for `usd`. */
export interface ForexPrice {
  readonly lines: readonly (ForexLine & { readonly name: string; readonly unit: number; readonly rate: number; readonly rupees: number })[];
  readonly rupees: number;
  readonly fee: number;
  readonly gst: number;
  readonly total: number;
  /** What it counts towards the yearly limit, in US dollars. */
  readonly usd: number;
}

const DOLLAR = 'USD';
const { value: gstRate } = limits.limits.gstRate;

/** The currencies that the bank deals in. */
export const currencies: readonly Currency[] = rules.currencies;

/** Purposes for which this customer may deal in foreign currency. */
export function purposesFor({ segment }: CustomerRecord) {
  const who = segment === 'company' ? 'company' : 'person';
  return rules.purposes.filter((purpose) => purpose.who.split(' ').includes(who));
}

/** Rupees for `unit` of a currency, after so many quotes have been replaced. */
export function rateOf(currency: Currency, direction: Direction, replaced: number): number {
  return (paise(currency[direction]) + replaced * paise(currency.moves)) / 100;
}

/** What a wish comes to; undefined where the bank does not deal in one of its currencies, or not in such an amount. It reckons in paise. */
export function priceOf({ way, direction, lines }: ForexWish, replaced: number): ForexPrice | undefined {
  const priced = lines.map(({ currency: code, amount }) => {
    const currency = currencies.find((one) => one.code === code);
    if (!currency || amount < currency.least || amount > currency.most || amount % currency.multipleOf !== 0) return undefined;
    const rate = rateOf(currency, direction, replaced);
    return { currency: code, amount, name: currency.name, unit: currency.unit, rate, rupees: rupeesFor(amount, rate, currency.unit) };
  });
  const known = priced.filter((line) => line !== undefined);
  if (known.length < lines.length || new Set(lines.map(({ currency }) => currency)).size < lines.length) return undefined;
  const rupees = known.reduce((sum, line) => sum + paise(line.rupees), 0);
  const fee = paise(rules.fee[way]);
  const gst = Math.round(fee * gstRate);
  const charged = direction === 'buy' ? rupees + fee + gst : rupees - fee - gst;
  return { lines: known, rupees: rupees / 100, fee: fee / 100, gst: gst / 100, total: charged / 100, usd: dollarsFor(rupees / 100) };
}

function rupeesFor(amount: number, rate: number, unit: number): number {
  return Math.round((amount * paise(rate)) / unit) / 100;
}

/** Whole US dollars, rounded up, at the rate with which the day began. */
function dollarsFor(rupees: number): number {
  const rate = currencies.find(({ code }) => code === DOLLAR)?.buy ?? 1;
  return Math.ceil(rupees / rate - 1e-9);
}
