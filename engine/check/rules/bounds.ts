import type { Field } from '../../language/field.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { isExpression } from '../../language/text.ts';
import { rangeOf } from '../conditions/ranges.ts';
import { problem, type Rule } from '../rule.ts';
import { distanceOf, isBefore, isBehind, type Distance, type Reckoning } from '../subject/distances.ts';
import { comparedIn, saidIn } from '../subject/said.ts';
import { numberOf } from '../subject/settings.ts';
import { fieldsAsking, type StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';

/** Limits of a field of which the least is above the most, or may come to be. */
export const bounds: Rule = (subject) =>
  subject.steps.flatMap((site) =>
    (site.step.fields ?? []).flatMap((field) => PAIRS.flatMap(([least, most]) => pairProblems(subject, site, field, least, most))),
  );

const PAIRS = [
  ['min', 'max'],
  ['minLength', 'maxLength'],
  ['minAge', 'maxAge'],
  ['min', 'lessThan'],
  ['moreThan', 'max'],
  ['moreThan', 'lessThan'],
] as const;

/** Limits that an answer must not reach itself. */
const OPEN: ReadonlySet<string> = new Set(['moreThan', 'lessThan']);

function pairProblems(subject: Subject, site: StepSite, field: Field, least: string, most: string): readonly FlowProblem[] {
  const { at, language } = subject;
  const [low, high] = [field[least], field[most]];
  if (high === undefined) return [];
  const open = OPEN.has(least) || OPEN.has(most);
  // The least that a type has by itself gives way where a flow says another.
  if (low === undefined && least === 'min' && field['moreThan'] !== undefined) return [];
  const from = low ?? language.fieldTypes.get(field.type)?.settings[least]?.['default'];
  const [start, end] = [numberOf(from, language.limits), numberOf(high, language.limits)];
  if (start !== undefined && end !== undefined)
    return start < end || (start === end && !open)
      ? []
      : [
          problem(
            'bounds-crossed',
            at(field, low === undefined ? most : least),
            `No answer is ${OPEN.has(least) ? 'more than' : 'at least'} ${start} and ${OPEN.has(most) ? 'less than' : 'at most'} ${end}.`,
            open ? `Make "${least}" less than "${most}".` : `Make "${least}" at most "${most}".`,
          ),
        ];
  const [first, last] = [low, high].map((bound) => distanceOf(bound, reckoningOf(subject)));
  const isOnOne = first !== undefined && first.of === last?.of && first.months === last.months && first.days === last.days;
  if (low !== undefined && (isBehind(first, last) === true || (open && isOnOne))) return [crossed(subject, field, least, high)];
  const isKnown = start !== undefined || end !== undefined;
  const inOrder = low === undefined ? undefined : areDaysInOrder(first, last, site, subject);
  if (inOrder !== undefined) return inOrder ? [] : [mayCross(subject, field, least, low, high)];
  if (low === undefined || isKnown || !isExpression(low) || !isExpression(high)) return answerProblems(subject, site, field, least, most);
  if (isSettled(low['='], high['='], site, subject)) return [];
  return [mayCross(subject, field, least, low, high)];
}

function mayCross({ at }: Subject, field: Field, least: string, low: unknown, high: unknown): FlowProblem {
  const [from, to] = [writtenBound(low), writtenBound(high)];
  return problem(
    'bounds-may-cross',
    at(field, least),
    `Nothing says that ${from} is at most ${to}. Where it is above, no answer would do.`,
    `Ask for ${from} <= ${to} in a rule of a step before, or lead those for whom it does not hold elsewhere.`,
  );
}

/** A bound that is written out, where the other one is an answer that may come to lie beyond it. */
function answerProblems(subject: Subject, site: StepSite, field: Field, least: string, most: string): readonly FlowProblem[] {
  const { limits } = subject.language;
  const [key, other] = numberOf(field[most], limits) === undefined ? [most, least] : [least, most];
  const [bound, against] = [field[key], numberOf(field[other], limits)];
  if (!isExpression(bound) || against === undefined) return [];
  const asked = askedFor(bound['='].trim(), site, subject).map((one) => rangeOf(one, subject.language));
  const known = asked.map((range) => (key === most ? range.least : range.most));
  const keeps = (one: number | undefined): boolean => one !== undefined && (key === most ? one >= against : one <= against);
  if (asked.length === 0 || known.every(keeps) || isCompared(bound['='].trim(), against, site, subject)) return [];
  const order = key === most ? 'less' : 'more';
  return [
    problem(
      'bounds-may-cross',
      subject.at(field, key),
      `Nothing says that ${bound['=']} is not ${order} than ${against}. Where it is ${order}, no answer would do.`,
      `Give that answer a "${key === most ? 'min' : 'max'}" of ${against}, or lead those for whom it does not hold elsewhere.`,
    ),
  ];
}

/** The fields that ask for what an expression reads, where it is nothing but one answer. */
function askedFor(source: string, { group }: StepSite, { steps }: Subject): readonly Field[] {
  const [, root, id] = /^(answers|item)\.(\w+)$/.exec(source) ?? [];
  if (id === undefined || (root === 'item' && group === undefined)) return [];
  return fieldsAsking(id, root === 'item' ? group?.step.id : undefined, steps).map(({ field }) => field);
}

function reckoningOf({ language, flow }: Subject): Reckoning {
  return { limits: language.limits, computed: flow.computed };
}

function crossed({ at }: Subject, field: Field, least: string, high: unknown): FlowProblem {
  return problem(
    'bounds-crossed',
    at(field, least),
    `Nothing is from ${writtenBound(field[least])} and up to ${writtenBound(high)}.`,
    'Let the first come before the last.',
  );
}

function writtenBound(bound: unknown): string {
  return isExpression(bound) ? bound['='].trim() : String(bound);
}

/** Whether a rule, a condition or the expressions themselves keep the two in order. */
function isSettled(low: string, high: string, site: StepSite, subject: Subject): boolean {
  const reckoning = reckoningOf(subject);
  if (
    low.startsWith('min(') ||
    high.startsWith('max(') ||
    isBefore(distanceOf({ '=': low }, reckoning), distanceOf({ '=': high }, reckoning)) ||
    isLengthened(low, high, site, subject)
  )
    return true;
  return saidIn(site, subject).some((condition) =>
    comparedIn(condition).some(([left, right]) => [low, high].every((bound) => left.includes(bound) || right.includes(bound))),
  );
}

/**
 * Whether the day that somebody answers, and one that is reckoned from today or written out, are in order by the limits of that answer
 * or by a comparison of the two; undefined where they are not such days.
 */
function areDaysInOrder(first: Distance | undefined, last: Distance | undefined, site: StepSite, subject: Subject): boolean | undefined {
  if (!first || !last || DAYS.has(first.of) === DAYS.has(last.of)) return undefined;
  const [answer, limit] = DAYS.has(last.of) ? [first, 'max'] : [last, 'min'];
  const asked = askedFor(answer.of, site, subject);
  if (asked.length === 0) return undefined;
  const furthest = asked.map((field) => {
    const own = field[limit] ?? subject.language.fieldTypes.get(field.type)?.settings[limit]?.['default'];
    const end = distanceOf(own, reckoningOf(subject));
    return end && { of: end.of, months: end.months + answer.months, days: end.days + answer.days };
  });
  const isKept = furthest.every((end) => isBefore(limit === 'max' ? end : first, limit === 'max' ? last : end) === true);
  return isKept || saidIn(site, subject).some((condition) => comparedIn(condition).some((sides) => sides.flat().includes(answer.of)));
}

/** What a day is reckoned from that nobody answers. */
const DAYS: ReadonlySet<string> = new Set(['today', 'calendar']);

/** Whether the one is the other with as much added as somebody answers, which is never less than nothing. */
function isLengthened(low: string, high: string, site: StepSite, subject: Subject): boolean {
  const [, from, by = ''] = /^add(?:Days|Months|Years)\((.+), *([\w.]+)\)$/.exec(high) ?? [];
  const asked = askedFor(by, site, subject).map((one) => rangeOf(one, subject.language));
  return from?.trim() === low && asked.length > 0 && asked.every(({ least = -1 }) => least >= 0);
}

/** Whether a rule or a condition compares an answer with the other bound: then it is taken to be looked after. */
function isCompared(answer: string, against: number, site: StepSite, subject: Subject): boolean {
  const isAgainst = (side: string): boolean => numberOf({ '=': side }, subject.language.limits) === against;
  return saidIn(site, subject).some((condition) =>
    comparedIn(condition).some((sides) => {
      const whole = sides.map(([side = '']) => side);
      return whole.includes(answer) && whole.some(isAgainst);
    }),
  );
}
