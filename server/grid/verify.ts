import type { Kysely } from 'kysely';
import type { JsonValue } from '../../engine/language/text.ts';
import { UNINTELLIGIBLE, UNREACHABLE } from '../bank/bank.ts';
import { readFromBank, type ReadAnswer } from '../bank/read.ts';
import { beginTry, triedFrom } from '../attempts/tries.ts';
import { textAt } from '../json/json.ts';
import { keepCounter } from '../attempts/counters.ts';
import { earlierResult, keepResult } from '../builtIn/results.ts';
import type { CallResult } from '../bank/callResult.ts';
import type { BuiltInOutcome, BuiltInRequest } from '../builtIn/builtIn.ts';
import { countGridTry, gridLock, gridPolicy, noneLeft, type GridContext, type GridPolicy } from './tries.ts';
import { openCustomer } from '../sessions/session.ts';
import { verifySession } from '../sessions/sessions.ts';
import type { GridQuestionRow, AttemptCounterRow } from '../store/tables/proofs.ts';
import type { Tables } from '../store/tables.ts';
import { placeOfQuestion } from './challenge.ts';

/**
 * `grid.verify`: has the bank compare the values with the cells that this session was asked for. A success verifies
 * the session for the customer to whom the grid belongs, and uses the question up. A try is counted as wrong before
 * the bank is asked, over all runs and sessions and for the network, and taken back when it was not: many at once gain nothing. The third
 * wrong one locks the customer's grid for a while, which no new run or session lifts. No agent's session is verified so.
 */
export async function verifyGrid(context: GridContext, request: BuiltInRequest): Promise<BuiltInOutcome> {
  if (request.session.agent || request.actorKind !== 'customer') return { ok: false, code: 'session.expired' };
  const judging = judge(context, request);
  request.hold(judging);
  return judging;
}

async function judge(context: GridContext, request: BuiltInRequest): Promise<CallResult> {
  const {
    store: { db },
    clock,
  } = context;
  const [now, policy] = [clock(), gridPolicy(context.flows.language().limits)];
  const taken = await db.transaction().execute((trx) => takeTry(context, request, trx, { now, policy }));
  if ('ok' in taken) return taken;
  const answer = await compare(context, request, taken);
  return db.transaction().execute((trx) => conclude(context, request, trx, { question: taken, answer, now, policy }));
}

/** Has the bank compare; not for a network from which too many wrong answers came, whomever they were for. */
async function compare(
  context: GridContext,
  { run, session, input, address }: BuiltInRequest,
  question: GridQuestionRow,
): Promise<ReadAnswer> {
  const trying = await beginTry(context, 'gridNetwork', [triedFrom(address)]);
  if (trying === 'none') return { kind: 'refused', code: 'grid.exhausted', again: false, attemptsLeft: 0 };
  if (trying === 'waiting') return { kind: 'refused', code: UNREACHABLE, again: false };
  const challengeRef = context.secrets.open(placeOfQuestion(question.ref), question.sealed_asked);
  const call = { operation: 'grid.verify', input: { ...input, challengeRef }, correlation: run, channel: session.channel };
  const answer = await readFromBank(context.bank, call);
  await (answer.kind === 'refused' && answer.code === 'grid.invalid' ? trying.wrong() : trying.takeBack());
  return answer;
}

/** The question that is answered, a try for it counted; or the result where there is nothing to ask the bank. */
async function takeTry(
  context: GridContext,
  request: BuiltInRequest,
  trx: Kysely<Tables>,
  { now, policy }: { readonly now: number; readonly policy: GridPolicy },
): Promise<GridQuestionRow | CallResult> {
  const { session, input } = request;
  const ref = typeof input['challengeRef'] === 'string' ? input['challengeRef'] : '';
  const asked = trx.selectFrom('grid_questions').selectAll().where('ref', '=', ref).where('session', '=', session.id);
  const customer = (await asked.executeTakeFirst())?.customer;
  const lock = customer === undefined ? undefined : await gridLock(trx, customer, now, policy);
  // Only now: a request that judged the same call or question a moment ago held the counter.
  const earlier = await earlierResult(context, trx, request);
  if (earlier) return earlier;
  const question = await asked.where('used_at', 'is', null).where('expires_at', '>', now).executeTakeFirst();
  const refusal = refusalOf(request, question, lock !== undefined && noneLeft(lock, now, policy));
  if (refusal) await keepResult(context, trx, request, refusal);
  if (refusal) return refusal;
  if (!question || !lock) throw new Error('A question that may be answered has counters');
  await countGridTry(trx, lock, 1);
  return question;
}

/** A session speaks for one customer all its life: what one of them was shown is not mixed with the writes of another. */
function refusalOf({ session }: BuiltInRequest, question: GridQuestionRow | undefined, locked: boolean): CallResult | undefined {
  if (locked) return { ok: false, code: 'grid.exhausted', attemptsLeft: 0 };
  if (!question) return { ok: false, code: 'grid.expired' };
  return session.customerKey !== undefined && session.customerKey !== question.customer
    ? { ok: false, code: 'session.expired' }
    : undefined;
}

/** What the bank said of a try that was counted. */
interface Judged {
  readonly question: GridQuestionRow;
  readonly answer: ReadAnswer;
  readonly now: number;
  readonly policy: GridPolicy;
}

async function conclude(context: GridContext, request: BuiltInRequest, trx: Kysely<Tables>, judged: Judged): Promise<CallResult> {
  const lock = await gridLock(trx, judged.question.customer, judged.now, judged.policy);
  const earlier = await earlierResult(context, trx, request);
  if (earlier) await countGridTry(trx, lock, -1);
  if (earlier) return earlier;
  const result =
    judged.answer.kind === 'done'
      ? await accept(context, request, trx, { question: judged.question, lock, data: judged.answer.data })
      : await refuse(trx, judged, judged.answer, lock);
  await keepResult(context, trx, request, result);
  return result;
}

async function accept(
  context: GridContext,
  request: BuiltInRequest,
  trx: Kysely<Tables>,
  { question, lock, data }: { readonly question: GridQuestionRow; readonly lock: AttemptCounterRow; readonly data: JsonValue },
): Promise<CallResult> {
  const customer = openCustomer(context.secrets, placeOfQuestion(question.ref), question.sealed_customer);
  if (textAt(data, 'customerId') !== customer.id) return { ok: false, code: UNINTELLIGIBLE };
  await keepCounter(trx, { ...lock, failures: 0, locked_until: 0 });
  await trx
    .updateTable('grid_questions')
    .set({ used_at: context.clock() })
    .where('session', '=', question.session)
    .where('customer', '=', question.customer)
    .execute();
  await verifySession(context, trx, request.session, customer, { run: request.run, key: request.eventKey });
  await trx.updateTable('runs').set({ customer: question.customer }).where('id', '=', request.run).execute();
  return { ok: true, data: { customerId: customer.id } };
}

/** Only wrong values are a wrong try; whatever else the bank answers says nothing of them. */
async function refuse(
  trx: Kysely<Tables>,
  { now, policy }: Judged,
  { code, attemptsLeft }: { readonly code: string; readonly attemptsLeft?: number },
  lock: AttemptCounterRow,
): Promise<CallResult> {
  if (code !== 'grid.invalid') {
    await countGridTry(trx, lock, -1);
    return { ok: false, code, attemptsLeft };
  }
  const left = Math.max(0, policy.attempts - lock.failures);
  if (left === 0) await keepCounter(trx, { ...lock, failures: 0, window_from: now, locked_until: now + policy.windowMs });
  return { ok: false, code: left === 0 ? 'grid.exhausted' : 'grid.invalid', attemptsLeft: left };
}
