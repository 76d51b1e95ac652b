import { parseExpression } from '../../expression/parse.ts';
import { childrenOf, type Tree } from '../../expression/syntax.ts';
import { writtenAs } from '../../expression/written.ts';
import type { Field } from '../../language/field.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { isExpression } from '../../language/text.ts';
import { rangeOf } from '../conditions/ranges.ts';
import { problem, type Rule } from '../rule.ts';
import { distanceOf, isBefore, isBehind, type Reckoning } from '../subject/distances.ts';
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
  if (low === undefined || isKnown || !isExpression(low) || !isExpression(high)) return answerProblems(subject, site, field, least, most);
  if (isSettled(low['='], high['='], site, subject)) return [];
  return [
    problem(
      'bounds-may-cross',
      at(field, least),
      `Nothing says that ${low['=']} is at most ${high['=']}. Where it is above, no answer would do.`,
      `Ask for ${low['=']} <= ${high['=']} in a rule of a step before, or lead those for whom it does not hold elsewhere.`,
    ),
  ];
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
    isBefore(distanceOf({ '=': low }, reckoning), distanceOf({ '=': high }, reckoning))
  )
    return true;
  return saidIn(site, subject).some((condition) => condition.includes(low) && condition.includes(high));
}

/** Whether a rule or a condition compares an answer with the other bound: then it is taken to be looked after. */
function isCompared(answer: string, against: number, site: StepSite, subject: Subject): boolean {
  const isBetween = (sides: readonly string[]): boolean =>
    sides.includes(answer) && sides.some((side) => numberOf({ '=': side }, subject.language.limits) === against);
  return saidIn(site, subject).some((condition) => {
    const parsed = parseExpression(condition);
    return parsed.ok && comparisonsIn(parsed.tree).some((sides) => isBetween(sides.map((side) => writtenAs(side, condition))));
  });
}

/** Both sides of everything that is compared. */
function comparisonsIn(tree: Tree): readonly (readonly Tree[])[] {
  const own = tree.op === 'binary' && /^[<>!=]=?$/.test(tree.operator) ? [[tree.left, tree.right]] : [];
  return [...own, ...childrenOf(tree).flatMap(comparisonsIn)];
}

/** Everything that decides who comes to a step. */
function saidIn(site: StepSite, { steps, calls, flow }: Subject): readonly string[] {
  const said = [
    ...steps.flatMap(({ step }) => [step.when, ...(step.rules ?? []).map(({ check }) => check)]),
    ...steps.flatMap(({ step }) => (typeof step.next === 'object' ? step.next.map(({ when }) => when) : [])),
    ...calls.flatMap(({ call }) => (call.refuse ?? []).map(({ when }) => when)),
    ...(flow.eligibility ?? []).map(({ deny }) => deny),
    ...Object.values(flow.conditions ?? {}),
    ...(site.step.fields ?? []).map(({ when }) => when),
  ];
  return said.filter((condition) => condition !== undefined);
}
