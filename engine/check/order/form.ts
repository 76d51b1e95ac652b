/** So much of each thing that is read, by how it is written; what is written out as a number stands under `ONE`. */
export type Sum = ReadonlyMap<string, number>;

/** The name of what is written out. */
export const ONE = '';

/**
 * What a number or a day comes to: a sum of what is read, and of months as the calendar has them from the day that they are added to.
 * A choice gives several forms, each with the conditions that are true or false there.
 */
export interface Form {
  readonly days: Sum;
  readonly months: ReadonlyMap<string, Months>;
  readonly given: ReadonlyMap<string, boolean>;
}

/** So many times the days from one day to the same day of the month so many months later. From another day they are not as many. */
export interface Months {
  readonly from: Form;
  readonly number: Sum;
  readonly times: number;
}

/** The form of a number that is written out. Pure. */
export function constant(value: number): Form {
  return value === 0 ? NOTHING : { days: new Map([[ONE, value]]), months: NOTHING.months, given: NOTHING.given };
}

/** One for all: no form is ever changed. */
const NOTHING: Form = { days: new Map(), months: new Map(), given: new Map() };

/** The form of something that is read. Pure. */
export function atom(name: string): Form {
  return { days: new Map([[name, 1]]), months: NOTHING.months, given: NOTHING.given };
}

/** Two sums added, the second so many times. Pure. */
export function plus(one: Sum, other: Sum, times = 1): Sum {
  const all = new Map(one);
  for (const [name, count] of other) {
    const both = (all.get(name) ?? 0) + count * times;
    if (both === 0) all.delete(name);
    else all.set(name, both);
  }
  return all;
}

/** Two forms added, the second so many times; undefined where the one is for those for whom the other is not. Pure. */
export function added(one: Form, other: Form, times = 1): Form | undefined {
  const given = bothGiven(one.given, other.given);
  return given && { days: plus(one.days, other.days, times), months: allMonths(one.months, other.months, times), given };
}

/** The conditions of both; undefined where one is true here and not true there. Most forms have none, or few months. */
function bothGiven(one: Form['given'], other: Form['given']): Form['given'] | undefined {
  if (other.size === 0) return one;
  if (one.size === 0) return other;
  const both = new Map(one);
  for (const [condition, holds] of other) {
    if (one.get(condition) === !holds) return undefined;
    both.set(condition, holds);
  }
  return both;
}

function allMonths(one: Form['months'], other: Form['months'], times: number): Form['months'] {
  if (other.size === 0) return one;
  const months = new Map(one);
  for (const [key, more] of other) {
    const all = (months.get(key)?.times ?? 0) + more.times * times;
    if (all === 0) months.delete(key);
    else months.set(key, { ...more, times: all });
  }
  return months;
}

/** A form so many times. Pure. */
export function multiplied(form: Form, times: number): Form {
  return added(NOTHING, form, times) ?? form;
}

/** A day with a number of months added to it, or of years where each is twelve. Pure. */
export function withMonths(day: Form, number: Form, each: number): Form | undefined {
  if (number.months.size > 0) return undefined;
  const both = added(day, { ...constant(0), given: number.given });
  return both && added(both, monthsFrom(day, plus(new Map(), number.days, each)));
}

/** The days from a day to the same day of the month so many months later. Pure. */
export function monthsFrom(day: Form, number: Sum): Form {
  const from = { ...day, given: new Map() };
  const months = number.size === 0 ? [] : [[`${keyOf(from)} by ${shownSum(number)}`, { from, number, times: 1 }] as const];
  return { ...constant(0), months: new Map(months) };
}

/** What tells forms apart, but for what is given. */
function keyOf({ days, months }: Form): string {
  return [shownSum(days), ...[...months].map(([key, { times }]) => `${times} months from ${key}`).toSorted()].join(' + ');
}

function shownSum(sum: Sum): string {
  return [...sum]
    .map(([name, times]) => `${times} ${name}`)
    .toSorted()
    .join(' + ');
}

/** The number that a form comes to whatever is read; undefined where that tells. Pure. */
export function valueOf({ days, months }: Form): number | undefined {
  return months.size > 0 || [...days.keys()].some((name) => name !== ONE) ? undefined : (days.get(ONE) ?? 0);
}

/** What is read in a form. Pure. */
export function namesIn({ days, months }: Form): readonly string[] {
  const names: string[] = [];
  for (const name of days.keys()) if (name !== ONE) names.push(name);
  for (const { number } of months.values()) for (const name of number.keys()) if (name !== ONE) names.push(name);
  return names;
}

/** From where to where what is read lies. */
export interface Span {
  readonly least: number;
  readonly most: number;
}

/** The least that a form comes to for certain, in numbers or days, by where what is read lies. Pure. */
export function leastOf({ days, months }: Form, spanOf: (name: string) => Span): number {
  if (months.size === 0) return leastSum(days, spanOf);
  const from = Map.groupBy(months.values(), (one) => keyOf(one.from));
  return leastSum(days, spanOf) + [...from.values()].reduce((sum, ones) => sum + leastFromOneDay(ones, spanOf), 0);
}

/** The least that a sum comes to. Pure. */
export function leastSum(sum: Sum, spanOf: (name: string) => Span): number {
  let all = 0;
  for (const [name, times] of sum) all += name === ONE ? times : leastPart(name, times, spanOf);
  return all;
}

function leastPart(name: string, times: number, spanOf: (name: string) => Span): number {
  const { least, most } = spanOf(name);
  return times * (times > 0 ? least : most);
}

/** Months from one day: what is added goes with what is taken away, so far as there is of both. */
function leastFromOneDay(ones: readonly Months[], spanOf: (name: string) => Span): number {
  const [more, less] = [ones.filter(({ times }) => times > 0), ones.filter(({ times }) => times < 0)].map((all) =>
    all.map((one) => ({ number: one.number, left: Math.abs(one.times) })),
  );
  let least = 0;
  for (const one of more ?? [])
    for (const other of less ?? []) {
      const times = Math.min(one.left, other.left);
      if (times === 0) continue;
      least += times * leastDays(leastSum(plus(one.number, other.number, -1), spanOf));
      one.left -= times;
      other.left -= times;
    }
  for (const { number, left } of more ?? []) if (left > 0) least += left * leastDays(leastSum(number, spanOf));
  for (const { number, left } of less ?? []) if (left > 0) least += left * leastDays(leastSum(plus(new Map(), number, -1), spanOf));
  return least;
}

/** Days in a month on the average. The shortest run of months has two days less than as many of these, the longest not two more. */
const MONTH = 30.4375;

/** The least days that so many months come to. Pure. */
export function leastDays(months: number): number {
  if (months === 0) return 0;
  return months > 0 ? Math.floor(months * MONTH) - 2 : -(Math.ceil(-months * MONTH) + 1);
}
