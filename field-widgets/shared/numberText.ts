import type { Settings } from '../../engine/language/fieldType.ts';
import { textSetting } from './settings.ts';
import { decimalsOf } from './readNumber.ts';

const rupees = /* @__PURE__ */ new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});
const fullRupees = /* @__PURE__ */ new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const plain = /* @__PURE__ */ new Intl.NumberFormat('en-IN', { maximumFractionDigits: 15 });

/** Whether the number is an amount in rupees. */
export function isMoney(settings: Settings): boolean {
  return settings.money === true;
}

/** A limit inside a message: `₹500`, `₹1,00,000.50`, `2,000 km`. */
export function limitText(value: number, settings: Settings): string {
  return isMoney(settings) ? rupees.format(value) : withUnit(value, settings);
}

/** The answer on a review: amounts always with two decimals (specification, section 3). */
export function fullText(value: number, settings: Settings): string {
  return isMoney(settings) ? fullRupees.format(value) : withUnit(value, settings);
}

/** The number in the box when nobody types in it: grouped, never rounded, and amounts with both digits of their paise. */
export function boxText(value: number, settings: Settings): string {
  const paise = isMoney(settings) && decimalsOf(value) === 1;
  return paise ? `${plain.format(value)}0` : plain.format(value);
}

function withUnit(value: number, settings: Settings): string {
  const unit = textSetting(settings, 'unit');
  if (unit === undefined) return plain.format(value);
  return unit === '%' ? `${plain.format(value)}%` : `${plain.format(value)} ${unit}`;
}
