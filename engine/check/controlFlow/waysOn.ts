import { naturalTarget, targetOf, type StepSite, type Target } from '../subject/steps.ts';
import type { Gains } from './gains.ts';
import type { WaysParts } from './parts.ts';

/** One way on from a step. */
export interface WayOn {
  readonly target: Target;
  readonly gains: readonly string[];
  readonly free: boolean;
}

/** The ways on from a step: its routes in order, each with what is known where it is taken, then the natural one. */
export function waysOn(site: StepSite, { flow, steps }: WaysParts, has: Gains): readonly WayOn[] {
  const { next } = site.step;
  const routes = typeof next === 'string' ? [{ to: next }] : (next ?? []);
  const ways: WayOn[] = [];
  const passed: string[] = [];
  for (const route of routes) {
    const bounded = 'times' in route && route.times !== undefined;
    const when = 'when' in route ? route.when : undefined;
    const gains = [...passed, ...(when === undefined ? [] : has.ifTrue(when))];
    ways.push({ target: targetOf(flow, steps, site, route.to), gains, free: !bounded });
    if (when === undefined && !bounded) return ways;
    if (when !== undefined && !bounded) passed.push(...has.opposite(when));
  }
  return [...ways, { target: naturalTarget(flow, site), gains: passed, free: true }];
}
