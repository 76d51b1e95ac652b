import type { Place } from '../run/place.ts';
import type { Program } from '../run/program.ts';
import type { Lookup } from '../language/lookup.ts';
import { readBy, sourcesIn } from '../run/sources.ts';

const known = new WeakMap<Lookup, readonly string[]>();

/** Ids of the step's own fields whose answers a lookup reads. Pure; worked out once for each lookup. */
export function lookupReads(program: Program, place: Place, lookup: Lookup): readonly string[] {
  const before = known.get(lookup);
  if (before) return before;
  const flow = program.scopes.get(place.scope)?.flow ?? program.data.flow;
  const root = place.group === undefined ? 'answers' : 'item';
  const paths = [...readBy(sourcesIn(lookup.input), flow)].map((path) => path.split('.'));
  const ids = (place.step.fields ?? []).map((field) => field.id);
  const reads = ids.filter((id) => paths.some(([first, second]) => first === root && second === id));
  known.set(lookup, reads);
  return reads;
}
