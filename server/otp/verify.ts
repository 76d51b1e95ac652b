import type { Kysely } from 'kysely';
import type { CallResult } from '../bank/callResult.ts';
import type { BuiltInOutcome, BuiltInRequest } from '../builtIn/builtIn.ts';
import { sameDigest, type Secrets } from '../secrets/secrets.ts';
import { openCustomer } from '../sessions/session.ts';
import { gainedByApplicant, gainedByCustomer } from '../sessions/sessions.ts';
import { newReplacement } from '../sessions/replaceToken.ts';
import type { OtpRow, Tables } from '../store/tables.ts';
import { counterChange, seeCounters, type SeenCounter } from '../attempts/counters.ts';
import { earlierResult, openResult, resultRow } from '../builtIn/results.ts';
import { policyFor, type CodePurpose, type OtpPolicy } from './policy.ts';
import { makeProof } from './proof.ts';
import { placeOfCode } from './send.ts';
import { standing, velocityAdding, velocityKeys } from './velocity.ts';
import { writeJudged, type Accepted, type JudgedRows } from './judged.ts';
import { compiledOnce } from '../store/compiledOnce.ts';
import { decide, type Decision } from '../store/decide.ts';
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
  const judging = decide(context.store, {
    look: (db) => lookAtCode(context, request, manner, db),
    judge: (seen) => judgeOnce(context, request, manner, seen),
    change: writeJudged,
  });
  request.hold(judging);
  return judging;
}

/** What a code is judged by. */
interface SeenCode {
  /** How the same call was judged before. */
  readonly earlier?: CallResult | undefined;
  readonly asked?: SeenAsked;
  readonly now: number;
}

/** A code that was asked for, with all living ones beside it and what is counted. */
interface SeenAsked {
  readonly code: OtpRow;
  readonly living: readonly Pick<OtpRow, 'ref' | 'code_digest'>[];
  readonly policy: OtpPolicy;
  readonly lock: SeenCounter;
  readonly mayTry: boolean;
}

async function lookAtCode(context: CodeContext, request: BuiltInRequest, manner: Manner, db: Kysely<Tables>): Promise<SeenCode> {
  const { run, call, input, session } = request;
  const now = context.clock();
  const { rows } = await codesFor(db, { run, call, ref: asText(input['ref']), session: session.id, purposes: { ...manner.purposes }, now });
  const [first] = rows;
  if (!first) return { earlier: await earlierResult(context, db, request), now };
  const { sealed_result, living_ref: _, living_digest: __, ...code } = first;
  const policy = policyFor(code.purpose, context.flows.language().limits);
  const customer = { customer: code.counted ?? code.customer, purpose: code.purpose, windowMs: policy.windowMs };
  const [lock, ...shared] = await seeCounters(db, [customer, ...velocityKeys(request)], now);
  if (!lock) throw new Error('A counter was not read');
  const living = rows.flatMap(({ living_ref: ref, living_digest: code_digest }) =>
    ref === null || code_digest === null ? [] : [{ ref, code_digest }],
  );
  const earlier = sealed_result === null ? undefined : openResult(context, request, sealed_result);
  return { earlier, asked: { code, living, policy, lock, mayTry: standing(shared.map((one) => one.now)).mayTry }, now };
}

interface WantedCodes {
  readonly run: string;
  readonly call: string;
  readonly ref: string;
  readonly session: string;
  readonly purposes: Readonly<Record<number, CodePurpose>>;
  readonly now: number;
}

const codesFor = compiledOnce((db: Kysely<Tables>, { run, call, ref, session, purposes, now }: WantedCodes) =>
  db
    .selectFrom('otp as asked')
    .leftJoin('otp as living', (join) =>
      join
        .onRef('living.session', '=', 'asked.session')
        .onRef('living.customer', '=', 'asked.customer')
        .onRef('living.purpose', '=', 'asked.purpose')
        .onRef('living.subject', '=', 'asked.subject')
        .on('living.used_at', 'is', null)
        .on('living.expires_at', '>', now),
    )
    .leftJoin('built_in_results as kept', (join) => join.on('kept.run', '=', run).on('kept.call', '=', call))
    .selectAll('asked')
    .select(['living.ref as living_ref', 'living.code_digest as living_digest', 'kept.sealed_result'])
    .where('asked.ref', '=', ref)
    .where('asked.session', '=', session)
    .where('asked.purpose', 'in', Object.values(purposes)),
);

/** How a code was judged, and what that changes. */
type Judged = Decision<CallResult, Omit<JudgedRows, 'kept'>>;

function judgeOnce(context: CodeContext, request: BuiltInRequest, manner: Manner, seen: SeenCode): Decision<CallResult, JudgedRows> {
  if (seen.earlier) return { result: seen.earlier };
  const { result, given }: Judged = seen.asked
    ? judge(context, request, manner, seen.asked, seen.now)
    : { result: { ok: false, code: 'otp.expired' } };
  return { result, given: { ...given, kept: resultRow(context, request, result) } };
}

function judge(context: CodeContext, request: BuiltInRequest, manner: Manner, asked: SeenAsked, now: number): Judged {
  const { living, policy, lock, mayTry } = asked;
  if (lock.now.locked_until > now) return { result: { ok: false, code: manner.exhausted, attemptsLeft: 0 } };
  if (living.length === 0) return { result: { ok: false, code: 'otp.expired' } };
  if (!mayTry) return { result: { ok: false, code: 'attempts.exceeded', attemptsLeft: 0 } };
  const matching = matchingOf(context.secrets, living, asText(request.input['code']));
  if (matching) {
    const counter = counterChange(lock, { ...lock.now, failures: 0, sends: 0 });
    const { result, given } = accept(context, request, asked.code, matching.ref, now);
    return { result, given: { ...given, counter, used: velocityAdding(request, now, { sends: -living.length }) } };
  }
  const failures = lock.now.failures + 1;
  const exhausted = failures >= policy.attempts;
  const locked = { ...lock.now, failures: 0, window_from: now, locked_until: now + policy.windowMs };
  return {
    result: { ok: false, code: exhausted ? manner.exhausted : manner.invalid, attemptsLeft: policy.attempts - failures },
    given: {
      counter: counterChange(lock, exhausted ? locked : { ...lock.now, failures }),
      tried: velocityAdding(request, now, { failures: 1 }),
    },
  };
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The living code that was entered. Compares with every one in the same time, whichever matches. */
function matchingOf(secrets: Secrets, living: SeenAsked['living'], code: string): SeenAsked['living'][number] | undefined {
  const same = living.map((row) => sameDigest(row.code_digest, secrets.digest('otp', `${row.ref}.${code}`)));
  return living[same.indexOf(true)];
}

/**
 * Accepts the code `ref` in place of the one that was asked for. A session speaks for one customer all its life: what one of them was
 * shown is not mixed with the writes of another.
 */
function accept(context: CodeContext, request: BuiltInRequest, row: OtpRow, ref: string, now: number): Decision<CallResult, Accepted> {
  const { session, run, eventKey, actorKind } = request;
  if (session.customerKey !== undefined && session.customerKey !== row.customer) {
    return { result: { ok: false, code: 'session.expired' } };
  }
  const customer = openCustomer(context.secrets, placeOfCode(row.ref), row.sealed_customer);
  const purpose = codePurposeOf(row.purpose);
  const gained = actorKind === 'applicant' ? gainedByApplicant : gainedByCustomer;
  const identified = purpose === 'identify' && {
    replacement: newReplacement(context, session, { run, key: eventKey }, gained(context, session, customer)),
    owner: { run, customer: row.customer },
  };
  const proof = makeProof(context.secrets, now, { run, customer: customer.id, purpose, subject: row.subject });
  return {
    result: { ok: true, data: { customerId: customer.id, proof } },
    given: { spent: { ref, session: row.session, customer: row.customer, purpose: row.purpose, subject: row.subject, now }, ...identified },
  };
}

function codePurposeOf(purpose: string): CodePurpose {
  return (['email', 'mobile', 'debitPin'] as const).find((one) => one === purpose) ?? 'identify';
}
