import { conjunctsOf } from '../subject/readings.ts';
import { naturalTarget, targetOf, type StepSite, type Target } from '../subject/steps.ts';
import type { Gains } from './gains.ts';
import type { WaysParts } from './parts.ts';

/** One way on from a step; `brings` is what its first step gives for sure, where the way is gone. */
export interface WayOn {
  readonly target: Target;
  readonly gains: readonly string[];
  readonly free: boolean;
  readonly brings: readonly string[];
}

/** The ways on from a step: its routes in order, each with what is known where it is taken, then the natural one. */
export function waysOn(site: StepSite, { flow, steps }: WaysParts, has: Gains): readonly WayOn[] {
  const { next } = site.step;
  const routes = typeof next === 'string' ? [{ to: next }] : (next ?? []);
  const ways: WayOn[] = [];
  const passed: string[] = [];
  const refused: string[] = [];
  const add = (target: Target, gains: readonly string[], when: string | undefined, free: boolean): void => {
    const conditions = [...refused, ...(when === undefined ? [] : conjunctsOf(when))];
    const step = free && conditions.length > 0 && target && 'step' in target && target.step.index > site.index ? target.step : undefined;
    ways.push({ target, gains, free, brings: step && step.kind !== 'flow' ? has.sureFacts(step, conditions) : [] });
  };
  for (const route of routes) {
    const bounded = 'times' in route && route.times !== undefined;
    const when = 'when' in route ? route.when : undefined;
    add(targetOf(flow, steps, site, route.to), [...passed, ...(when === undefined ? [] : has.ifTrue(when))], when, !bounded);
    if (when === undefined && !bounded) return ways;
    if (when === undefined || bounded) continue;
    passed.push(...has.opposite(when));
    refused.push(`!(${when})`);
  }
  add(naturalTarget(flow, site), passed, undefined, true);
  return ways;
}
