import { settledWithin } from '../wait/settledWithin.ts';

/** Longer than this nobody waits for words: what has none says that something went wrong. */
const LONGEST_MS = 5_000;

/** Has all English words there, so that whatever the server tells can be said. Never rejects. */
export function allWords(): Promise<void> {
  return settledWithin(import('./laterWords.ts'), LONGEST_MS);
}
