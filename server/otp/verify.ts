import type { CallResult } from '../bank/callResult.ts';
import type { BuiltInOutcome, BuiltInRequest } from '../builtIn/builtIn.ts';
import { ApartError } from '../store/steps.ts';
import { sameDigest, type Secrets } from '../secrets/secrets.ts';
import { customerKeyOf, openCustomer, type Gained, type Session } from '../sessions/session.ts';
import { gainedByApplicant, gainedByCustomer } from '../sessions/sessions.ts';
import { newReplacement } from '../sessions/replaceToken.ts';
import { hashOf } from '../sessions/token.ts';
import type { AttemptCounterRow, OtpRow } from '../store/tables/proofs.ts';
import { wholeMinuteFrom } from '../runtime/clock.ts';
import { counterChange } from '../attempts/counters.ts';
import { exceededUntil } from '../attempts/exceeded.ts';
import type { TakenPlace } from '../attempts/places.ts';
import { resultRow } from '../builtIn/results.ts';
import type { CodePurpose } from './policy.ts';
import { makeProof } from './proof.ts';
import { lookAtCode, type CodeContext, type SeenAsked, type SeenCode } from './seen.ts';
import { placeOfCode } from './send.ts';
import { sessionAdding, settlingRight } from './velocity.ts';
import { writeJudged, type Accepted, type JudgedRows } from './judged.ts';
import { decide, type Decision } from '../store/decide.ts';

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
    look: (by) => lookAtCode(context, request, manner.purposes, by),
    judge: (seen) => judgeOnce(context, request, manner, seen),
    change: writeJudged,
  });
  request.hold(judging);
  const result = await judging;
  request.together?.stored();
  return result;
}

/** How a code was judged, and what that changes. */
interface Judged extends Decision<CallResult, Omit<JudgedRows, 'kept'>> {
  readonly gained?: Gained;
}

function judgeOnce(context: CodeContext, request: BuiltInRequest, manner: Manner, seen: SeenCode): Decision<CallResult, JudgedRows> {
  if (seen.asked) request.concerns?.(seen.asked.code.counted ?? seen.asked.code.customer);
  const { together } = request;
  if (together && isOtherwise(request.session, seen)) throw new ApartError();
  if (seen.earlier) return { result: seen.earlier };
  const { result, given, taken, gained }: Judged = seen.asked
    ? judge(context, request, manner, seen.asked, seen.now)
    : { result: { ok: false, code: 'otp.expired' } };
  const rows = { ...given, kept: resultRow(context, request, result) };
  if (!together) return { result, given: rows, taken };
  const { owner: _owner, ...others } = rows;
  return { result, given: { ...others, step: together.ended(result, gained) }, taken };
}

/** Whether the call was made before, or the session has gained something since it was read. */
function isOtherwise({ generation }: Session, { earlier, asked }: SeenCode): boolean {
  return earlier !== undefined || (asked !== undefined && asked.session.generation !== generation);
}

function judge(context: CodeContext, request: BuiltInRequest, manner: Manner, asked: SeenAsked, now: number): Judged {
  const { living, policy, lock, place, fullUntil: full } = asked;
  if (lock.now.locked_until > now) return { result: exhaustedUntil(manner, lock.now.locked_until) };
  if (living.length === 0) return { result: { ok: false, code: 'otp.expired' } };
  if (!place) return { result: exceededUntil(full ?? now + policy.windowMs) };
  const matching = matchingOf(context.secrets, living, asText(request.input['code']));
  if (matching) return judgeRight(context, request, { ...asked, place }, matching.ref, now);
  const failures = lock.now.failures + 1;
  const exhausted = failures >= policy.attempts;
  const locked = { ...lock.now, failures: 0, window_from: now, locked_until: now + policy.windowMs };
  return {
    result: exhausted
      ? exhaustedUntil(manner, locked.locked_until)
      : { ok: false, code: manner.invalid, attemptsLeft: policy.attempts - failures },
    given: {
      counter: counterChange(lock, exhausted ? locked : { ...lock.now, failures }),
      tried: sessionAdding(request, now, { failures: 1 }),
      most: asked.most,
    },
    taken: 'stays',
  };
}

/** No tries are left before a moment, which is told as the first whole minute at which there are: nobody comes back too early. */
function exhaustedUntil({ exhausted }: Manner, lockedUntil: number): CallResult {
  return { ok: false, code: exhausted, attemptsLeft: 0, about: { until: wholeMinuteFrom(lockedUntil) } };
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The living code that was entered. Compares with every one in the same time, whichever matches. */
function matchingOf(secrets: Secrets, living: SeenAsked['living'], code: string): SeenAsked['living'][number] | undefined {
  const same = living.map((row) => sameDigest(row.code_digest, secrets.digest('otp', `${row.ref}.${code}`)));
  return living[same.indexOf(true)];
}

interface WithPlace {
  readonly place: TakenPlace;
}

/**
 * The right code `ref`, in place of the one that was asked for. Where it is refused it is spent all the same, and takes nothing off any
 * limit: only what is accepted shows that whoever asked for codes has the telephone that they went to.
 */
function judgeRight(context: CodeContext, request: BuiltInRequest, asked: SeenAsked & WithPlace, ref: string, now: number): Judged {
  const { session, customer, purpose, subject } = asked.code;
  const spent = { ref, session, customer, purpose, subject, now };
  if (!speaksFor(request.session, asked)) return { result: { ok: false, code: 'session.expired' }, given: { spent } };
  const { result, given, gained } = accept(context, request, asked.code, now);
  const networks = asked.living.map(({ network }) => network);
  const used = sessionAdding(request, now, { sends: -networks.length });
  const rows = { ...given, spent, counter: counterChange(asked.lock, usedBy(asked, now)), used, most: asked.most };
  const taken = settlingRight(request, now, asked.place, networks);
  return { result, given: rows, taken, ...(gained ? { gained } : {}) };
}

/**
 * A session speaks for one customer all its life: what one of them was shown is not mixed with the writes of another. One that has ended,
 * or has come to speak for somebody since it was read, speaks for nobody here.
 */
function speaksFor({ customerKey, generation }: Session, { code, session }: SeenAsked): boolean {
  if (session.ended_at !== null || session.generation !== generation) return false;
  return customerKey === undefined || customerKey === code.customer;
}

/**
 * The customer's counter after a code was accepted: it begins anew, later than it began before, so that it is never again as it was seen.
 * A code that proves an address or a number shows nothing of the others that codes were sent to.
 */
function usedBy({ code, living, lock }: SeenAsked, now: number): AttemptCounterRow {
  const sends = code.subject === '' ? 0 : Math.max(0, lock.now.sends - living.length);
  return { ...lock.now, failures: 0, sends, window_from: Math.max(now, lock.now.window_from + 1) };
}

/** What an accepted code is answered with, and what it changes. */
function accept(
  context: CodeContext,
  request: BuiltInRequest,
  row: OtpRow,
  now: number,
): Decision<CallResult, Accepted> & Pick<Judged, 'gained'> {
  const { session, run, eventKey, actorKind } = request;
  const customer = openCustomer(context.secrets, placeOfCode(row.ref), row.sealed_customer);
  const purpose = codePurposeOf(row.purpose);
  const proof = makeProof(context.secrets, now, { run, customer: customer.id, purpose, subject: row.subject });
  const result = { ok: true, data: { customerId: customer.id, proof } } as const;
  if (purpose !== 'identify') return { result, given: {} };
  const applicant = actorKind === 'applicant';
  const columns = (applicant ? gainedByApplicant : gainedByCustomer)(context, session, customer);
  const { replacement, token } = newReplacement(context, session, { run, key: eventKey }, columns);
  const tokenHash = hashOf(token);
  return {
    result,
    given: { replacement, owner: { run, customer: row.customer } },
    gained: { token, tokenHash, person: customer, personKey: customerKeyOf(context.secrets, customer.id), applicant },
  };
}

function codePurposeOf(purpose: string): CodePurpose {
  return (['email', 'mobile', 'debitPin'] as const).find((one) => one === purpose) ?? 'identify';
}
