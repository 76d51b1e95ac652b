import type { StaticType } from '../../expression/staticType.ts';
import type { Brought } from '../../kinds/kind.ts';
import { kinds } from '../../kinds/registry.ts';
import type { StepSite } from './steps.ts';

/** What a step gives to the expressions of later steps besides its answers and the results of its calls. Pure. */
export function broughtBy({ step, kind }: StepSite): readonly Brought[] {
  return kinds.get(kind)?.check?.brings?.(step) ?? [];
}

/** The same of all steps, as types by the first part of the path. Pure. */
export function broughtTypes(steps: readonly StepSite[]): Readonly<Record<string, StaticType>> {
  const brought = steps.flatMap(broughtBy);
  const entries = ROOTS.map((root) => {
    const own = brought.filter(({ path }) => path.startsWith(`${root}.`));
    return [root, { object: Object.fromEntries(own.map(({ path, type }) => [path.slice(root.length + 1), type])) }] as const;
  });
  return Object.fromEntries(entries);
}

/** First parts of what steps may bring; a run holds each of them. */
const ROOTS: readonly string[] = ['returned', 'device'];
