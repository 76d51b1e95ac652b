import { advance } from '../../engine/advance/index.ts';
import { hostEvent } from '../bank/callResult.ts';
import type { EndedWrite } from '../outbox/deliver.ts';
import { factsFor } from '../runs/facts.ts';
import { loadRun } from '../runs/record.ts';
import { customerKeyOf } from '../sessions/session.ts';
import { storeMove, type MoveContext } from './move.ts';

/** Losing against another step of the same run more often than this points at a fault. */
const MOST_CLASHES = 10;

/**
 * Moves the run on that waits for a bank write, and stores with it how the write ended. False, and nothing is stored,
 * where no run waits for it any more.
 */
export async function concludeWrite(context: MoveContext, { run, call, message, result, delivered }: EndedWrite): Promise<boolean> {
  const {
    facts: known,
    call: { customer, agent, locale },
  } = message;
  for (let clash = 0; clash < MOST_CLASHES; clash += 1) {
    const record = await loadRun(context, run, locale);
    if (!record || !known || record.run.pending?.call !== call) return false;
    const facts = await factsFor(context, record.row, known);
    const moved = await storeMove(context, {
      record,
      run: advance(record.program, record.run, hostEvent(call, result), facts).run,
      facts,
      actor: {
        session: record.row.session,
        customer,
        agent,
        ...(record.row.agent === null ? {} : { agentKey: record.row.agent }),
        ...(customer === undefined ? {} : { customerKey: customerKeyOf(context.secrets, customer) }),
      },
      action: result.ok ? 'write-succeeded' : 'write-failed',
      delivered,
    });
    if (moved) return true;
  }
  throw new Error(`The run behind a bank write kept moving: ${delivered.key}`);
}
