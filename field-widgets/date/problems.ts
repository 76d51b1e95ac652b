import { addDays, addMonths, age, dateOf } from '../../engine/expression/calendar.ts';
import type { Settings, TypeProblem } from '../../engine/language/fieldType.ts';
import { countSetting } from '../shared/settings.ts';
import { boundDate } from './bounds.ts';
import { askedParts, firstOf, inWords, precisionOf, type Precision } from './precision.ts';
import { partsOf, type DateParts } from './typedDate.ts';

/** What is wrong with a date, at most one thing, the nearest first: a missing part, a wrong part, no such day, a limit. Total. */
export function dateProblems(answer: string, settings: Settings, today: string, locale?: string): readonly TypeProblem[] {
  const parts = partsOf(answer);
  const precision = precisionOf(settings);
  if (!parts) return [{ key: precision === 'day' ? 'date.format' : REQUIRED[precision] }];
  const limit = precision === 'day' ? limitProblem(answer, settings, today) : coarseProblem(answer, settings, today, precision);
  const problem =
    missingPart(parts, settings) ??
    wrongPart(parts) ??
    limit ??
    ageProblem(answer, settings, today) ??
    (precision === 'day' ? periodProblem(answer, settings, today) : undefined);
  return problem ? [written(problem, precision, locale)] : [];
}

/** What is said where nothing was entered. */
export const REQUIRED: Readonly<Record<Precision, string>> = {
  day: 'date.required',
  month: 'date.requiredMonth',
  year: 'date.requiredYear',
};

const NEEDED = { day: 'Day', month: 'Month', year: 'Year' } as const;

function missingPart(parts: DateParts, settings: Settings): TypeProblem | undefined {
  const missing = askedParts(settings).filter((part) => parts[part] === '');
  return missing.length === 0 ? undefined : { key: `date.needs${missing.map((part) => NEEDED[part]).join('')}` };
}

/** A month or year is held to those of the limits: the month in which a limit lies may be given. */
function coarseProblem(date: string, settings: Settings, today: string, precision: Precision): TypeProblem | undefined {
  const first = (day: string | undefined) => (day === undefined ? undefined : firstOf(day, precision));
  const [min, max] = [first(boundDate(settings.min, today)), first(latest(settings, today))];
  const least = min ?? EARLIEST;
  const [after, last] = [first(boundDate(settings.after, today)), first(lastOfPeriod(settings, today))];
  if (min !== undefined && max !== undefined && (date < min || date > max)) return { key: 'date.range', params: { min, max } };
  if (date < least) return { key: 'date.earliest', params: { min: least } };
  if (max !== undefined && date > max) return { key: 'date.latest', params: { max } };
  if (after !== undefined && date <= after) return { key: 'date.later', params: { after } };
  return last !== undefined && date > last ? { key: 'date.latest', params: { max: last } } : undefined;
}

function wrongPart({ day, month, year }: DateParts): TypeProblem | undefined {
  if (!/^\d{1,2}$/.test(day) || Number(day) < 1 || Number(day) > 31) return { key: 'date.day' };
  if (!/^\d{1,2}$/.test(month) || Number(month) < 1 || Number(month) > 12) return { key: 'date.month' };
  if (!/^[1-9]\d{3}$/.test(year)) return { key: 'date.year' };
  if (dateOf(`${year}-${month}-${day}`) !== undefined) return undefined;
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return { key: 'date.dayOfMonth', params: { last } };
}

/** Unless a flow says otherwise: what a bank asks about has happened since, and a year before is a slip. */
const EARLIEST = '1900-01-01';

function limitProblem(date: string, settings: Settings, today: string): TypeProblem | undefined {
  const max = latest(settings, today);
  const min = boundDate(settings.min, today) ?? (date < EARLIEST ? EARLIEST : undefined);
  const [tooEarly, tooLate] = [min !== undefined && date < min, max !== undefined && date > max];
  if (!tooEarly && !tooLate) return undefined;
  if (tooLate && max === today) return { key: 'date.past' };
  if (tooEarly && min === today) return { key: 'date.future' };
  if (settings.min !== undefined && min !== undefined && max !== undefined) return { key: 'date.between', params: { min, max } };
  return tooEarly && min !== undefined ? { key: 'date.min', params: { min } } : { key: 'date.max', params: { max: max ?? today } };
}

/** The end of a period comes after its start, and not later than it may. */
function periodProblem(date: string, settings: Settings, today: string): TypeProblem | undefined {
  const after = boundDate(settings.after, today);
  if (after === undefined) return undefined;
  if (date <= after) return { key: 'date.after', params: { after } };
  const last = lastOfPeriod(settings, today);
  return last !== undefined && date > last
    ? { key: 'date.within', params: { after, months: countSetting(settings, 'withinMonths') ?? 0, last } }
    : undefined;
}

function lastOfPeriod(settings: Settings, today: string): string | undefined {
  const [after, months] = [boundDate(settings.after, today), countSetting(settings, 'withinMonths')];
  return after === undefined || months === undefined ? undefined : addMonths(after, months);
}

/** The first and the last day that the limits, ages and the period leave, for a calendar to offer. Total. */
export function offeredDays(settings: Settings, today: string): { readonly first: string | undefined; readonly last: string | undefined } {
  const [least, most] = [countSetting(settings, 'minAge'), countSetting(settings, 'maxAge')];
  const after = boundDate(settings.after, today);
  const firsts = [
    boundDate(settings.min, today),
    after && addDays(after, 1),
    most === undefined ? undefined : addDays(addMonths(today, -12 * (most + 1)) ?? today, 1),
  ];
  const lasts = [latest(settings, today), lastOfPeriod(settings, today), least === undefined ? undefined : addMonths(today, -12 * least)];
  const days = (list: readonly (string | undefined)[]) => list.filter((day) => day !== undefined).sort();
  return { first: days(firsts).at(-1), last: days(lasts)[0] };
}

/** The limit at the end; nobody is born tomorrow. */
function latest(settings: Settings, today: string): string | undefined {
  const max = boundDate(settings.max, today);
  const birth = settings.minAge !== undefined || settings.maxAge !== undefined;
  return birth && (max === undefined || max > today) ? today : max;
}

function ageProblem(date: string, settings: Settings, today: string): TypeProblem | undefined {
  const years = age(date, today);
  const [least, most] = [countSetting(settings, 'minAge'), countSetting(settings, 'maxAge')];
  if (years === undefined) return undefined;
  if (least !== undefined && years < least) return { key: 'date.minAge', params: { age: least } };
  return most !== undefined && years > most ? { key: 'date.maxAge', params: { age: most } } : undefined;
}

/** A problem with the dates that it names in words. */
function written({ key, params = {} }: TypeProblem, precision: Precision, locale: string | undefined): TypeProblem {
  const words = Object.entries(params).map(
    ([name, value]) => [name, typeof value === 'string' ? (inWords(value, precision, locale) ?? value) : value] as const,
  );
  return words.length === 0 ? { key } : { key, params: Object.fromEntries(words) };
}
