import type { Kysely } from 'kysely';
import type { CallResult } from '../runs/callResult.ts';
import type { OwnOutcome, OwnRequest } from '../runs/ownOperations.ts';
import { sameDigest, type Secrets } from '../secrets/secrets.ts';
import { openCustomer } from '../sessions/session.ts';
import { verifyApplicant, verifySession } from '../sessions/sessions.ts';
import type { Services } from '../services.ts';
import type { OtpLockRow, OtpRow, Tables } from '../store/tables.ts';
import { keepLock, takeLock } from './lock.ts';
import { earlierResult, keepResult } from './ownCall.ts';
import { policyFor, type OtpPolicy } from './policy.ts';
import { placeOfCode } from './send.ts';

/**
 * `otp.verify`: checks a code against every living code of this session, customer and purpose, since an
 * older message may arrive last. A success verifies the session for the customer whom the bank named with
 * the code, in a flow for applicants for that applicant. The third failure locks the customer for a while, which no new run or session lifts. Counted once per call. No agent's session is verified by a code.
 */
export async function verifyOtp(services: Services, request: OwnRequest): Promise<OwnOutcome> {
  if (request.session.agent) return { ok: false, code: 'session.expired' };
  const judging = services.store.db.transaction().execute((trx) => judgeOnce(services, request, trx));
  request.hold(judging);
  return judging;
}

/** One code that was asked for, with the counters of its customer locked until the transaction ends. */
interface Judging {
  readonly asked: OtpRow;
  readonly lock: OtpLockRow;
  readonly policy: OtpPolicy;
  readonly now: number;
}

async function judgeOnce(services: Services, request: OwnRequest, trx: Kysely<Tables>): Promise<CallResult> {
  const now = services.clock();
  const asked = await trx.selectFrom('otp').selectAll().where('ref', '=', asText(request.input['ref'])).where('session', '=', request.session.id).executeTakeFirst();
  const policy = policyFor(asked?.purpose ?? '', services.flows.language().limits);
  const lock = asked && await takeLock(trx, { customer: asked.counted ?? asked.customer, purpose: asked.purpose }, now, policy);
  // Only now: whoever judged the same call a moment ago held the lock.
  const earlier = await earlierResult(services, trx, request);
  if (earlier) return earlier;
  const result: CallResult = asked && lock ? await judge(services, request, trx, { asked, lock, policy, now }) : { ok: false, code: 'otp.expired' };
  await keepResult(services, trx, request, result);
  return result;
}

async function judge(services: Services, request: OwnRequest, trx: Kysely<Tables>, { asked, lock, policy, now }: Judging): Promise<CallResult> {
  if (lock.locked_until > now) return { ok: false, code: 'otp.exhausted', attemptsLeft: 0 };
  const living = await trx.selectFrom('otp').selectAll().where('session', '=', asked.session).where('customer', '=', asked.customer)
    .where('purpose', '=', asked.purpose).where('used_at', 'is', null).where('expires_at', '>', now).execute();
  if (living.length === 0) return { ok: false, code: 'otp.expired' };
  if (matches(services.secrets, living, asText(request.input['code']))) {
    await keepLock(trx, { ...lock, failures: 0, sends: 0 });
    return accept(services, request, trx, asked);
  }
  const failures = lock.failures + 1;
  const exhausted = failures >= policy.attempts;
  await keepLock(trx, exhausted ? { ...lock, failures: 0, window_from: now, locked_until: now + policy.windowMs } : { ...lock, failures });
  return { ok: false, code: exhausted ? 'otp.exhausted' : 'otp.invalid', attemptsLeft: policy.attempts - failures };
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Compares with every code in the same time, whichever matches. */
function matches(secrets: Secrets, living: readonly OtpRow[], code: string): boolean {
  return living.map((row) => sameDigest(row.code_digest, secrets.digest('otp', `${row.ref}.${code}`))).includes(true);
}

/** A session speaks for one customer all its life: what one of them was shown is not mixed with the writes of another. */
async function accept(services: Services, request: OwnRequest, trx: Kysely<Tables>, row: OtpRow): Promise<CallResult> {
  if (request.session.customerKey !== undefined && request.session.customerKey !== row.customer) return { ok: false, code: 'session.expired' };
  const customer = openCustomer(services.secrets, placeOfCode(row.ref), row.sealed_customer);
  await trx.updateTable('otp').set({ used_at: services.clock() })
    .where('session', '=', row.session).where('customer', '=', row.customer).where('purpose', '=', row.purpose).execute();
  const verifies = request.party === 'applicant' ? verifyApplicant : verifySession;
  await verifies(services, trx, request.session, customer, { run: request.run, key: request.eventKey });
  await trx.updateTable('runs').set({ customer: row.customer }).where('id', '=', request.run).execute();
  return { ok: true, data: { customerId: customer.id } };
}
