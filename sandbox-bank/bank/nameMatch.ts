import { similarity } from '../../engine/expression/nearness.ts';
import limits from '../../schemas/limits.json' with { type: 'json' };

/** Whether two names may be one person's; the ratio below which they differ is the specification's. */
export function areAlike(one: string, other: string): boolean {
  return similarity(one, other) >= limits.limits.nameSimilarity.value;
}
