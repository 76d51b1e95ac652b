import type { Moment } from '../subject/site.ts';

/** A way from one moment to the next. */
export interface Edge {
  readonly from: Moment;
  readonly to: Moment;
  /** Facts that hold once it has been gone. */
  readonly gains: readonly string[];
  /** Facts that may hold besides: answers of optional fields. */
  readonly mayGain?: readonly string[];
  /** Facts that hold no longer. */
  readonly loses?: readonly string[];
  /** Gone without the customer or time having a say in it. */
  readonly auto: boolean;
  /** Gone where the customer is not eligible: no way out that a flow may rely on. */
  readonly denies?: true;
  /** One of each of these groups has been gone before (the sections before one of a task list). */
  readonly after?: readonly (readonly Edge[])[];
}

/** All ways through one flow. */
export interface Graph {
  readonly start: Moment;
  readonly edges: readonly Edge[];
  readonly leaving: ReadonlyMap<Moment, readonly Edge[]>;
}

/** Tells whether a moment is an end of the run (of an embedded flow's outcome too). */
function isEnd(moment: Moment): boolean {
  return moment.startsWith('!outcome:');
}

/** Makes a graph of its edges. */
export function graphOf(start: Moment, edges: readonly Edge[]): Graph {
  return { start, edges, leaving: Map.groupBy(edges, (edge) => edge.from) };
}

/** Every moment that can come after one, itself included; over those edges only for which `take` is true. */
export function reachedFrom(graph: Graph, start: Moment, take: (edge: Edge) => boolean = () => true): ReadonlySet<Moment> {
  const reached = new Set([start]);
  // A set is iterated in order of arrival, what is added on the way included.
  for (const moment of reached) {
    for (const edge of graph.leaving.get(moment) ?? []) if (take(edge)) reached.add(edge.to);
  }
  return reached;
}

/** Every moment from which the run can still end. */
export function endingMoments(graph: Graph): ReadonlySet<Moment> {
  const arriving = Map.groupBy(graph.edges.filter((edge) => edge.denies !== true), (edge) => edge.to);
  const ending = new Set([...arriving.keys()].filter(isEnd));
  for (const moment of ending) for (const edge of arriving.get(moment) ?? []) ending.add(edge.from);
  return ending;
}
