import { advance, type Program } from '../../engine/advance/index.ts';
import type { Facts, Run } from '../../engine/run/run.ts';
import { refuseUnconfirmed } from '../authorisation/enforce.ts';
import { isProved } from '../otp/proof.ts';
import { mayCall } from '../runs/mayCall.ts';
import type { RunContext, RunRecord } from '../runs/record.ts';
import type { Actor } from '../sessions/actor.ts';

/** A flow whose refused calls lead to further refused calls is left waiting rather than followed for ever. */
const MOST_REFUSALS = 20;

/**
 * The run with none but permitted calls: each that may not be made is answered in the bank's stead, also one that customer and
 * manager have not confirmed.
 */
export async function permitted(context: RunContext, record: RunRecord, start: Run, facts: Facts, actor: Actor): Promise<Run> {
  const allowed = refuseForbidden(context, record.program, start, facts);
  const confirmed = await refuseUnconfirmed(context, record, allowed, facts, actor);
  return confirmed === allowed ? allowed : refuseForbidden(context, record.program, confirmed, facts);
}

/**
 * Answers, in the bank's stead, every call that needs a verified customer where there is none, the proof of a code that
 * nobody has entered, that is for others, or that a link does not open: such a call is never made, whatever the flow says.
 */
export function refuseForbidden(
  { flows, secrets, clock }: Pick<RunContext, 'flows' | 'secrets' | 'clock'>,
  program: Program,
  start: Run,
  facts: Facts,
): Run {
  let run = start;
  for (let turn = 0; run.pending && turn < MOST_REFUSALS; turn += 1) {
    const operation = flows.language().operations.get(run.pending.operation);
    const allowed = operation && mayCall(operation, program, facts);
    if (allowed && isProved(secrets, clock(), operation, { run: run.id, pending: run.pending, facts })) return run;
    const code = allowed ? 'otp.expired' : operation ? 'session.expired' : 'service.error';
    run = advance(program, run, { type: 'failed', call: run.pending.call, code }, facts).run;
  }
  return run;
}
