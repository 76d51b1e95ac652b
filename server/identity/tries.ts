import { keepLock, takeLock } from '../otp/lock.ts';
import type { Services } from '../services.ts';

/** Ours: the bank counts wrong tries within a run, but a guesser may begin any number of runs, from anywhere. */
const MOST_TRIES = 10;
const WINDOW = { windowMs: 30 * 60_000 };

/** What tries are counted for, beside those with codes. */
export type Tried = 'identity' | 'agent';

/** The digest under which tries with a detail are counted; none where there is no detail. */
export function triedKey({ secrets }: Pick<Services, 'secrets'>, name: string, detail: unknown): readonly string[] {
  return typeof detail === 'string' ? [secrets.digest('pseudonym', `${name} ${detail}`)] : [];
}

/** Adds to the tries with each detail; false, and nothing is counted, when one of them has no try left. */
export async function countTry({ store, clock }: Pick<Services, 'store' | 'clock'>, purpose: Tried, details: readonly string[], change: 1 | -1): Promise<boolean> {
  const now = clock();
  return store.db.transaction().execute(async (trx) => {
    const rows = [];
    // In one order for all, so that two requests never wait for each other.
    for (const customer of details.toSorted()) rows.push(await takeLock(trx, { customer, purpose }, now, WINDOW));
    if (change > 0 && rows.some((row) => row.failures >= MOST_TRIES)) return false;
    for (const row of rows) await keepLock(trx, { ...row, failures: Math.max(0, row.failures + change) });
    return true;
  });
}
