import { MOST_ITEMS } from '../../language/step.ts';
import { isExpression, type Mapped } from '../../language/text.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { orderOf } from '../order/order.ts';
import { limitSource } from '../order/reading.ts';
import { problem, type Rule } from '../rule.ts';
import { numberOf } from '../subject/settings.ts';
import type { StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';

/** Groups whose least number of items is above the most, or may come to be, or that say no most. */
export const groups: Rule = (subject) =>
  subject.steps.flatMap((site) => {
    const { at, language } = subject;
    const { step, kind } = site;
    if (kind === 'group' && step.max === undefined && step.each === undefined)
      return [
        problem(
          'group-without-max',
          at(step, 'id'),
          `The group "${step.id}" does not say how many items there may be.`,
          `Write "max": no group ever takes more than ${MOST_ITEMS}, and the bank may take fewer.`,
        ),
      ];
    const most = numberOf(step.max, language.limits) ?? 0;
    if (most > MOST_ITEMS)
      return [
        problem(
          'group-without-max',
          at(step, 'max'),
          `The group "${step.id}" would take ${most} items, and no group ever takes more than ${MOST_ITEMS}.`,
          `Write a "max" of ${MOST_ITEMS} or fewer.`,
        ),
      ];
    const [min, max] = [step.min, step.max].map((bound) => numberOf(bound, language.limits));
    if (min === undefined || max === undefined) return mayCross(site, subject);
    if (min <= max) return [];
    return [
      problem('bounds-crossed', at(step, 'min'), `At least ${min} items are wanted, and at most ${max}.`, 'Make "min" at most "max".'),
    ];
  });

/** Least and most of a group of which one is worked out: nobody gets on where the one is above the other. */
function mayCross(site: StepSite, subject: Subject): readonly FlowProblem[] {
  const { min, max, id } = site.step;
  if (min === undefined || max === undefined) return [];
  const order = orderOf({ field: { id, type: '', label: '' }, site, low: min, high: max, open: 0 }, subject);
  const [from, to] = [min, max].map((bound) => limitSource(bound) ?? '');
  if (order === 'crossed')
    return [problem('bounds-crossed', subject.at(site.step, 'min'), `No list has from ${from} and up to ${to} items.`, HINT_CROSSED)];
  const areBothRead = [min, max].every((bound) => isRead(bound, subject));
  if (order !== 'answered' && !(order === 'unknown' && areBothRead)) return [];
  return [
    problem(
      'bounds-may-cross',
      subject.at(site.step, isRead(min, subject) ? 'min' : 'max'),
      `Nothing says that ${from} is at most ${to}. Where it is above, no list would do.`,
      `Ask for ${from} <= ${to} in a rule of a step before, or lead those for whom it does not hold elsewhere.`,
    ),
  ];
}

const HINT_CROSSED = 'Let the least be at most the most.';

/** Whether a bound is worked out from what is read, and not one of the bank's limits. */
function isRead(bound: Mapped, { language }: Subject): boolean {
  return isExpression(bound) && numberOf(bound, language.limits) === undefined;
}
