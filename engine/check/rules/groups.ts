import { MOST_ITEMS } from '../../language/step.ts';
import { problem, type Rule } from '../rule.ts';
import { numberOf } from '../subject/settings.ts';

/** Groups whose least number of items is above the most, or that say no most. */
export const groups: Rule = ({ steps, at, language }) =>
  steps.flatMap(({ step, kind }) => {
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
    if (min === undefined || max === undefined || min <= max) return [];
    return [
      problem('bounds-crossed', at(step, 'min'), `At least ${min} items are wanted, and at most ${max}.`, 'Make "min" at most "max".'),
    ];
  });
