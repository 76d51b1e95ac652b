import { editDistance } from './nearness.ts';

const MOST_NAMED = 8;

/** The candidate that a misspelled word is likeliest meant to be; undefined when none is near. Case does not count. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const reach = Math.max(1, Math.floor(word.length / 3));
  let best: { readonly name: string; readonly distance: number } | undefined;
  for (const name of candidates) {
    if (Math.abs(name.length - word.length) > reach) continue;
    const distance = editDistance(word.toLowerCase(), name.toLowerCase());
    if (distance <= reach && distance < (best?.distance ?? Infinity)) best = { name, distance };
  }
  return best?.name;
}

/** What to do about an unknown name: the near one, or the ones that there are. */
export function suggestion(word: string, candidates: readonly string[]): string {
  const near = nearest(word, candidates);
  if (near !== undefined) return `Did you mean ${near}?`;
  if (candidates.length === 0) return 'There is nothing to read here.';
  const named = [...candidates].sort().slice(0, MOST_NAMED).join(', ');
  return candidates.length > MOST_NAMED ? `There are, among others: ${named}.` : `There are: ${named}.`;
}
