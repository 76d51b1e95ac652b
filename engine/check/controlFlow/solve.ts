import type { ProgramPoint } from '../subject/site.ts';
import { VERIFIED, type FactBook, type FactSet } from './facts.ts';
import type { Edge, Graph } from './graph.ts';

/** What is known at each point: on every way to it, and on some way to it. */
export interface Known {
  /** Everything for a point that never comes. */
  always(point: ProgramPoint): FactSet;
  /** Nothing for a point that never comes. */
  sometimes(point: ProgramPoint): FactSet;
  comes(point: ProgramPoint): boolean;
}

/** What going an edge does to the facts, and the facts with which it was gone last: with the same nothing new comes of it. */
interface Masks {
  readonly edge: Edge;
  readonly gains: FactSet;
  readonly ifVerified: FactSet;
  readonly more: FactSet;
  keeps: FactSet;
  before: FactSet | undefined;
  perhaps: FactSet | undefined;
}

/** What is known once an edge has been gone, of what was known before. Every fact must have its name in the book. Pure. */
export function goneBy({ gains, ifVerified = [], loses, renews }: Edge, book: FactBook): (before: FactSet) => FactSet {
  const [gained, more] = [book.bits(gains), book.bits(ifVerified)];
  const keeps = kept({ loses, renews }, book);
  return (before) => book.closed((before & keeps) | gained | (book.holds(before, VERIFIED) ? more : 0n));
}

/** What stays known on an edge. Every fact must have its name in the book. */
function kept({ loses, renews }: Pick<Edge, 'loses' | 'renews'>, book: FactBook): FactSet {
  return ~(book.lost(loses ?? []) | (renews === undefined ? 0n : book.about(renews)));
}

/** A graph of some hundred edges settles in a few rounds; facts only ever shrink (or grow), so it does settle. */
export function solve(graph: Graph, book: FactBook): Known {
  const steps = graph.edges.map((edge): Masks => ({
    edge,
    before: undefined,
    perhaps: undefined,
    gains: book.bits(edge.gains),
    ifVerified: book.bits(edge.ifVerified ?? []),
    more: book.bits(edge.mayGain ?? []),
    keeps: -1n,
  }));
  // Only now every fact has its name, by which those are found that are about something.
  for (const step of steps) step.keeps = kept(step.edge, book);
  const masks = new Map(steps.map((step) => [step.edge, step]));
  const always = new Map<ProgramPoint, FactSet>([[graph.start, 0n]]);
  const sometimes = new Map<ProgramPoint, FactSet>();
  const across = ({ gains, ifVerified, keeps }: Masks, before: FactSet): FactSet =>
    (before & keeps) | gains | (book.holds(before, VERIFIED) ? ifVerified : 0n);
  /** What is known because one edge of each earlier group has been gone; undefined while none of a group has. */
  const earlier = (edge: Edge): FactSet | undefined => {
    let known = 0n;
    for (const group of edge.after ?? []) {
      const gone = group.flatMap((one) => {
        const [mask, before] = [masks.get(one), always.get(one.from)];
        return before === undefined ? [] : [mask ? across(mask, before) : before];
      });
      if (gone.length === 0) return undefined;
      known |= gone.reduce((all, set) => all & set);
    }
    return known;
  };
  for (let changed = true; changed;) {
    changed = false;
    for (const step of steps) {
      const { edge } = step;
      const [before, perhaps] = [always.get(edge.from), sometimes.get(edge.from) ?? 0n];
      if (before === undefined || (edge.after === undefined && before === step.before && perhaps === step.perhaps)) continue;
      const more = earlier(edge);
      if (more === undefined) continue;
      step.before = before;
      step.perhaps = perhaps;
      const surely = book.closed(across(step, before | more));
      const maybe = across(step, perhaps) | surely | step.more;
      const [surelyNow, maybeNow] = [always.get(edge.to), sometimes.get(edge.to) ?? 0n];
      const nextSurely = surelyNow === undefined ? surely : surelyNow & surely;
      if (nextSurely !== surelyNow || (maybeNow | maybe) !== maybeNow) changed = true;
      always.set(edge.to, nextSurely);
      sometimes.set(edge.to, maybeNow | maybe);
    }
  }
  return {
    always: (point) => always.get(point) ?? book.everything(),
    sometimes: (point) => sometimes.get(point) ?? 0n,
    comes: (point) => always.has(point),
  };
}
