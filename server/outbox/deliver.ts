import { advance } from '../../engine/advance/index.ts';
import { UNREACHABLE, type BankAnswer } from '../bank/bank.ts';
import { UNSURE_MS, WRITE_RETRIES } from '../bank/retryPolicy.ts';
import { isAway, pause } from '../bank/read.ts';
import { hostEvent, type CallResult } from '../bank/callResult.ts';
import { factsFor } from '../runs/facts.ts';
import { storeMove } from '../moves/move.ts';
import { loadRun, type RunRecord } from '../runs/record.ts';
import { customerKeyOf } from '../sessions/session.ts';
import type { Services } from '../services.ts';
import type { Delivered } from '../store/commit.ts';
import type { OutboxRow } from '../store/tables.ts';
import { lease, putOff } from './lease.ts';
import { openOutboxMessage, type OutboxMessage } from './outboxMessage.ts';

/** Losing against another step of the same run more often than this points at a fault. */
const MOST_CLASHES = 10;

/**
 * Makes one attempt at a bank write, if it is due and no other server is at it. Its result is stored in
 * one transaction with the run that waits for it. Joins an attempt that is under way in this process.
 */
export function deliver(services: Services, key: string): Promise<void> {
  return services.inFlight.join(`message ${key}`, async () => {
    const row = await lease(services, key);
    if (!row || row.sealed_message === null) return;
    const message = openOutboxMessage(services.secrets, key, row.sealed_message);
    const answer = await services.bank.call({ ...message.call, key });
    const ending = endingOf(services, row, answer, message.facts !== undefined);
    if (ending) await finish(services, row, message, ending);
    else await putOff(services, row, pause(WRITE_RETRIES.pauseMs, row.attempts), answer.kind === 'lost' && answer.sent);
  });
}

/** What the run is told; undefined while the write goes on being tried. A message that comes too late is worth nothing, so it is given up soon. */
function endingOf({ clock, log }: Services, row: OutboxRow, answer: BankAnswer, matters: boolean): CallResult | undefined {
  if (answer.kind === 'done') return { ok: true, data: answer.data };
  if (answer.kind === 'refused' && !isAway(answer)) return { ok: false, code: answer.code, attemptsLeft: answer.attemptsLeft };
  const unsure = matters && (row.unsure === 1 || (answer.kind === 'lost' && answer.sent));
  if (unsure && clock() - row.created_at > UNSURE_MS) {
    log.error(
      { run: row.run, call: row.call, operation: row.operation },
      'nobody knows whether the bank has done this write: ask the bank',
    );
    return { ok: false, code: UNREACHABLE };
  }
  return !unsure && row.attempts >= WRITE_RETRIES.attempts ? { ok: false, code: UNREACHABLE } : undefined;
}

/** Stores the ending, and moves the run on when it is this write that it waits for. */
async function finish(services: Services, row: OutboxRow, message: OutboxMessage, ending: CallResult): Promise<void> {
  const delivered: Delivered = {
    key: row.key,
    state: ending.ok ? 'done' : 'failed',
    code: ending.ok ? null : ending.code,
    at: services.clock(),
  };
  for (let clash = 0; clash < MOST_CLASHES; clash += 1) {
    const record = await loadRun(services, row.run);
    if (!record || !message.facts || record.run.pending?.call !== row.call) return closeOnly(services, delivered);
    if (await moveOn(services, record, message, ending, delivered)) return;
  }
  throw new Error(`The run behind a bank write kept moving: ${row.key}`);
}

async function moveOn(
  services: Services,
  record: RunRecord,
  message: OutboxMessage,
  ending: CallResult,
  delivered: Delivered,
): Promise<boolean> {
  const {
    facts: lasting,
    call: { customer, agent },
  } = message;
  const { pending } = record.run;
  if (!lasting || !pending) return false;
  const facts = await factsFor(services, record.row, lasting);
  const { run } = advance(record.program, record.run, hostEvent(pending.call, ending), facts);
  const actor = {
    session: record.row.session,
    customer,
    agent,
    ...(record.row.agent === null ? {} : { agentKey: record.row.agent }),
    ...(customer === undefined ? {} : { customerKey: customerKeyOf(services.secrets, customer) }),
  };
  const action = ending.ok ? 'write-succeeded' : 'write-failed';
  return (await storeMove(services, { record, run, facts, actor, action, delivered })) !== undefined;
}

/** For messages, and for a write whose run no longer waits. */
async function closeOnly({ store }: Services, { key, state, code, at }: Delivered): Promise<void> {
  await store.db.updateTable('outbox').set({ state, code, finished_at: at, sealed_message: null }).where('key', '=', key).execute();
}
