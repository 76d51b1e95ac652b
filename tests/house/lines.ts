import { readSources, type Source } from './sources.ts';

/** Longest line, in characters: what Prettier keeps to where it may, and two files side by side on a screen. */
const LONGEST = 140;

/** The path of a drawing, alone on its line: nobody reads it. */
const DRAWING = /^\s*(\w+: )?'M-?\d[^']*'[,;]?$/;

/** Every line that is too long, for its author. Pure. */
export function longLines(sources: readonly Pick<Source, 'path' | 'text'>[]): readonly string[] {
  return sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      // A mark over or under a letter, as Devanagari has them, takes no room of its own.
      const { length } = line.replaceAll(/\p{M}/gu, '');
      return length <= LONGEST || DRAWING.test(line)
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
