import type { Route } from '../../language/step.ts';
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
  const routes: readonly Route[] = typeof next === 'string' ? [{ to: next }] : (next ?? []);
  const ways: WayOn[] = [];
  const passed: string[] = [];
  for (const route of routes) {
    const { when, to, times } = route;
    const gains = [...passed, ...(when === undefined ? [] : has.ifTrue(when))];
    ways.push({ target: targetOf(flow, steps, site, to), gains, free: times === undefined });
    if (times !== undefined) continue;
    if (when === undefined) return ways;
    passed.push(...has.opposite(when));
  }
  return [...ways, { target: naturalTarget(flow, site), gains: passed, free: true }];
}
