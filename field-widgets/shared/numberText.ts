import { remember } from '../../engine/expression/remember.ts';
import type { Settings } from '../../engine/language/fieldType.ts';
import { textSetting } from './settings.ts';
import { decimalsOf } from './readNumber.ts';

const LOCALE = 'en-IN';
/** By locale, made when first written with: that takes long on a slow phone, and few pages need it. */
const formatOf = (options: Intl.NumberFormatOptions) => remember(1, (locale) => new Intl.NumberFormat(locale, options));
const rupees = /* @__PURE__ */ formatOf({ style: 'currency', currency: 'INR', trailingZeroDisplay: 'stripIfInteger' });
const fullRupees = /* @__PURE__ */ formatOf({ style: 'currency', currency: 'INR' });
const grouped = /* @__PURE__ */ formatOf({ maximumFractionDigits: 15 });
const ungrouped = /* @__PURE__ */ formatOf({ maximumFractionDigits: 15, useGrouping: false });

/** Whether the number is an amount in rupees. */
export function isMoney(settings: Settings): boolean {
  return settings.money === true;
}

/** Whether the number is written in groups of digits: a year is not. */
export function isGrouped(settings: Settings): boolean {
  return settings.grouping !== false;
}

function plainText(value: number, settings: Settings): string {
  return (isGrouped(settings) ? grouped : ungrouped)(LOCALE).format(value);
}

/** A place on a slider's scale, which has no room for paise: `₹500`, `₹1,00,000.50`, `2,000 km`. */
export function scaleText(value: number, settings: Settings): string {
  return isMoney(settings) ? rupees(LOCALE).format(value) : withUnit(value, settings);
}

/** An answer or a limit in words: amounts always with two decimals, as everywhere on a page (specification, section 3). */
export function fullText(value: number, settings: Settings): string {
  return isMoney(settings) ? fullRupees(LOCALE).format(value) : withUnit(value, settings);
}

/** The number in the box when nobody types in it: grouped, never rounded, and amounts with both digits of their paise. */
export function boxText(value: number, settings: Settings): string {
  const paise = isMoney(settings) && decimalsOf(value) === 1;
  return paise ? `${plainText(value, settings)}0` : plainText(value, settings);
}

/** The unit behind a number, as a flow says it: of 1 it may be another word. */
export function unitOf(value: unknown, settings: Settings): string | undefined {
  return (value === 1 ? textSetting(settings, 'unitOne') : undefined) ?? textSetting(settings, 'unit');
}

function withUnit(value: number, settings: Settings): string {
  const unit = unitOf(value, settings);
  const number = plainText(value, settings);
  if (unit === undefined) return number;
  return unit === '%' ? `${number}%` : `${number} ${unit}`;
}
