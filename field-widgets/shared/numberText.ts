import type { Settings } from '../../engine/language/fieldType.ts';
import { textSetting } from './settings.ts';
import { decimalsOf } from './readNumber.ts';

const formats = {
  rupees: { style: 'currency', currency: 'INR', trailingZeroDisplay: 'stripIfInteger' },
  fullRupees: { style: 'currency', currency: 'INR' },
  grouped: { maximumFractionDigits: 15 },
  ungrouped: { maximumFractionDigits: 15, useGrouping: false },
} as const satisfies Record<string, Intl.NumberFormatOptions>;
const made = new Map<keyof typeof formats, Intl.NumberFormat>();

/** Writes a number. A format is made when first written with: that takes long on a slow phone, and few pages need it. */
function written(value: number, format: keyof typeof formats): string {
  const known = made.get(format) ?? new Intl.NumberFormat('en-IN', formats[format]);
  made.set(format, known);
  return known.format(value);
}

/** Whether the number is an amount in rupees. */
export function isMoney(settings: Settings): boolean {
  return settings.money === true;
}

/** Whether the number is written in groups of digits: a year is not. */
export function isGrouped(settings: Settings): boolean {
  return settings.grouping !== false;
}

function plainText(value: number, settings: Settings): string {
  return written(value, isGrouped(settings) ? 'grouped' : 'ungrouped');
}

/** A limit inside a message: `₹500`, `₹1,00,000.50`, `2,000 km`. */
export function limitText(value: number, settings: Settings): string {
  return isMoney(settings) ? written(value, 'rupees') : withUnit(value, settings);
}

/** The answer on a review: amounts always with two decimals (specification, section 3). */
export function fullText(value: number, settings: Settings): string {
  return isMoney(settings) ? written(value, 'fullRupees') : withUnit(value, settings);
}

/** The number in the box when nobody types in it: grouped, never rounded, and amounts with both digits of their paise. */
export function boxText(value: number, settings: Settings): string {
  const paise = isMoney(settings) && decimalsOf(value) === 1;
  return paise ? `${plainText(value, settings)}0` : plainText(value, settings);
}

function withUnit(value: number, settings: Settings): string {
  const unit = textSetting(settings, 'unit');
  const number = plainText(value, settings);
  if (unit === undefined) return number;
  return unit === '%' ? `${number}%` : `${number} ${unit}`;
}
