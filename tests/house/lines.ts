import { readSources, type Source } from './sources.ts';

/** Longest line, in characters: what Prettier keeps to where it may, and two files side by side on a screen. */
const LONGEST = 140;

/** Parts whose lines are held to it. */
const held: readonly string[] = ['engine/', 'sandbox-bank/'];

/** Every line that is too long, for its author. Pure. */
export function longLines(sources: readonly Pick<Source, 'path' | 'text'>[], parts: readonly string[] = held): readonly string[] {
  return sources
    .filter(({ path }) => parts.some((part) => path.startsWith(part)))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const { length } = line;
        return length <= LONGEST
          ? []
          : [`${path}:${index + 1}: ${length} characters, ${LONGEST} at most: Prettier breaks code; break comments and texts by hand.`];
      }),
    );
}

if (import.meta.main) {
  const found = longLines(readSources());
  for (const line of found) console.log(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
