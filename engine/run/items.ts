import type { Place } from './place.ts';
import type { Run } from './run.ts';
import { eachOf, scopeFor, valueOf } from './scope.ts';
import type { Situation } from './situation.ts';

/** The items of a group as they stand; null where an item of a fixed list has not been asked about. */
export function itemsOf(run: Pick<Run, 'answers'>, place: Place): readonly unknown[] {
  const items = run.answers[place.scope]?.[place.step.id];
  return Array.isArray(items) ? items : [];
}

/** How many items a group may have, as its limits stand; a fixed list has as many as its source. */
export function bounds(at: Situation, place: Place): { readonly min: number; readonly max: number } {
  const each = eachOf(at.program, at.run, at.facts, place.path);
  if (each) return { min: each.length, max: each.length };
  const scope = scopeFor(at.program, at.run, at.facts, place);
  const min = valueOf(place.step.min, scope);
  const max = valueOf(place.step.max, scope);
  return { min: typeof min === 'number' ? min : 0, max: typeof max === 'number' ? max : MOST_ITEMS };
}

/** No group grows beyond this, whatever a flow says: a list is a page, not a file. */
const MOST_ITEMS = 50;
