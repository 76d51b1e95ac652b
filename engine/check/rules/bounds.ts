import type { Field } from '../../language/field.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { isExpression } from '../../language/text.ts';
import { isDictionary } from '../../load/reading.ts';
import { isWholeField } from '../subject/types.ts';
import { orderOf, type Limits } from '../order/order.ts';
import { limitSource } from '../order/reading.ts';
import { problem, type Rule } from '../rule.ts';
import { numberOf } from '../subject/settings.ts';
import type { StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';

/** Limits of a field, or of one of its parts, of which the least is above the most, or may come to be. */
export const bounds: Rule = (subject) =>
  subject.steps.flatMap((site) =>
    (site.step.fields ?? []).flatMap((field) =>
      [field, ...partsOf(field)].flatMap((part) =>
        PAIRS.flatMap(([least, most]) => (part[most] === undefined ? [] : pairProblems(subject, { site, field, part }, least, most))),
      ),
    ),
  );

/** What has limits: a field, or a part of one. */
interface Limited {
  readonly site: StepSite;
  readonly field: Field;
  readonly part: Readonly<Record<string, unknown>>;
}

/** The parts of a field that may have limits of their own, such as its sliders. */
function partsOf(field: Field): readonly Readonly<Record<string, unknown>>[] {
  return Object.keys(field).flatMap((key) => {
    const value = key === 'options' ? undefined : field[key];
    return Array.isArray(value) ? value.filter(isDictionary) : [];
  });
}

const PAIRS = [
  ['min', 'max'],
  ['minLength', 'maxLength'],
  ['minAge', 'maxAge'],
  ['min', 'lessThan'],
  ['moreThan', 'max'],
  ['moreThan', 'lessThan'],
  ['after', 'max'],
] as const;

/** Limits that an answer must not reach itself. */
const OPEN: ReadonlySet<string> = new Set(['moreThan', 'lessThan', 'after']);

function pairProblems(subject: Subject, { site, field, part }: Limited, least: string, most: string): readonly FlowProblem[] {
  const { language } = subject;
  const [low, high] = [part[least], part[most]];
  const isWhole = part === field;
  if (high === undefined || (low === undefined && !isWhole)) return [];
  // The least that a type has by itself gives way where a flow says another.
  if (low === undefined && least === 'min' && field['moreThan'] !== undefined) return [];
  const from = low ?? language.fieldTypes.get(field.type)?.settings[least]?.['default'];
  const [start, end] = [numberOf(from, language.limits), numberOf(high, language.limits)];
  if (start !== undefined && end !== undefined)
    return knownProblems(subject, { field, part }, { key: low === undefined ? most : least, least, most, start, end });
  if (low === undefined) return [];
  const open = openOf(least, most);
  const order = orderOf({ field, site, low, high, open }, subject);
  if (order === 'crossed') return [crossed(subject, part, least, high)];
  const [isLowRead, isHighRead] = [isExpression(low), isExpression(high)];
  // What the bank says of the parts of an answer is taken to be in order.
  const isTold = isWhole && isLowRead && isHighRead && start === undefined && end === undefined ? order === 'unknown' : false;
  return isTold || (order === 'answered' && (isLowRead || isHighRead))
    ? [mayCross(subject, { field, part }, isLowRead ? least : most, { low, high, open })]
    : [];
}

interface Known {
  /** The limit that is told of. */
  readonly key: string;
  readonly least: string;
  readonly most: string;
  readonly start: number;
  readonly end: number;
}

/** Limits that are both known. */
function knownProblems(
  { at, language }: Subject,
  { field, part }: Omit<Limited, 'site'>,
  { key, least, most, start, end }: Known,
): readonly FlowProblem[] {
  const [isOver, isUnder] = [OPEN.has(least), OPEN.has(most)];
  const isOpen = isOver || isUnder;
  const told = (what: string, hint: string): FlowProblem => {
    const said = `${isOver ? 'more than' : 'at least'} ${start} and ${isUnder ? 'less than' : 'at most'} ${end}`;
    return problem('bounds-crossed', at(part, key), `No ${what} is ${said}.`, hint);
  };
  if (start > end || (start === end && isOpen)) return [told('answer', `Make "${least}" ${isOpen ? 'less than' : 'at most'} "${most}".`)];
  const first = isOver ? Math.floor(start) + 1 : Math.ceil(start);
  const last = isUnder ? Math.ceil(end) - 1 : Math.floor(end);
  return first > last && isWholeField(field, language) ? [told('whole number', 'Set them further apart, or set "decimals".')] : [];
}

function openOf(least: string, most: string): Limits['open'] {
  if (OPEN.has(least) && OPEN.has(most)) return 2;
  return OPEN.has(least) || OPEN.has(most) ? 1 : 0;
}

function mayCross(
  { at, language }: Subject,
  { field, part }: Omit<Limited, 'site'>,
  key: string,
  { low, high, open }: Omit<Limits, 'site' | 'field'>,
): FlowProblem {
  // Whole numbers between two that are not reached themselves: one of them must fit in.
  const isApart = open === 2 && isWholeField(field, language);
  const [from, to] = [limitSource(low) ?? '', `${limitSource(high) ?? ''}${isApart ? ' - 1' : ''}`];
  return problem(
    'bounds-may-cross',
    at(part, key),
    `Nothing says that ${from} is ${open ? 'less than' : 'at most'} ${to}. Where it is ${open ? 'not' : 'above'}, no answer would do.`,
    `Ask for ${from} ${open ? '<' : '<='} ${to} in a rule of a step before, or lead those for whom it does not hold elsewhere.`,
  );
}

function crossed({ at }: Subject, part: Limited['part'], least: string, high: unknown): FlowProblem {
  return problem(
    'bounds-crossed',
    at(part, least),
    `Nothing is from ${writtenBound(part[least])} and up to ${writtenBound(high)}.`,
    'Let the first come before the last.',
  );
}

function writtenBound(bound: unknown): string {
  return isExpression(bound) ? bound['='].trim() : String(bound);
}
