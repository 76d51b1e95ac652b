import { MOST_ITEMS } from '../../run/items.ts';
import { problem, type Rule } from '../rule.ts';

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
    const most = valueOf(step.max, language.limits) ?? 0;
    if (most > MOST_ITEMS)
      return [
        problem(
          'group-without-max',
          at(step, 'max'),
          `The group "${step.id}" would take ${most} items, and no group ever takes more than ${MOST_ITEMS}.`,
          `Write a "max" of ${MOST_ITEMS} or fewer.`,
        ),
      ];
    const [min, max] = [step.min, step.max].map((bound) => valueOf(bound, language.limits));
    if (min === undefined || max === undefined || min <= max) return [];
    return [
      problem('bounds-crossed', at(step, 'min'), `At least ${min} items are wanted, and at most ${max}.`, 'Make "min" at most "max".'),
    ];
  });

/** A bound that is written out, or a limit. */
function valueOf(bound: number | { readonly '=': string } | undefined, limits: Readonly<Record<string, number>>): number | undefined {
  if (bound === undefined || typeof bound === 'number') return bound;
  const name = /^limits\.(\w+)$/.exec(bound['='].trim())?.[1];
  return name === undefined || !Object.hasOwn(limits, name) ? undefined : limits[name];
}
