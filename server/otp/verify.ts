import type { Kysely } from 'kysely';
import type { CallResult } from '../runs/callResult.ts';
import type { OwnOutcome, OwnRequest } from '../runs/ownOperations.ts';
import { sameDigest, type Secrets } from '../secrets/secrets.ts';
import { withProfile } from '../sessions/profile.ts';
import { customerKeyOf } from '../sessions/session.ts';
import { sessionById, verifySession } from '../sessions/sessions.ts';
import type { Services } from '../services.ts';
import type { OtpRow, Tables } from '../store/tables.ts';
import { keepLock, takeLock } from './lock.ts';
import { earlierResult, keepResult } from './ownCall.ts';
import { policyFor } from './policy.ts';

/**
 * `otp.verify`: checks a code against every living code of this session, customer and purpose, since an
 * older message may arrive last. A success verifies the session and fetches the customer's profile.
 * The third failure locks the customer for a while, which no new run or session lifts. Counted once per call.
 */
export async function verifyOtp(services: Services, request: OwnRequest): Promise<OwnOutcome> {
  const judging = services.store.db.transaction().execute(async (trx) =>
    await earlierResult(services, trx, request) ?? judge(services, request, trx));
  request.hold(judging);
  const result = await judging;
  if (!result.ok) return result;
  const session = await sessionById(services, request.session.id);
  const profiled = session && await withProfile(services, session);
  return profiled && 'code' in profiled ? { ok: false, code: profiled.code } : result;
}

async function judge(services: Services, request: OwnRequest, trx: Kysely<Tables>): Promise<CallResult> {
  const result = await judged(services, request, trx);
  await keepResult(services, trx, request, result);
  return result;
}

async function judged(services: Services, request: OwnRequest, trx: Kysely<Tables>): Promise<CallResult> {
  const { ref, code } = request.input;
  const now = services.clock();
  const asked = await trx.selectFrom('otp').selectAll().where('ref', '=', String(ref)).where('session', '=', request.session.id).executeTakeFirst();
  if (!asked) return { ok: false, code: 'otp.expired' };
  const { customer, purpose } = asked;
  const policy = policyFor(purpose, services.flows.language().limits);
  const lock = await takeLock(trx, { customer, purpose }, now, policy);
  if (lock.locked_until > now) return { ok: false, code: 'otp.exhausted', attemptsLeft: 0 };
  const living = await trx.selectFrom('otp').selectAll().where('session', '=', request.session.id).where('customer', '=', customer)
    .where('purpose', '=', purpose).where('used_at', 'is', null).where('expires_at', '>', now).execute();
  if (living.length === 0) return { ok: false, code: 'otp.expired' };
  if (matches(services.secrets, living, String(code))) {
    await keepLock(trx, { ...lock, failures: 0, sends: 0 });
    return accept(services, request, trx, asked);
  }
  const failures = lock.failures + 1;
  const exhausted = failures >= policy.attempts;
  await keepLock(trx, exhausted ? { ...lock, failures: 0, window_from: now, locked_until: now + policy.windowMs } : { ...lock, failures });
  return { ok: false, code: exhausted ? 'otp.exhausted' : 'otp.invalid', attemptsLeft: policy.attempts - failures };
}

/** Compares with every code in the same time, whichever matches. */
function matches(secrets: Secrets, living: readonly OtpRow[], code: string): boolean {
  return living.map((row) => sameDigest(row.code_digest, secrets.digest('otp', `${row.ref}.${code}`))).includes(true);
}

async function accept(services: Services, request: OwnRequest, trx: Kysely<Tables>, row: OtpRow): Promise<CallResult> {
  const customerId = services.secrets.open(`otp/${row.ref}`, row.sealed_customer);
  await trx.updateTable('otp').set({ used_at: services.clock() })
    .where('session', '=', row.session).where('customer', '=', row.customer).where('purpose', '=', row.purpose).execute();
  await verifySession(services, trx, request.session, customerId, { run: request.run, key: request.eventKey });
  await trx.updateTable('runs').set({ customer: customerKeyOf(services.secrets, customerId) }).where('id', '=', request.run).execute();
  return { ok: true, data: { customerId } };
}
