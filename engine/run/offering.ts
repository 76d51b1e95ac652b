import { confirmations } from './confirmed.ts';
import { followingFields } from './defaults.ts';
import type { Place } from './place.ts';
import type { Program } from './program.ts';
import { lapsedOf, outdatedOf } from './restParts.ts';

/**
 * Ids of the fields of a page of which the earlier answer is not offered: what was confirmed of other values is confirmed anew, and
 * what was left as its default had it follows the default of now. `before`: what the answers rested on. Pure.
 */
export function notOffered(program: Program, place: Place, before: string | undefined, now: () => string): readonly string[] {
  const [confirmed, following] = [confirmations(program, place), followingFields(program, place)];
  if (confirmed.length + following.length === 0) return [];
  const rests = now();
  return [...lapsedOf(confirmed, before, rests), ...outdatedOf(following, before, rests)];
}
