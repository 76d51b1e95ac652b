import type { Tree } from '../../expression/syntax.ts';
import type { Field } from '../../language/field.ts';
import type { StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { added, constant, multiplied, namesIn, type Form } from './form.ts';
import { isWholeField } from '../subject/types.ts';
import { askedFor } from './limits.ts';
import type { Fact } from './proof.ts';
import { behind, formsOf, limitSource, partOf, severalIn, written, type Part } from './reading.ts';
import { isKeptByLimits, isTold, placeOf, type Place } from './told.ts';

/** Two limits of a field; `open` says how many of them an answer must not reach itself, being more than the one or less than the other. */
export interface Limits {
  readonly field: Field;
  readonly site: StepSite;
  readonly low: unknown;
  readonly high: unknown;
  readonly open: 0 | 1 | 2;
}

/**
 * Whether the lower of two limits is never above the upper one (`kept`), always (`crossed`), or perhaps: `answered` where both are reckoned
 * from what is asked in the flow, from today and from what is written out, else `unknown`. Undefined where they cannot be read. Pure.
 */
export function orderOf(limits: Limits, subject: Subject): 'kept' | 'crossed' | 'answered' | 'unknown' | undefined {
  const [low, high] = [partOfLimit(limits.low), partOfLimit(limits.high)];
  if (!low || !high) return undefined;
  const ordering = orderingOf(limits, subject);
  if (isKept(low, high, ordering)) return 'kept';
  const differences = ordering.differences(low, high);
  if (differences.every((form) => isCrossed(form, ordering))) return 'crossed';
  const names = differences.flatMap(namesIn);
  // A limit that there is not is told of where it stands.
  if (names.some((name) => name.startsWith('limits.'))) return undefined;
  const isAnswered = names.every((name) => isKnown(name, ordering));
  return isAnswered ? 'answered' : 'unknown';
}

function partOfLimit(limit: unknown): Part | undefined {
  const source = limitSource(limit);
  return source === undefined ? undefined : partOf(source);
}

function isKnown(name: string, { site, subject, reader }: Ordering): boolean {
  return Number.isFinite(reader.spanOf(name).least) || askedFor(name, site, subject).length > 0;
}

interface Ordering extends Place {
  readonly limits: Limits;
  /** How much the upper limit is above the lower one, for each way that the two may come about for those who are asked. */
  differences(low: Part, high: Part): readonly Form[];
}

function orderingOf(limits: Limits, subject: Subject): Ordering {
  const place = placeOf(limits.site, limits.field, subject);
  const { reckoning } = place.reader.saying;
  return {
    ...place,
    limits,
    differences: (low, high) =>
      formsOf(high, reckoning)
        .flatMap((upper) => formsOf(low, reckoning).flatMap((lower) => added(upper, lower, -1) ?? []))
        .filter(({ given }) => place.isPossible(given)),
  };
}

/** The largest of several is above the lower limit where one of them is, and below the upper one where each is; so it is with the least. */
function isKept(low: Part, high: Part, ordering: Ordering, depth = 0): boolean {
  if (written(low) === written(high)) return ordering.limits.open === 0;
  if (ordering.differences(low, high).every((form) => isTold(goalOf(form, ordering), ordering))) return true;
  if (depth > MOST_INSIDE) return false;
  const inside = ordering.limits.open === 0 ? roundedAlike(low, high, ordering) : undefined;
  if (inside && isKept(...inside, ordering, depth + 1)) return true;
  const isBelow = (part: Part): boolean => isKept(part, high, ordering, depth + 1);
  const isAbove = (part: Part): boolean => isKept(low, part, ordering, depth + 1);
  return (
    oneOf(high, 'max', ordering).some(isAbove) ||
    oneOf(low, 'min', ordering).some(isBelow) ||
    isEach(oneOf(low, 'max', ordering), isBelow) ||
    isEach(oneOf(high, 'min', ordering), isAbove)
  );
}

function isEach(parts: readonly Part[], test: (part: Part) => boolean): boolean {
  return parts.length > 0 && parts.every(test);
}

const MOST_INSIDE = 3;

/** What two parts round in the same way: the greater one is not below the other once both are rounded. */
function roundedAlike(low: Part, high: Part, { reader }: Ordering): readonly [low: Part, high: Part] | undefined {
  const [one, other] = [low, high].map((part) => behind(part, reader.saying.reckoning) ?? part);
  if (one?.tree.op !== 'call' || other?.tree.op !== 'call' || one.tree.name !== other.tree.name) return undefined;
  if (!['round', 'floor', 'ceil', 'nextWorkingDay'].includes(one.tree.name)) return undefined;
  const [[from, ...how], [to, ...alike]] = [one.tree.args, other.tree.args];
  const said = (part: Part, args: readonly Tree[]): string => args.map((tree) => written({ ...part, tree })).join(',');
  return from && to && said(one, how) === said(other, alike)
    ? [
        { ...one, tree: from },
        { ...other, tree: to },
      ]
    : undefined;
}

function oneOf(part: Part, name: string, { reader }: Ordering): readonly Part[] {
  const inner = behind(part, reader.saying.reckoning) ?? part;
  return inner.tree.op === 'call' && inner.tree.name === name ? severalIn(inner.tree.args).map((tree) => ({ ...inner, tree })) : [];
}

/** Between two numbers that an answer must not reach, there is a whole one where they are more than one apart. */
function goalOf(form: Form, { limits: { open, field }, subject }: Ordering): Fact {
  const isApart = open === 2 && isWholeField(field, subject.language);
  return { form: isApart ? (added(form, constant(1), -1) ?? form) : form, strict: open > 0 };
}

/** Whether a difference is less than nothing whatever is answered within its limits. */
function isCrossed(form: Form, ordering: Ordering): boolean {
  return isKeptByLimits({ form: multiplied(form, -1), strict: ordering.limits.open === 0 }, ordering);
}
