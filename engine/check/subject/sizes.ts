import { sourcesBehind } from './named.ts';
import { numberOf } from './settings.ts';
import type { ExpressionSite } from './site.ts';
import { whensOf, type Subject } from './subject.ts';

/**
 * How many elements the list at a path has at least: a group its least number, a field that must be answered one, and so has an
 * answer of the bank where an empty one is refused. 0 where nothing is known; a least number that is worked out counts as one. Pure.
 */
export function leastSize(path: string, subject: Subject, gone: ReadonlySet<string> = new Set()): number {
  const { steps, calls, language } = subject;
  const [root, name] = path.split('.');
  if (root === 'data')
    return calls.some(({ call }) => call.as === name && (call.refuse ?? []).some(({ when }) => when.includes(`size(${path}) == 0`)))
      ? 1
      : 0;
  // What is left of a list may be nothing.
  if (!/^answers\.\w+$/.test(path)) return 0;
  const group = steps.find((site) => site.kind === 'group' && site.step.id === name);
  const { each } = group?.step ?? {};
  // Two lists of which each goes with the other are empty.
  if (each !== undefined) return each === path || gone.has(each) ? 0 : leastSize(each, subject, new Set([...gone, path]));
  if (group) return group.step.min === undefined ? 0 : (numberOf(group.step.min, language.limits) ?? 1);
  return steps.some(({ step }) => (step.fields ?? []).some((field) => field.id === name && field.optional === undefined)) ? 1 : 0;
}

/**
 * Whether somebody asks how many elements a list has, or for one of them: in the expression itself, in what guards it, in the condition of
 * its step, or in what stands behind a name there. Then it is taken to be looked after. Pure.
 */
export function isSized(path: string, site: ExpressionSite, subject: Subject): boolean {
  const said = [site.source, ...site.guards, ...whensOf(site, subject)].flatMap((one) => sourcesBehind(one, subject));
  return said.some((one) => [`size(${path}`, `answered(${path}`, `${path}.exists(`].some((asking) => one.includes(asking)));
}
