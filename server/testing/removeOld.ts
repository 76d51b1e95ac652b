import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { testCache } from './warmStart.ts';

const DAY_MS = 24 * 3_600_000;

/** Removes what tests have kept under names that begin so and has not been used for a day: each change makes another. */
export function removeOld(beginning: string): void {
  const kept = readdirSync(testCache).filter((name) => name.startsWith(beginning));
  for (const path of kept.map((name) => join(testCache, name)))
    if ((statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < Date.now() - DAY_MS) rmSync(path, { recursive: true, force: true });
}
