import { oneLine, plainDigits, typed } from './typed.ts';

/** JavaScript numbers keep fifteen significant digits of any decimal. */
const SIGNIFICANT = 15;
const NUMBER = /^-?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.\d+)?$/;

/**
 * The number that a typed text means: `₹ 1,23,456.50`, `Rs. 500/-`, `-3`. A comma is taken only where
 * digits are grouped, in thousands or in lakhs. Anything else, and a number too long to be kept exactly,
 * is handed back as typed so that it is refused. Undefined when there is nothing. Total.
 */
export function readNumber(answer: unknown): unknown {
  if (typeof answer === 'number') return answer === 0 ? 0 : answer;
  const text = typed(answer, oneLine);
  if (typeof text !== 'string') return text;
  const plain = plainDigits(text)
    .replace(/^(-?)\s*(?:₹|rs\.?|inr)/i, '$1')
    .replace(/\/-$/, '')
    .replace(/[\s_]/g, '')
    .replace(/^[−–]/, '-');
  if (!NUMBER.test(plain) || !/\d/.test(plain)) return text;
  const digits = plain.replace(/[-,.]/g, '').replace(/^0+/, '');
  return digits.length > SIGNIFICANT ? text : Number(plain.replaceAll(',', '')) || 0;
}

/** The same of a number in a unit, which may stand behind it: `100 %`, `12km`, `1 month`. Total. */
export function readNumberIn(answer: unknown, ...units: readonly (string | undefined)[]): unknown {
  const text = typed(answer, oneLine);
  if (typeof text !== 'string') return readNumber(answer);
  const unit = units.find((one) => one && text.toLowerCase().endsWith(one.toLowerCase()));
  const read = unit ? readNumber(text.slice(0, -unit.length)) : undefined;
  return typeof read === 'number' ? read : readNumber(answer);
}

/** Digits behind the point of a number, as it is written: 2 for 0.25, 0 for 1e21, 7 for 1e-7. */
export function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  const behind = digits.split('.')[1]?.length ?? 0;
  return Math.max(0, behind - Number(exponent));
}
