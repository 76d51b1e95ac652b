import type { Kysely } from 'kysely';
import type { CallResult } from '../bank/callResult.ts';
import type { BuiltInOutcome, BuiltInRequest } from '../builtIn/builtIn.ts';
import { sameDigest, type Secrets } from '../secrets/secrets.ts';
import { openCustomer } from '../sessions/session.ts';
import { verifyApplicant, verifySession } from '../sessions/sessions.ts';
import type { AttemptCounterRow, OtpRow, Tables } from '../store/tables.ts';
import { countedLast, UsedUpError } from '../attempts/countedLast.ts';
import { keepCounter, takeCounter, type Added } from '../attempts/counters.ts';
import { earlierResult, keepResult } from '../builtIn/results.ts';
import { policyFor, type CodePurpose, type OtpPolicy } from './policy.ts';
import { makeProof } from './proof.ts';
import { placeOfCode } from './send.ts';
import { countVelocity, readVelocity } from './velocity.ts';
import type { Store } from '../store/store.ts';
import type { Clock } from '../runtime/clock.ts';
import type { FlowRegistry } from '../flows/registry.ts';

/** What judging a code needs of the server. */
export interface CodeContext {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly flows: Pick<FlowRegistry, 'language'>;
}

/**
 * `otp.verify`: checks a code against every living code of this session, customer and purpose, since an
 * older message may arrive last. A success verifies the session for the customer whom the bank named with
 * the code, in a flow for applicants for that applicant, and gives a proof of it. The third failure locks the customer for a
 * while, which no new run, session or browser lifts; wrong codes are counted by session and by network too, whoever they are
 * for. Counted once per call.
 */
export async function verifyOtp(context: CodeContext, request: BuiltInRequest): Promise<BuiltInOutcome> {
  return verify(context, request, { purposes: ['identify', 'debitPin'], invalid: 'otp.invalid', exhausted: 'otp.exhausted' });
}

/** `otp.email.verify`: the same for a code that went to a new e-mail address; the proof names the address. */
export async function verifyEmailOtp(context: CodeContext, request: BuiltInRequest): Promise<BuiltInOutcome> {
  return verify(context, request, { purposes: ['email'], invalid: 'emailotp.invalid', exhausted: 'emailotp.exhausted' });
}

/** `otp.mobile.verify`: the same for a code that went to a new mobile number; the proof names the number. */
export async function verifyMobileOtp(context: CodeContext, request: BuiltInRequest): Promise<BuiltInOutcome> {
  return verify(context, request, { purposes: ['mobile'], invalid: 'otp.invalid', exhausted: 'otp.exhausted' });
}

/** What sets one operation apart: the codes that it takes, and what it says to wrong ones. */
interface Manner {
  readonly purposes: readonly CodePurpose[];
  readonly invalid: string;
  readonly exhausted: string;
}

/** No agent's session is verified by a code. */
async function verify(context: CodeContext, request: BuiltInRequest, manner: Manner): Promise<BuiltInOutcome> {
  if (request.session.agent) return { ok: false, code: 'session.expired' };
  const judging = countedLast(context.store, (trx) => judgeOnce(context, request, manner, trx));
  request.hold(judging);
  return judging;
}

/** One code that was asked for, with the counters of its customer locked until the transaction ends. */
interface Judging {
  readonly manner: Manner;
  readonly asked: OtpRow;
  readonly lock: AttemptCounterRow;
  readonly policy: OtpPolicy;
  readonly now: number;
}

async function judgeOnce(context: CodeContext, request: BuiltInRequest, manner: Manner, trx: Kysely<Tables>): Promise<CallResult> {
  const now = context.clock();
  const asked = await trx
    .selectFrom('otp')
    .selectAll()
    .where('ref', '=', asText(request.input['ref']))
    .where('session', '=', request.session.id)
    .where('purpose', 'in', manner.purposes)
    .executeTakeFirst();
  const policy = policyFor(asked?.purpose ?? '', context.flows.language().limits);
  const lock = asked && (await takeCounter(trx, { customer: asked.counted ?? asked.customer, purpose: asked.purpose }, now, policy));
  // Only now: a request that judged the same call a moment ago held the counter.
  const earlier = await earlierResult(context, trx, request);
  if (earlier) return earlier;
  const { result, added }: Judged =
    asked && lock
      ? await judge(context, request, trx, { manner, asked, lock, policy, now })
      : { result: { ok: false, code: 'otp.expired' } };
  await keepResult(context, trx, request, result);
  if (added && !(await countVelocity(trx, request, now, added)).mayTry) throw new UsedUpError();
  return result;
}

/** How a code was judged, and what that adds to the counters that many share. */
interface Judged {
  readonly result: CallResult;
  readonly added?: Added;
}

async function judge(
  context: CodeContext,
  request: BuiltInRequest,
  trx: Kysely<Tables>,
  { manner, asked, lock, policy, now }: Judging,
): Promise<Judged> {
  if (lock.locked_until > now) return { result: { ok: false, code: manner.exhausted, attemptsLeft: 0 } };
  const living = await trx
    .selectFrom('otp')
    .selectAll()
    .where('session', '=', asked.session)
    .where('customer', '=', asked.customer)
    .where('purpose', '=', asked.purpose)
    .where('subject', '=', asked.subject)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  if (living.length === 0) return { result: { ok: false, code: 'otp.expired' } };
  const { mayTry } = await readVelocity(trx, request, now);
  if (!mayTry) return { result: { ok: false, code: 'attempts.exceeded', attemptsLeft: 0 } };
  if (matches(context.secrets, living, asText(request.input['code']))) {
    await keepCounter(trx, { ...lock, failures: 0, sends: 0 });
    return { result: await accept(context, request, trx, asked), added: { sends: -living.length } };
  }
  const failures = lock.failures + 1;
  const exhausted = failures >= policy.attempts;
  await keepCounter(
    trx,
    exhausted ? { ...lock, failures: 0, window_from: now, locked_until: now + policy.windowMs } : { ...lock, failures },
  );
  const code = exhausted ? manner.exhausted : manner.invalid;
  return { result: { ok: false, code, attemptsLeft: policy.attempts - failures }, added: { failures: 1 } };
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Compares with every code in the same time, whichever matches. */
function matches(secrets: Secrets, living: readonly OtpRow[], code: string): boolean {
  return living.map((row) => sameDigest(row.code_digest, secrets.digest('otp', `${row.ref}.${code}`))).includes(true);
}

/** A session speaks for one customer all its life: what one of them was shown is not mixed with the writes of another. */
async function accept(context: CodeContext, request: BuiltInRequest, trx: Kysely<Tables>, row: OtpRow): Promise<CallResult> {
  const { session, run, eventKey } = request;
  if (session.customerKey !== undefined && session.customerKey !== row.customer) return { ok: false, code: 'session.expired' };
  const customer = openCustomer(context.secrets, placeOfCode(row.ref), row.sealed_customer);
  const now = context.clock();
  await trx
    .updateTable('otp')
    .set({ used_at: now })
    .where('session', '=', row.session)
    .where('customer', '=', row.customer)
    .where('purpose', '=', row.purpose)
    .where('subject', '=', row.subject)
    .execute();
  const purpose = codePurposeOf(row.purpose);
  if (purpose === 'identify') {
    const verifies = request.actorKind === 'applicant' ? verifyApplicant : verifySession;
    await verifies(context, trx, session, customer, { run, key: eventKey });
    await trx.updateTable('runs').set({ customer: row.customer }).where('id', '=', run).execute();
  }
  return {
    ok: true,
    data: {
      customerId: customer.id,
      proof: makeProof(context.secrets, now, { run, customer: customer.id, purpose, subject: row.subject }),
    },
  };
}

function codePurposeOf(purpose: string): CodePurpose {
  return (['email', 'mobile', 'debitPin'] as const).find((one) => one === purpose) ?? 'identify';
}
