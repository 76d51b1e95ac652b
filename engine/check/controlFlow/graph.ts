import type { ProgramPoint } from '../subject/site.ts';

/** A way from one point to the next. */
export interface Edge {
  readonly from: ProgramPoint;
  readonly to: ProgramPoint;
  /** Facts that hold once it has been gone. */
  readonly gains: readonly string[];
  /** Facts that hold besides where the customer was verified before. */
  readonly ifVerified?: readonly string[];
  /** Facts that may hold besides: answers of optional fields. */
  readonly mayGain?: readonly string[];
  /** Facts that hold no longer. */
  readonly loses?: readonly string[];
  /** What is fetched again: what was known of it before is known no longer. */
  readonly renews?: string;
  /** Gone without the customer or time having a say in it. */
  readonly auto: boolean;
  /** Gone where the customer is not eligible: no way out that a flow may rely on. */
  readonly denies?: true;
  /** One of each of these groups has been gone before (the sections before one of a task list). */
  readonly after?: readonly (readonly Edge[])[];
}

/** All ways through one flow. */
export interface Graph {
  readonly start: ProgramPoint;
  readonly edges: readonly Edge[];
  readonly leaving: ReadonlyMap<ProgramPoint, readonly Edge[]>;
}

/** Tells whether a point is an end of the run (of an embedded flow's outcome too). */
function isEnd(point: ProgramPoint): boolean {
  return point.startsWith('!outcome:');
}

/** Makes a graph of its edges. */
export function graphOf(start: ProgramPoint, edges: readonly Edge[]): Graph {
  return { start, edges, leaving: Map.groupBy(edges, (edge) => edge.from) };
}

/** Every point that can come after one, itself included; over those edges only for which `take` is true. */
export function reachedFrom(graph: Graph, start: ProgramPoint, take: (edge: Edge) => boolean = () => true): ReadonlySet<ProgramPoint> {
  const reached = new Set([start]);
  // A set is iterated in order of arrival, what is added on the way included.
  for (const point of reached) {
    for (const edge of graph.leaving.get(point) ?? []) if (take(edge)) reached.add(edge.to);
  }
  return reached;
}

/** Every point from which the run can still end. */
export function endingPoints(graph: Graph): ReadonlySet<ProgramPoint> {
  const arriving = Map.groupBy(
    graph.edges.filter((edge) => edge.denies !== true),
    (edge) => edge.to,
  );
  const ending = new Set([...arriving.keys()].filter(isEnd));
  for (const point of ending) for (const edge of arriving.get(point) ?? []) ending.add(edge.from);
  return ending;
}
