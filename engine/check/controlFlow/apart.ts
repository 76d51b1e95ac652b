import { pointOf, type ProgramPoint } from '../subject/site.ts';
import type { StepSite } from '../subject/steps.ts';
import type { FactBook, FactSet } from './facts.ts';
import type { Edge, Graph } from './graph.ts';
import { goneBy, type Known } from './solve.ts';

/** What is known at a point, on each of the ways by themselves that routes part; one set where they do not, none where nobody comes. */
export type KnownApart = (point: ProgramPoint) => readonly FactSet[];

/** The routes that were taken on a way, the last one of each step that has several. */
type Taken = readonly Edge[];

/** With more ways to one point, what is known on all of them is all that is kept. */
const MOST_WAYS = 24;

/**
 * Works out what is known on each way by itself: where ways join again, what holds on one and what on another stay apart, each with the
 * conditions of its routes. A way that comes back to a step is taken together with those that come there first: it may be answered
 * otherwise now. Pure.
 */
export function solveApart(graph: Graph, book: FactBook, steps: readonly StepSite[], known: Known): KnownApart {
  const order = new Map(steps.map(({ path }, index) => [path, index]));
  const parting = partingEdges(graph, order);
  if (parting.size === 0) return (point) => (known.comes(point) ? [known.always(point)] : []);
  const effects = new Map(graph.edges.map((edge) => [edge, effectOf(edge, book, known)]));
  const placeOf = (point: ProgramPoint): number => order.get(point.slice(0, point.lastIndexOf(':'))) ?? Infinity;
  const ids = new Map([...parting.keys()].map((edge, index) => [edge, index]));
  const keyOf = (taken: Taken): string => taken.map((edge) => ids.get(edge)).join();
  const states = new Map<ProgramPoint, State>();
  const open = new Set<ProgramPoint>();
  const arrive = (point: ProgramPoint, taken: Taken, facts: FactSet): void => {
    const state = states.get(point) ?? { ways: new Map(), joined: false };
    states.set(point, state);
    if (add(state, state.joined ? [] : taken, facts, keyOf)) open.add(point);
  };
  arrive(graph.start, [], 0n);
  for (const point of open) {
    // It may come again: a set keeps its order, and what is added anew is looked at anew.
    open.delete(point);
    for (const edge of graph.leaving.get(point) ?? []) {
      const across = effects.get(edge);
      if (across === undefined) continue;
      const place = placeOf(edge.to);
      for (const { taken, facts } of states.get(point)?.ways.values() ?? []) {
        const others = taken.filter((one) => one.from !== edge.from && (parting.get(one) ?? 0) < place);
        const own = (parting.get(edge) ?? Infinity) < place ? [edge] : [];
        arrive(edge.to, [...others, ...own], across(facts));
      }
    }
  }
  return (point) => [...(states.get(point)?.ways.values() ?? [])].map(({ facts }) => facts);
}

/** What is known at a point, by the routes that were taken. */
interface State {
  ways: Map<string, { readonly taken: Taken; readonly facts: FactSet }>;
  /** Whether there were too many, so that all are one. */
  joined: boolean;
}

/** Takes a way in; false where it tells nothing new. */
function add(state: State, taken: Taken, facts: FactSet, keyOf: (taken: Taken) => string): boolean {
  const key = keyOf(taken);
  const before = state.ways.get(key)?.facts;
  const now = before === undefined ? facts : before & facts;
  if (now === before) return false;
  state.ways.set(key, { taken, facts: now });
  if (state.ways.size <= MOST_WAYS) return true;
  const all = [...state.ways.values()].map((way) => way.facts).reduce((one, other) => one & other);
  state.joined = true;
  state.ways = new Map([['', { taken: [], facts: all }]]);
  return true;
}

/** The routes of steps that have several ways on, each with the place of its step among all. */
function partingEdges({ leaving }: Graph, order: ReadonlyMap<string, number>): ReadonlyMap<Edge, number> {
  const parting = new Map<Edge, number>();
  for (const [path, place] of order) {
    const ways = leaving.get(pointOf(path, 'done')) ?? [];
    if (ways.length > 1) for (const edge of ways) parting.set(edge, place);
  }
  return parting;
}

/** What going an edge does to what is known; undefined for one that is never gone, as what has to be done before it never is. */
function effectOf(edge: Edge, book: FactBook, known: Known): ((before: FactSet) => FactSet) | undefined {
  let earlier = 0n;
  for (const group of edge.after ?? []) {
    const gone = group.filter(({ from }) => known.comes(from)).map((one) => goneBy(one, book)(known.always(one.from)));
    if (gone.length === 0) return undefined;
    earlier |= gone.reduce((all, set) => all & set);
  }
  const across = goneBy(edge, book);
  return earlier === 0n ? across : (before) => across(before | earlier);
}
