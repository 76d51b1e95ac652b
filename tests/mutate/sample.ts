import { randomFrom } from '../bench/crash/random.ts';

/** Lines of which a sample is taken. */
export interface Sampling {
  /** How many of a hundred. */
  readonly percent: number;
  /** The same seed takes the same lines of the same files. */
  readonly seed: number;
}

/**
 * Lines taken at random from files, as Stryker names them (`file.ts:12-12`). What spans several lines, such as a whole block, is in none
 * of them: a sample is of the changes within a line. `linesOf` tells how many lines a file has. Pure.
 */
export function sampleOf(files: readonly string[], linesOf: (file: string) => number, { percent, seed }: Sampling): readonly string[] {
  const { below } = randomFrom(seed);
  return files.flatMap((file) =>
    Array.from({ length: linesOf(file) }, (_, index) => index + 1)
      .filter(() => below(10_000) < percent * 100)
      .map((line) => `${file}:${String(line)}-${String(line)}`),
  );
}

/** How far a score of so many changes may be from that of all, in percent: 95 of 100 samples are nearer. Pure. */
export function marginOf(percent: number, changes: number): number {
  if (changes === 0) return 100;
  const part = percent / 100;
  return 196 * Math.sqrt(Math.max(part * (1 - part), 1 / changes) / changes);
}
