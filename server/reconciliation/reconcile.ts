import type { Bank } from '../bank/bank.ts';
import { askByKey } from '../bank/byKey.ts';
import type { AnswerContract } from '../bank/parseAnswer.ts';
import type { Config } from '../config/config.ts';
import { MESSAGE } from '../outbox/outboxMessage.ts';
import { noteInTrail } from '../outbox/settlement.ts';
import type { Clock } from '../runtime/clock.ts';
import { randomId } from '../secrets/secrets.ts';
import type { Store } from '../store/store.ts';
import { differenceOf, type EndedRow } from './compare.ts';
import { noteDifference } from './differences.ts';
import { endDuty, keepDuty, takeDuty } from './duty.ts';

/** What comparing needs of the server. */
export interface ReconcileContext {
  readonly store: Store;
  readonly clock: Clock;
  readonly bank: Bank;
  /** Answers of an operation. */
  readonly contract: (operation: string) => AnswerContract | undefined;
  readonly config: Pick<Config, 'bankTimeoutMs' | 'reconcile'>;
}

/** What came of it. */
export interface Reconciled {
  /** Writes after which the bank was asked. */
  readonly asked: number;
  /** Those of which it did not or could not tell. */
  readonly unanswered: number;
  /** Those that differ, found before or now. */
  readonly different: number;
  /** Those that are a case since now. */
  readonly cases: number;
  /** Whether all were asked after: false where the bank went on not answering, or the server was told to stop. */
  readonly whole: boolean;
}

/** How the comparison is made. */
export interface Manner {
  /** The day for which it is noted as done, once it is. */
  readonly day?: string;
  /** How long it rests, for all servers, where the bank does not answer. */
  readonly restMs?: number;
  readonly signal?: AbortSignal;
}

type Counts = { -readonly [Name in keyof Reconciled]: Reconciled[Name] };

const DAY_MS = 24 * 3_600_000;

/** Writes after which the bank is asked at once. */
const AT_ONCE = 8;

/** Writes in a row without an answer after which the bank is left alone for now. */
const MOST_UNANSWERED = 24;

/** A lease outlives the questions at once by this much. */
const SPARE_MS = 60_000;

/**
 * Compares every write that ended within the last days with the bank's books, by its key. Each difference becomes a case, once. Changes
 * nothing else. Undefined where another server is at it.
 */
export async function reconcile(context: ReconcileContext, days: number, manner: Manner = {}): Promise<Reconciled | undefined> {
  const { store, clock, config } = context;
  const [holder, leaseMs] = [randomId(), config.bankTimeoutMs + SPARE_MS];
  if (!(await takeDuty(store, holder, leaseMs))) return undefined;
  const counts: Counts = { asked: 0, unanswered: 0, different: 0, cases: 0, whole: false };
  try {
    counts.whole = await compareAll(context, clock() - days * DAY_MS, counts, async () => {
      return manner.signal?.aborted !== true && (await keepDuty(store, holder, leaseMs));
    });
    await store.db
      .transaction()
      .execute((trx) => noteInTrail(trx, { at: clock(), run: null, action: 'reconciled', detail: { days, ...counts } }));
    return counts;
  } finally {
    const isRest = !counts.whole && manner.signal?.aborted !== true;
    const restMs = isRest ? (manner.restMs ?? 0) : 0;
    await endDuty(store, holder, { restMs, ...(counts.whole && manner.day !== undefined ? { doneOn: manner.day } : {}) });
  }
}

/** Whether it came to the end. */
async function compareAll(context: ReconcileContext, since: number, counts: Counts, goesOn: () => Promise<boolean>): Promise<boolean> {
  let silent = 0;
  let rows = await endedAfter(context.store, { finished_at: since, key: '' });
  for (; rows.length > 0; rows = await endedAfter(context.store, rows.at(-1))) {
    const answered = await Promise.all(rows.map((row) => compareOne(context, row, counts)));
    silent = answered.includes(true) ? 0 : silent + rows.length;
    if (silent >= MOST_UNANSWERED || !(await goesOn())) return false;
  }
  return true;
}

/** Whether the bank has answered. What it cannot say is no reason to leave it alone. */
async function compareOne(context: ReconcileContext, row: EndedRow, counts: Counts): Promise<boolean> {
  const { key, operation, created_at: madeAt, run: correlation } = row;
  const { known, answered } = await askByKey(context.bank, context.contract, { key, operation, madeAt, correlation, channel: 'web' });
  counts.asked += 1;
  if (!known) counts.unanswered += 1;
  const kind = known && differenceOf(row, known);
  if (!kind) return answered;
  counts.different += 1;
  if (await noteDifference(context, row, kind, known)) counts.cases += 1;
  return true;
}

/** The next writes in the order in which they ended. Messages are none. */
async function endedAfter({ db }: Store, last: Pick<EndedRow, 'finished_at' | 'key'> | undefined): Promise<readonly EndedRow[]> {
  const [at, key] = [last?.finished_at ?? 0, last?.key ?? ''];
  return db
    .selectFrom('outbox')
    .select(['key', 'run', 'operation', 'state', 'code', 'reference', 'created_at', 'finished_at'])
    .where('finished_at', '>=', at)
    .where((row) => row.or([row('finished_at', '>', at), row('key', '>', key)]))
    .where('operation', '!=', MESSAGE)
    .where('run', 'is not', null)
    .$narrowType<{ run: string }>()
    .where('state', 'in', ['done', 'failed'])
    .orderBy('finished_at')
    .orderBy('key')
    .limit(AT_ONCE)
    .execute();
}
