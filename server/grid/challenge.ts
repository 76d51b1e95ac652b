import { UNINTELLIGIBLE } from '../bank/bank.ts';
import { readFromBank } from '../bank/read.ts';
import { isRecord, textAt } from '../json/json.ts';
import { askChannels } from '../bank/askChannels.ts';
import { earlierResult, keepResult } from '../builtIn/results.ts';
import type { CallResult } from '../bank/callResult.ts';
import type { BuiltInOutcome, BuiltInRequest } from '../builtIn/builtIn.ts';
import { randomId } from '../secrets/secrets.ts';
import { gridLock, gridPolicy, noneLeft, type GridContext } from './tries.ts';
import { customerKeyOf, sealCustomer, type SessionCustomer } from '../sessions/session.ts';

/**
 * `grid.challenge`: has the bank choose cells of the customer's grid card, and keeps for whom and in which session
 * they were asked for: the flow gets a reference of ours, which is good in this session alone. The bank asks for the
 * same cells until they have been answered, whoever asks. Nobody is asked while the grid is locked, no agent ever.
 */
export async function challengeGrid(context: GridContext, request: BuiltInRequest): Promise<BuiltInOutcome> {
  const { session, run, input, actorKind } = request;
  if (session.agent || actorKind !== 'customer') return { ok: false, code: 'session.expired' };
  const earlier = await earlierResult(context, context.store.db, request);
  if (earlier) return earlier;
  const channels = await askChannels(context.bank, context.flows.language().customer, {
    input: { customerRef: input['customerRef'] ?? '' },
    correlation: run,
    channel: session.channel,
  });
  if ('code' in channels) return { ok: false, code: channels.code };
  if (channels.applicant) return { ok: false, code: UNINTELLIGIBLE };
  const customer: SessionCustomer = { id: channels.customerId, profile: channels.customer, profileAt: context.clock() };
  const locked = await isLocked(context, customerKeyOf(context.secrets, customer.id));
  if (locked) return { ok: false, code: 'grid.exhausted', attemptsLeft: 0 };
  const answer = await readFromBank(context.bank, { operation: 'grid.challenge', input, correlation: run, channel: session.channel });
  if (answer.kind === 'refused') return { ok: false, code: answer.code, attemptsLeft: answer.attemptsLeft };
  const asked = textAt(answer.data, 'challengeRef');
  if (asked === undefined || !isRecord(answer.data)) return { ok: false, code: UNINTELLIGIBLE };
  const ref = randomId();
  return keepQuestion(context, request, { ref, asked, customer, result: { ok: true, data: { ...answer.data, challengeRef: ref } } });
}

async function isLocked(context: GridContext, customer: string): Promise<boolean> {
  const [now, policy] = [context.clock(), gridPolicy(context.flows.language().limits)];
  return context.store.db.transaction().execute(async (trx) => noneLeft(await gridLock(trx, customer, now, policy), now, policy));
}

interface Question {
  readonly ref: string;
  /** The bank's reference. */
  readonly asked: string;
  readonly customer: SessionCustomer;
  readonly result: CallResult;
}

async function keepQuestion(
  context: GridContext,
  request: BuiltInRequest,
  { ref, asked, customer, result }: Question,
): Promise<CallResult> {
  const { store, secrets, clock, flows } = context;
  const now = clock();
  return store.db.transaction().execute(async (trx) => {
    // The row is locked from here on: of two requests that carry out the same call, one finds what the other kept.
    await trx.updateTable('sessions').set({ channel: request.session.channel }).where('id', '=', request.session.id).execute();
    const earlier = await earlierResult(context, trx, request);
    if (earlier) return earlier;
    await trx
      .insertInto('grid_questions')
      .values({
        ref,
        session: request.session.id,
        customer: customerKeyOf(secrets, customer.id),
        sealed_asked: secrets.seal(placeOfQuestion(ref), asked),
        sealed_customer: sealCustomer(secrets, placeOfQuestion(ref), customer),
        asked_at: now,
        expires_at: now + gridPolicy(flows.language().limits).validMs,
        used_at: null,
      })
      .execute();
    await keepResult(context, trx, request, result);
    return result;
  });
}

/** Where the parts of a question are sealed for. */
export function placeOfQuestion(ref: string): string {
  return `grid/${ref}`;
}
