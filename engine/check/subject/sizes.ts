import { numberOf } from './settings.ts';
import type { Subject } from './subject.ts';

/**
 * How many elements the list at a path has at least: a group its least number, a field that must be answered one, and so has an
 * answer of the bank where an empty one is refused. 0 where nothing is known; a least number that is worked out counts as one. Pure.
 */
export function leastSize(path: string, { steps, calls, language }: Subject): number {
  const [root, name] = path.split('.');
  if (root === 'data')
    return calls.some(({ call }) => call.as === name && (call.refuse ?? []).some(({ when }) => when.includes(`size(${path}) == 0`)))
      ? 1
      : 0;
  if (root !== 'answers') return 0;
  const group = steps.find((site) => site.kind === 'group' && site.step.id === name);
  if (group) return group.step.min === undefined ? 0 : (numberOf(group.step.min, language.limits) ?? 1);
  return steps.some(({ step }) => (step.fields ?? []).some((field) => field.id === name && field.optional === undefined)) ? 1 : 0;
}
