/** A way on from a step. */
export interface MapWay {
  /** A step by its path, or an end by its id. */
  readonly to: string;
  /** Why it is gone, in words; none where the run goes on as a matter of course. */
  readonly why: readonly string[];
}

/** A step on the map. */
export interface MapStep {
  readonly path: string;
  readonly title: string;
  readonly kind: string;
  /** The id of its story, where it has one. */
  readonly story?: string;
  readonly ways: readonly MapWay[];
}

/** How a run may end. */
export interface MapEnd {
  readonly id: string;
  readonly kind: string;
}

/** A flow as QA looks at it: its steps in the order of the file, where each leads, and the ends. Plain data. */
export interface FlowMap {
  readonly steps: readonly MapStep[];
  readonly ends: readonly MapEnd[];
}

/** What a story tells the frame around it: the map, and the step or the end that is shown. */
export interface ShownPlace {
  readonly map: FlowMap;
  readonly place: string;
}

/** The event by which a story tells it. */
export const PLACE_SHOWN = 'seva/place-shown';

/**
 * The step of the map on which a place lies: itself, else the one that embeds it or asks for its list. Undefined at an
 * end. Pure.
 */
export function presentStep({ steps }: FlowMap, place: string): MapStep | undefined {
  const around = steps.filter(({ path }) => place === path || place.startsWith(`${path}/`));
  return around.toSorted((one, other) => other.path.length - one.path.length)[0];
}
