import alike from './alike.json' with { type: 'json' };
import { wordsIn } from './wordsIn.ts';

/**
 * Words that customers use for the same thing, in English, in Hindi, and in Hindi written with Latin letters, each group in a line of
 * `alike.json`. A service needs none of it: its own words stand in its file.
 */
const groups = alike.map(wordsIn);

/** Every word of the groups. */
export const wordsWithMeaning: ReadonlySet<string> = new Set(groups.flat());

/** The words that mean the same as one that is typed; none where none is known. */
export function meaningsOf(word: string): readonly string[] {
  return groups.filter((group) => group.includes(word)).flatMap((group) => group.filter((other) => other !== word));
}
