import { READ_PATIENCE } from '../bank/patience.ts';
import { readFromBank } from '../bank/read.ts';
import { keepLock, takeLock } from '../otp/lock.ts';
import type { OwnOutcome, OwnRequest } from '../runs/ownOperations.ts';
import type { Services } from '../services.ts';

/** Details that belong to one person. A date of birth belongs to many: wrong tries with it lock nobody out. */
const OWN_DETAILS = ['mobile', 'pan', 'accountNumber', 'aadhaar'] as const;

/** Ours: the bank counts wrong tries within a run, but a guesser may begin any number of runs, from anywhere. */
const MOST_TRIES = 10;
const WINDOW = { windowMs: 30 * 60_000 };

/** As what tries with a detail are counted, beside those with codes. */
const PURPOSE = 'identity';

/**
 * `customer.identify`: asks the bank, and counts the wrong tries with each detail over all runs, sessions and
 * addresses, so that whoever knows a mobile number cannot find the date of birth by trying them all. After so
 * many the answer is `attempts.exceeded`, also to right details, until the window is over. A try is counted
 * before the bank is asked and taken back when it was not wrong: many tries at once gain nothing.
 */
export async function identifyCustomer(services: Services, { run, input, session }: OwnRequest): Promise<OwnOutcome> {
  // In one order for all, so that two requests never wait for each other.
  const details = OWN_DETAILS.flatMap((name) => detailKey(services, name, input[name])).toSorted();
  if (!await count(services, details, 1)) return { ok: false, code: 'attempts.exceeded', attemptsLeft: 0 };
  const answer = await readFromBank(services.bank, { operation: 'customer.identify', input, correlation: run, channel: session.channel }, READ_PATIENCE);
  if (answer.kind === 'done' || answer.code !== 'customer.nomatch') await count(services, details, -1);
  return answer.kind === 'done' ? { ok: true, data: answer.data } : { ok: false, code: answer.code, attemptsLeft: answer.attemptsLeft };
}

function detailKey({ secrets }: Services, name: string, detail: unknown): readonly string[] {
  return typeof detail === 'string' ? [secrets.digest('pseudonym', `${name} ${detail}`)] : [];
}

/** Adds to the tries with each detail; false, and nothing is counted, when one of them has no try left. */
async function count({ store, clock }: Services, details: readonly string[], change: 1 | -1): Promise<boolean> {
  const now = clock();
  return store.db.transaction().execute(async (trx) => {
    const rows = [];
    for (const customer of details) rows.push(await takeLock(trx, { customer, purpose: PURPOSE }, now, WINDOW));
    if (change > 0 && rows.some((row) => row.failures >= MOST_TRIES)) return false;
    for (const row of rows) await keepLock(trx, { ...row, failures: Math.max(0, row.failures + change) });
    return true;
  });
}
