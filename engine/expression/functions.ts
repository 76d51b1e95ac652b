import { grouping, inr } from './amounts.ts';
import {
  addDays,
  addMonths,
  addSeconds,
  age,
  dateOf,
  daysBetween,
  hour,
  monthsBetween,
  nextWorkingDay,
  partsOf,
  secondsBetween,
  slots,
} from './calendar.ts';
import { add, ceil, compare, digits, floor, isDecimal, round, toNumber, type Decimal } from './decimal.ts';
import { formatDuration, formatDate, formatDateTime, formatMonth, formatTime } from './formats.ts';
import { writtenLandline } from './landline.ts';
import { cardNumber, inrFor, maskAadhaar, maskAccount, maskCard, maskEmail, maskMobile, maskPan, mobileNumber } from './masks.ts';
import { similarity } from './nearness.ts';
import { isList, isRecord, order, partOf, present, same } from './value.ts';

/** What a function does with arguments that all have a value; undefined when they do not suit it. `locale` says how dates are written. */
export type Implementation = (args: readonly unknown[], locale?: string) => unknown;

/** Reads an argument as what the function needs; undefined when it is something else. */
type Kind<T> = (value: unknown) => T | undefined;

/** Lists longer than this have no pairs: their number grows with the square. */
const MOST_PAIRED = 100;
/** More places than these a number is not rounded to. */
export const MOST_PLACES = 20;

const text: Kind<string> = (value) => (typeof value === 'string' ? value : undefined);
const number: Kind<Decimal> = (value) => (isDecimal(value) ? value : undefined);
const plain: Kind<number> = (value) => (isDecimal(value) ? toNumber(value) : undefined);
const list: Kind<readonly unknown[]> = (value) => (isList(value) ? value : undefined);
const sized: Kind<{ readonly length: number }> = (value) => text(value) ?? list(value);
const places: Kind<number> = (value) => {
  const count = plain(value);
  return count !== undefined && Number.isInteger(count) && count >= 0 && count <= MOST_PLACES ? count : undefined;
};

function one<A>(first: Kind<A>, run: (a: A, locale?: string) => unknown): Implementation {
  return (args, locale) => {
    const a = first(args[0]);
    return args.length === 1 && a !== undefined ? run(a, locale) : undefined;
  };
}

function two<A, B>(first: Kind<A>, second: Kind<B>, run: (a: A, b: B) => unknown): Implementation {
  return (args) => {
    const [a, b] = [first(args[0]), second(args[1])];
    return args.length === 2 && a !== undefined && b !== undefined ? run(a, b) : undefined;
  };
}

function sum(values: readonly unknown[]): Decimal | undefined {
  let total: Decimal | undefined = 0;
  for (const value of values) total = total !== undefined && isDecimal(value) ? add(total, value) : undefined;
  return total;
}

/** The value that comes first (`sign` -1) or last (`sign` 1) in order, of the arguments or of one list. */
function outermost(sign: 1 | -1): Implementation {
  return (args) => {
    const [only] = args;
    const values = args.length === 1 && isList(only) ? only : args;
    let best = present(values[0]);
    for (const value of values) {
      const difference = order(value, best);
      if (difference === undefined) return undefined;
      if (difference * sign > 0) best = value;
    }
    return best;
  };
}

function distinct(values: readonly unknown[]): readonly unknown[] {
  if (values.every((value) => typeof value === 'string')) return [...new Set(values)];
  const kept: unknown[] = [];
  for (const value of values) if (!kept.some((other) => same(value, other))) kept.push(value);
  return kept;
}

function pairs(values: readonly unknown[]): readonly unknown[] | undefined {
  if (values.length > MOST_PAIRED) return undefined;
  return values.flatMap((first, index) => values.slice(index + 1).map((second) => ({ first, second })));
}

/** What the bank's lists answer to a name that is not in them. */
const NO_CODE = 'NA';

function codeOf(values: readonly unknown[], name: string): string | undefined {
  if (!values.every((value) => isRecord(value) && Object.hasOwn(value, 'code'))) return undefined;
  const wanted = name.trim().toLowerCase();
  const called = (value: unknown): boolean =>
    isRecord(value) && [value['name'], ...(text(value['aliases']) ?? '').split('|')].some((one) => text(one)?.toLowerCase() === wanted);
  const found = wanted === '' ? undefined : values.find(called);
  return (isRecord(found) ? text(found['code']) : undefined) ?? NO_CODE;
}

/** A number with the word that belongs to it, as the locale counts. */
const plural: Implementation = ([count, single, several, ...rest], locale = 'en-IN') => {
  const [of, word, words] = [number(count), text(single), text(several)];
  const shown = of === undefined ? undefined : plain(of);
  if (of === undefined || shown === undefined || word === undefined || words === undefined || rest.length > 0) return undefined;
  return `${digits(of)} ${new Intl.PluralRules(locale).select(shown) === 'one' ? word : words}`;
};

const timeSlots: Implementation = ([first, second, third, ...rest]) => {
  const [from, to, length] = [text(first), text(second), number(third)];
  const minutes = length && plain(length);
  if (from === undefined || to === undefined || minutes === undefined || rest.length > 0) return undefined;
  return slots(from, to, minutes);
};

function join(values: readonly unknown[], separator: string): string | undefined {
  return values.every((value) => typeof value === 'string') ? values.join(separator) : undefined;
}

/** The value of the row of an ordered table that an amount falls into: from (included) up to below (excluded). */
function lookup(table: Readonly<Record<string, unknown>>, amount: Decimal): unknown {
  const rows = partOf(table, 'rows');
  const row = isList(rows) ? rows.find((candidate) => holds(candidate, amount)) : undefined;
  return partOf(row, 'value');
}

function holds(row: unknown, amount: Decimal): boolean {
  const [from, below] = [partOf(row, 'from'), partOf(row, 'below')];
  return (!isDecimal(from) || compare(amount, from) >= 0) && (!isDecimal(below) || compare(amount, below) < 0);
}

/** The holidays are objects with a `date`, as in `reference.holidays`. */
function workingDay(date: string, holidays: readonly unknown[]): string | undefined {
  return nextWorkingDay(date, new Set(holidays.flatMap((one) => text(partOf(one, 'date')) ?? [])));
}

/** A string or a number as it stands in a sentence. */
export function asText(value: unknown): string | undefined {
  return isDecimal(value) ? digits(value) : text(value);
}

/** Every function of the language but `answered`, by name. Arguments arrive with a value each. */
export const functions: ReadonlyMap<string, Implementation> = /* @__PURE__ */ new Map<string, Implementation>([
  ['size', one(sized, (value) => (typeof value === 'string' ? [...value].length : value.length))],
  ['contains', two(text, text, (whole, part) => whole.includes(part))],
  ['startsWith', two(text, text, (whole, part) => whole.startsWith(part))],
  ['endsWith', two(text, text, (whole, part) => whole.endsWith(part))],
  ['upper', one(text, (value) => value.toUpperCase())],
  ['lower', one(text, (value) => value.toLowerCase())],
  ['trim', one(text, (value) => value.trim())],
  ['similar', two(text, text, similarity)],
  ['text', one(asText, (value) => value)],
  ['plural', plural],

  ['round', two(number, places, round)],
  ['floor', one(number, floor)],
  ['ceil', one(number, ceil)],
  ['min', outermost(-1)],
  ['max', outermost(1)],
  ['lookup', two((value) => (isRecord(value) ? value : undefined), number, lookup)],

  ['sum', one(list, sum)],
  ['join', two(list, text, join)],
  ['distinct', one(list, distinct)],
  ['pairs', one(list, pairs)],
  ['codeOf', two(list, text, codeOf)],

  ['date', one(text, dateOf)],
  ['addDays', two(text, plain, addDays)],
  ['addMonths', two(text, plain, addMonths)],
  ['addYears', two(text, plain, (date, years) => addMonths(date, years * 12))],
  ['daysBetween', two(text, text, daysBetween)],
  ['monthsBetween', two(text, text, monthsBetween)],
  ['age', two(text, text, age)],
  ['year', one(text, (date) => partsOf(date)?.year)],
  ['month', one(text, (date) => partsOf(date)?.month)],
  ['day', one(text, (date) => partsOf(date)?.day)],
  ['nextWorkingDay', two(text, list, workingDay)],
  ['hour', one(text, hour)],
  ['slots', timeSlots],
  ['addSeconds', two(text, plain, addSeconds)],
  ['secondsBetween', two(text, text, secondsBetween)],

  ['inr', one(number, inr)],
  ['inrFor', two(text, number, inrFor)],
  ['number', one(number, grouping)],
  ['formatDate', one(text, formatDate)],
  ['formatMonth', one(text, formatMonth)],
  ['formatDuration', one(plain, formatDuration)],
  ['formatDateTime', one(text, formatDateTime)],
  ['formatTime', one(text, formatTime)],
  ['cardNumber', one(text, cardNumber)],
  ['mobileNumber', one(text, mobileNumber)],
  ['landlineNumber', one(text, writtenLandline)],
  ['maskCard', one(text, maskCard)],
  ['maskAadhaar', one(text, maskAadhaar)],
  ['maskAccount', one(text, maskAccount)],
  ['maskMobile', one(text, maskMobile)],
  ['maskPan', one(text, maskPan)],
  ['maskEmail', one(text, maskEmail)],
]);
