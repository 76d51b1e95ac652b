import type { Field } from '../../language/field.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { isExpression } from '../../language/text.ts';
import { orderOf } from '../order/order.ts';
import { limitSource } from '../order/reading.ts';
import { problem, type Rule } from '../rule.ts';
import { numberOf } from '../subject/settings.ts';
import type { StepSite } from '../subject/steps.ts';
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
  if (low === undefined) return [];
  const order = orderOf({ field, site, low, high, open }, subject);
  if (order === 'crossed') return [crossed(subject, field, least, high)];
  const [isLowRead, isHighRead] = [isExpression(low), isExpression(high)];
  const isTold = isLowRead && isHighRead && start === undefined && end === undefined ? order === 'unknown' : false;
  return isTold || (order === 'answered' && (isLowRead || isHighRead))
    ? [mayCross(subject, field, isLowRead ? least : most, low, high, open)]
    : [];
}

function mayCross({ at }: Subject, field: Field, key: string, low: unknown, high: unknown, open: boolean): FlowProblem {
  const [from, to] = [limitSource(low) ?? '', limitSource(high) ?? ''];
  return problem(
    'bounds-may-cross',
    at(field, key),
    `Nothing says that ${from} is ${open ? 'less than' : 'at most'} ${to}. Where it is ${open ? 'not' : 'above'}, no answer would do.`,
    `Ask for ${from} ${open ? '<' : '<='} ${to} in a rule of a step before, or lead those for whom it does not hold elsewhere.`,
  );
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
