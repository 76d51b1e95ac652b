import { digits, fixed, type Decimal } from './decimal.ts';
import { remember } from './remember.ts';

const LOCALE = 'en-IN';
/** By locale, made when first written with: the first format of a page costs a slow phone a tenth of a second. */
const money = /* @__PURE__ */ remember(1, (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'INR' }));
const grouped = /* @__PURE__ */ remember(1, (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }));

/** Rupees with Indian grouping and two places, half a paisa away from zero: `₹1,23,456.00`. */
export function inr(amount: Decimal): string {
  return exactly(money(LOCALE), fixed(amount, 2));
}

/** A number with Indian grouping: `1,23,456.5`. */
export function grouping(value: Decimal): string {
  return exactly(grouped(LOCALE), digits(value));
}

/** Intl formats digits exactly when they come as text; zero loses its sign. */
function exactly(format: Intl.NumberFormat, text: string): string {
  const plain = /^-0(\.0*)?$/.test(text) ? text.slice(1) : text;
  return format.format(isNumeric(plain) ? plain : Number(plain));
}

function isNumeric(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text);
}
