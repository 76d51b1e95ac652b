import { pointOf, outcomePoint, type ProgramPoint } from '../../../engine/check/subject/site.ts';
import type { StepSite } from '../../../engine/check/subject/steps.ts';
import type { Subject } from '../../../engine/check/subject/subject.ts';
import type { Edge } from '../../../engine/check/controlFlow/graph.ts';
import type { Reason } from './reason.ts';
import { reasonsOf } from './reasons.ts';

/** Where a leg leads: a step by its path, or an outcome by its id. */
export type Place = { readonly step: string } | { readonly outcome: string };

/** A way from one step on to the next place, and why it is taken. */
export interface Leg {
  readonly from: string;
  readonly to: Place;
  /** Empty where the run goes on as a matter of course. */
  readonly reasons: readonly Reason[];
  /** Whether the customer saw the step that it leaves: one whose load fails is not seen. */
  readonly shown: boolean;
}

/** A key that is the same for the same place. */
export function keyOf(place: Place): string {
  return 'step' in place ? `step:${place.step}` : `outcome:${place.outcome}`;
}

/** The legs from each step of a flow, in file order: the checker's graph of points drawn together. Pure. */
export function legsOf(subject: Subject): readonly Leg[] {
  const first = subject.steps.find(({ kind }) => kind !== 'flow') ?? subject.steps.at(-1);
  return subject.steps
    .filter((site) => subject.controlFlow.reached.has(pointOf(site.path, 'enter')))
    .flatMap((site) => {
      // Who is not eligible is held back at the first step behind the verification; of a host of flows alone, at the last.
      const follows = (edge: Edge): boolean => edge.denies !== true || site === first;
      return distinct(walk(site, pointOf(site.path, 'enter'), { subject, follows, gone: [], reasons: [] }));
    });
}

interface Walk {
  readonly subject: Subject;
  readonly follows: (edge: Edge) => boolean;
  /** ProgramPoints of the step on the way so far. */
  readonly gone: readonly ProgramPoint[];
  readonly reasons: readonly Reason[];
}

/** From a point of a step over its other points until it is left. */
function walk(site: StepSite, point: ProgramPoint, { subject, follows, gone, reasons }: Walk): readonly Leg[] {
  return (subject.controlFlow.graph.leaving.get(point) ?? []).filter(follows).flatMap((edge) => {
    const why = [...reasons, ...reasonsOf(edge, site, subject)];
    const place = placeOf(edge.to);
    if (!('step' in place) || place.step !== site.path)
      return [{ from: site.path, to: place, reasons: why, shown: [...gone, point].includes(pointOf(site.path, 'show')) }];
    return gone.includes(edge.to) || edge.to === point
      ? []
      : walk(site, edge.to, { subject, follows, gone: [...gone, point], reasons: why });
  });
}

function placeOf(point: ProgramPoint): Place {
  const colon = point.indexOf(':');
  return point.startsWith(outcomePoint('')) ? { outcome: point.slice(colon + 1) } : { step: point.slice(0, colon) };
}

/** One leg for each reason: a call that may be left out makes two of the same. */
function distinct(legs: readonly Leg[]): readonly Leg[] {
  return [...new Map(legs.map((leg) => [JSON.stringify([leg.to, leg.reasons]), leg])).values()];
}
