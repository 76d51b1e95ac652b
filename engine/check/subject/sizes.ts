import { readings } from '../../expression/authoring.ts';
import { computedBehind, conditionBehind } from './named.ts';
import { numberOf } from './settings.ts';
import type { ExpressionSite } from './site.ts';
import type { Subject } from './subject.ts';

/**
 * How many elements the list at a path has at least: a group its least number, a field that must be answered one, and so has an
 * answer of the bank where an empty one is refused. 0 where nothing is known; a least number that is worked out counts as one. Pure.
 */
export function leastSize(path: string, subject: Subject): number {
  const { steps, calls, language } = subject;
  const [root, name] = path.split('.');
  if (root === 'data')
    return calls.some(({ call }) => call.as === name && (call.refuse ?? []).some(({ when }) => when.includes(`size(${path}) == 0`)))
      ? 1
      : 0;
  if (root !== 'answers') return 0;
  const group = steps.find((site) => site.kind === 'group' && site.step.id === name);
  if (group?.step.each !== undefined && group.step.each !== path) return leastSize(group.step.each, subject);
  if (group) return group.step.min === undefined ? 0 : (numberOf(group.step.min, language.limits) ?? 1);
  return steps.some(({ step }) => (step.fields ?? []).some((field) => field.id === name && field.optional === undefined)) ? 1 : 0;
}

/** An expression with everything that stands behind the names in it, each once; itself first. Pure. */
export function withNamed(source: string, { flow }: Pick<Subject, 'flow'>): readonly string[] {
  const found = new Set([source]);
  for (const one of found)
    for (const { path } of readings(one)) {
      const name = path.split('.').slice(0, 2).join('.');
      const behind = computedBehind(name, flow.computed) ?? conditionBehind(name, flow.conditions);
      if (behind) found.add(behind.source);
    }
  return [...found];
}

/**
 * Whether somebody asks how many elements a list has, or for one of them: in the expression itself, in what guards it, in the condition of
 * its step, or in what stands behind a name there. Then it is taken to be looked after. Pure.
 */
export function isSized(path: string, site: ExpressionSite, subject: Subject): boolean {
  const whens = subject.steps.flatMap((one) => (site.point?.startsWith(`${one.path}:`) === true ? (one.step.when ?? []) : []));
  const said = [site.source, ...site.guards, ...whens].flatMap((one) => withNamed(one, subject));
  return said.some((one) => [`size(${path}`, `answered(${path}`, `${path}.exists(`].some((asking) => one.includes(asking)));
}
