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

/** A graph of some hundred edges settles in a few rounds; facts only ever shrink (or grow), so it does settle. */
export function solve(graph: Graph, book: FactBook): Known {
  for (const { gains, ifVerified = [], mayGain = [] } of graph.edges) book.bits([...gains, ...ifVerified, ...mayGain]);
  const steps = graph.edges.map((edge) => ({
    edge,
    gains: book.bits(edge.gains),
    ifVerified: book.bits(edge.ifVerified ?? []),
    more: book.bits(edge.mayGain ?? []),
    keeps: ~(book.bits(edge.loses ?? []) | (edge.renews === undefined ? 0n : book.about(edge.renews))),
  }));
  const masks = new Map(steps.map((step) => [step.edge, step]));
  const always = new Map<ProgramPoint, FactSet>([[graph.start, 0n]]);
  const sometimes = new Map<ProgramPoint, FactSet>([[graph.start, 0n]]);
  const across = (edge: Edge, before: FactSet): FactSet => {
    const mask = masks.get(edge);
    return mask ? (before & mask.keeps) | mask.gains | (book.holds(before, VERIFIED) ? mask.ifVerified : 0n) : before;
  };
  /** What is known because one edge of each earlier group has been gone; undefined while none of a group has. */
  const earlier = (edge: Edge): FactSet | undefined => {
    let known = 0n;
    for (const group of edge.after ?? []) {
      const gone = group.flatMap((one) => (always.has(one.from) ? [across(one, always.get(one.from) ?? 0n)] : []));
      if (gone.length === 0) return undefined;
      known |= gone.reduce((all, set) => all & set);
    }
    return known;
  };
  for (let changed = true; changed;) {
    changed = false;
    for (const { edge, more: besides } of steps) {
      const before = always.get(edge.from);
      const more = before === undefined ? undefined : earlier(edge);
      if (before === undefined || more === undefined) continue;
      const surely = book.closed(across(edge, before | more));
      const maybe = across(edge, sometimes.get(edge.from) ?? 0n) | surely | besides;
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
