import { onBehalfOf } from '../bank/onBehalf.ts';
import { readFromBank } from '../bank/read.ts';
import { earlierResult, keepResult } from '../builtIn/results.ts';
import type { CallResult } from '../bank/callResult.ts';
import type { BuiltInOutcome, BuiltInRequest } from '../builtIn/builtIn.ts';
import type { IdentityContext } from './identify.ts';
import { beginTry, triedFrom, triedWith, type Counted } from '../attempts/tries.ts';

/**
 * Codes for one customer, or one Aadhaar number, and wrong ones of one customer, within half an hour. Ours: UIDAI has limits of
 * its own by the day.
 */
const MOST_CODES = 6;
const MOST_WRONG = 6;

/**
 * `kyc.aadhaar.otp`: asks the bank to have a code sent, so many times for one customer, one Aadhaar number and one
 * network within half an hour, over all runs and sessions: nobody's telephone is flooded, and no list of numbers is
 * gone through. Codes that were not sent are not counted.
 */
export async function sendAadhaarOtp(context: IdentityContext, request: BuiltInRequest): Promise<BuiltInOutcome> {
  return once(context, request, () => countedSending(context, request));
}

async function countedSending(context: IdentityContext, request: BuiltInRequest): Promise<BuiltInOutcome> {
  const number = triedWith(context, 'aadhaar', request.input['aadhaar']).map((one) => ({ ...one, most: MOST_CODES }));
  const counters = [...ownCounter(request, MOST_CODES), ...number, triedFrom(request.address)];
  const trying = await beginTry(context, 'aadhaar', counters);
  if (trying === 'waiting') return trying;
  if (trying === 'none') return { ok: false, code: 'aadhaar.otp.exceeded', attemptsLeft: 0 };
  const result = await ask(context, request, 'kyc.aadhaar.otp');
  await (result.ok || result.code === 'aadhaar.fetch.failure' ? trying.wrong() : trying.takeBack());
  return result;
}

/**
 * `kyc.aadhaar.verify`: asks the bank whether a code is right, and counts the wrong ones of a customer and of a network over
 * all runs and sessions.
 */
export async function verifyAadhaarOtp(context: IdentityContext, request: BuiltInRequest): Promise<BuiltInOutcome> {
  return once(context, request, () => countedTry(context, request));
}

async function countedTry(context: IdentityContext, request: BuiltInRequest): Promise<BuiltInOutcome> {
  const counters = [...ownCounter(request, MOST_WRONG), triedFrom(request.address)];
  const trying = await beginTry(context, 'aadhaarCode', counters);
  if (trying === 'waiting') return trying;
  if (trying === 'none') return { ok: false, code: 'ekyc.failed', attemptsLeft: 0 };
  const result = await ask(context, request, 'kyc.aadhaar.verify');
  const wrong = !result.ok && (result.code === 'otp.invalid' || result.code === 'ekyc.failed');
  await (wrong ? trying.wrong() : trying.takeBack());
  return result;
}

/** The result of a call that was carried out before, so that asking again sends and counts nothing. */
async function once(context: IdentityContext, request: BuiltInRequest, carryOut: () => Promise<BuiltInOutcome>): Promise<BuiltInOutcome> {
  const { db } = context.store;
  const earlier = await earlierResult(context, db, request);
  if (earlier) return earlier;
  const result = await carryOut();
  if (result === 'waiting') return result;
  return db.transaction().execute(async (trx) => {
    const other = await earlierResult(context, trx, request);
    if (!other) await keepResult(context, trx, request, result);
    return other ?? result;
  });
}

function ownCounter({ session }: BuiltInRequest, most: number): readonly Counted[] {
  return session.customerKey === undefined ? [] : [{ key: session.customerKey, most }];
}

async function ask(context: IdentityContext, { run, input, session }: BuiltInRequest, operation: string): Promise<CallResult> {
  const answer = await readFromBank(context.bank, { operation, input, correlation: run, ...onBehalfOf(session) });
  return answer.kind === 'done' ? { ok: true, data: answer.data } : { ok: false, code: answer.code, attemptsLeft: answer.attemptsLeft };
}
