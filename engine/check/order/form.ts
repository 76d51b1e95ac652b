/** So much of each thing that is read, by how it is written; what is written out as a number stands under `ONE`. */
export type Sum = ReadonlyMap<string, number>;

/** The name of what is written out. */
export const ONE = '';

/**
 * What a number or a day comes to: a sum of what is read. `months` are added to a day as the calendar has them, and not so many days.
 * A choice gives several forms, each with the conditions that are true or false there.
 */
export interface Form {
  readonly days: Sum;
  readonly months: Sum;
  /** Months were added to a day that other months or days had been added to: at the end of a month it may be up to three days off. */
  readonly loose: boolean;
  readonly given: ReadonlyMap<string, boolean>;
}

/** Days that a form may be off by where months were added in steps. */
const LOOSE = 3;

/** The form of a number that is written out. Pure. */
export function constant(value: number): Form {
  return { days: sumOf([[ONE, value]]), months: new Map(), loose: false, given: new Map() };
}

/** The form of something that is read. Pure. */
export function atom(name: string): Form {
  return { ...constant(0), days: new Map([[name, 1]]) };
}

function sumOf(entries: Iterable<readonly [string, number]>): Sum {
  return new Map([...entries].filter(([, times]) => times !== 0));
}

/** Two sums added, the second so many times. Pure. */
export function plus(one: Sum, other: Sum, times = 1): Sum {
  const all = new Map(one);
  for (const [name, count] of other) all.set(name, (all.get(name) ?? 0) + count * times);
  return sumOf(all);
}

/** Two forms added, the second so many times; undefined where the one is for those for whom the other is not. Pure. */
export function added(one: Form, other: Form, times = 1): Form | undefined {
  if ([...other.given].some(([condition, holds]) => one.given.get(condition) === !holds)) return undefined;
  return {
    days: plus(one.days, other.days, times),
    months: plus(one.months, other.months, times),
    loose: one.loose || other.loose,
    given: new Map([...one.given, ...other.given]),
  };
}

/** A form so many times. Pure. */
export function multiplied(form: Form, times: number): Form {
  return { ...form, days: plus(new Map(), form.days, times), months: plus(new Map(), form.months, times) };
}

/** A day with a number of months added to it, or of years where each is twelve. Pure. */
export function withMonths(day: Form, number: Form, each: number): Form | undefined {
  if (number.months.size > 0) return undefined;
  const both = added(day, { ...number, days: new Map(), months: plus(new Map(), number.days, each) });
  const isMoved = day.months.size > 0 || day.days.size > 1;
  return both && { ...both, loose: both.loose || (isMoved && number.days.size > 0) };
}

/** The number that a form comes to whatever is read; undefined where that tells. Pure. */
export function valueOf({ days, months }: Form): number | undefined {
  return months.size > 0 || [...days.keys()].some((name) => name !== ONE) ? undefined : (days.get(ONE) ?? 0);
}

/** What is read in a form. Pure. */
export function namesIn({ days, months }: Form): readonly string[] {
  return [...days.keys(), ...months.keys()].filter((name) => name !== ONE);
}

/** From where to where what is read lies. */
export interface Span {
  readonly least: number;
  readonly most: number;
}

/** The least that a form comes to for certain, in numbers or days, by where what is read lies. Pure. */
export function leastOf(form: Form, spanOf: (name: string) => Span): number {
  const exact = form.days.get(ONE) ?? 0;
  const parts = [...form.days].filter(([name]) => name !== ONE);
  const days = exact + parts.reduce((sum, part) => sum + leastPart(part, spanOf), 0);
  const slack = form.loose ? LOOSE : 0;
  const months = [...form.months].reduce((sum, part) => sum + (part[0] === ONE ? part[1] : leastPart(part, spanOf)), 0);
  return days + leastDays(months) - slack;
}

function leastPart([name, times]: readonly [string, number], spanOf: (name: string) => Span): number {
  const { least, most } = spanOf(name);
  return times * (times > 0 ? least : most);
}

/** Days in a month on the average. The shortest run of months has two days less than as many of these, the longest not two more. */
const MONTH = 30.4375;

/** The least days that so many months come to. */
function leastDays(months: number): number {
  if (months === 0) return 0;
  return months > 0 ? Math.floor(months * MONTH) - 2 : -(Math.ceil(-months * MONTH) + 1);
}
