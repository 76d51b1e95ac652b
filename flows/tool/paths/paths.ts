import type { StepSite } from '../../../engine/check/subject/steps.ts';
import type { Subject } from '../../../engine/check/subject/subject.ts';
import { isPage } from '../../../engine/run/place.ts';
import { legsOf, type Leg } from './legs.ts';
import type { Known } from './reason.ts';
import { goingOver, nothingYet } from './standing.ts';

/** One way through a flow from its start to an end. */
export interface Path {
  readonly legs: readonly Leg[];
  readonly outcome: string;
  /** The steps that the customer sees on it: by these a followed example is known to have taken it. */
  readonly seen: readonly string[];
}

/** ControlFlow that are listed; steps that may be passed over double them, so a flow may have any number. */
const MOST_PATHS = 200;

/**
 * Every way that goes no step twice and whose conditions can hold together, successes first; `more` when there are too
 * many to list. Pure.
 */
export function pathsOf(subject: Subject): { readonly paths: readonly Path[]; readonly more: boolean } {
  const leaving = Map.groupBy(collapsed(legsOf(subject)), ({ from }) => from);
  const seenOf = sightOf(subject);
  const found: Path[] = [];
  const go = goingOver(subject);
  const follow = (step: string, gone: readonly Leg[], before: Known): void => {
    for (const leg of leaving.get(step) ?? []) {
      if (found.length > MOST_PATHS) return;
      const standing = go(before, leg);
      if (!standing) continue;
      const legs = [...gone, leg];
      if ('outcome' in leg.to)
        found.push({ legs, outcome: leg.to.outcome, seen: seenOf(legs.filter(({ shown }) => shown).map(({ from }) => from)) });
      else if (!legs.some(({ from }) => 'step' in leg.to && from === leg.to.step)) follow(leg.to.step, legs, standing);
    }
  };
  const [first] = subject.steps;
  if (first) follow(first.path, [], nothingYet);
  const rank = (path: Path): number => KINDS.indexOf(kindOf(path.outcome, subject));
  return { paths: found.slice(0, MOST_PATHS).toSorted((a, b) => rank(a) - rank(b)), more: found.length > MOST_PATHS };
}

const KINDS: readonly string[] = ['success', 'pending', 'info', 'failure'];

/** The kind of an outcome; of an embedded flow's (`identify/locked`) too. Pure. */
export function kindOf(outcome: string, { flow, language, steps }: Subject): string {
  const [step, inner] = outcome.split('/');
  const owner = inner === undefined ? flow : language.flows.get(steps.find((site) => site.path === step)?.step.flow ?? '');
  return owner?.outcomes[inner ?? outcome]?.kind ?? 'failure';
}

/**
 * Gives, of steps in the order in which they came, those by which a way is known: each once, groups
 * without their items, and neither embedded flows, which a verified customer passes by, nor the
 * sections of a task list, which come in any number. Pure.
 */
export function sightOf({ steps }: Subject): (paths: readonly string[]) => readonly string[] {
  const known = new Map(steps.map((site) => [site.path, site]));
  const counts = (site: StepSite | undefined): boolean => site !== undefined && isPage(site) && site.step.section === undefined;
  return (paths) => [...new Set(paths.map(outermost))].filter((path) => counts(known.get(path)));
}

/** The legs between the steps of the flow itself: an item's steps are part of their group. */
function collapsed(legs: readonly Leg[]): readonly Leg[] {
  return legs.flatMap((leg) => {
    const from = outermost(leg.from);
    if ('outcome' in leg.to) return [{ ...leg, from }];
    const step = outermost(leg.to.step);
    return step === from ? [] : [{ ...leg, from, to: { step } }];
  });
}

/** The step of the flow itself that a step is a part of: `people` of `people/person`. Pure. */
export function outermost(path: string): string {
  return path.split('/')[0] ?? path;
}
