import type { Bank } from '../bank/bank.ts';
import { askByKey, type Known } from '../bank/byKey.ts';
import type { CallResult } from '../bank/callResult.ts';
import type { AnswerContract } from '../bank/parseAnswer.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { OutboxRow } from '../store/tables/outbox.ts';
import { isDue, leaseEnd, type LeaseContext } from './lease.ts';
import { openOutboxMessage, type OutboxMessage } from './outboxMessage.ts';

/** What asking after a write needs of the server. */
export interface AskContext extends LeaseContext {
  readonly secrets: Secrets;
  readonly bank: Bank;
  /** Answers of an operation. */
  readonly contract: (operation: string) => AnswerContract | undefined;
}

/** How often the bank is asked after a write that is left to people. */
export const ASK_CASES_MS = 5 * 60_000;

/** A case of which the bank knows how it ended, taken from people and leased. */
export interface AnsweredCase {
  readonly row: OutboxRow;
  readonly message: OutboxMessage;
  readonly result: CallResult;
}

/** Keys of cases after which the bank may be asked again, the oldest first. */
export async function dueCases(context: LeaseContext, most: number): Promise<readonly string[]> {
  const rows = await context.store.db
    .selectFrom('outbox')
    .select('key')
    .where('state', '=', 'unknown')
    .where(isDue(context))
    .orderBy('created_at')
    .limit(most)
    .execute();
  return rows.map((row) => row.key);
}

/**
 * Asks the bank after a write that is left to people, if it is time and no other server does. It is not sent again: the bank may have
 * forgotten its key. Undefined where the bank does not know either, and where people have decided meanwhile.
 */
export async function askCase(context: AskContext, key: string): Promise<AnsweredCase | undefined> {
  const row = await take(context, key);
  if (!row || row.sealed_message === null) return undefined;
  const message = openOutboxMessage(context.secrets, key, row.sealed_message);
  const known = await askAfter(context, row, message);
  if (!known?.result || !(await claim(context, row))) return undefined;
  return { row, message, result: known.result };
}

/** Asks the bank after a message that was sent. */
export async function askAfter(
  { bank, contract }: AskContext,
  { key, operation, created_at }: OutboxRow,
  { call }: OutboxMessage,
): Promise<Known | undefined> {
  const asked = { key, operation, madeAt: created_at, correlation: call.correlation, channel: call.channel, locale: call.locale };
  return (await askByKey(bank, contract, asked)).known;
}

/** The next time it is asked after is the lease: far enough away for one question. */
async function take(context: LeaseContext, key: string): Promise<OutboxRow | undefined> {
  return context.store.db
    .updateTable('outbox')
    .set({ next_at: context.clock() + ASK_CASES_MS })
    .where('key', '=', key)
    .where('state', '=', 'unknown')
    .where(isDue(context))
    .returningAll()
    .executeTakeFirst();
}

/** False where people have settled it, or had it sent again. Whoever finds it leased and its server dead asks the bank anew. */
async function claim(context: LeaseContext, { key, next_at }: OutboxRow): Promise<boolean> {
  const { numUpdatedRows } = await context.store.db
    .updateTable('outbox')
    .set({ state: 'processing', next_at: 0, lease_until: leaseEnd(context) })
    .where('key', '=', key)
    .where('state', '=', 'unknown')
    .where('next_at', '=', next_at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
