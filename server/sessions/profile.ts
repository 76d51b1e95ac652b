import type { JsonValue } from '../../engine/language/text.ts';
import { onBehalfOf } from '../bank/onBehalf.ts';
import { readFromBank } from '../bank/read.ts';
import { isRecord } from '../json/json.ts';
import type { Session, SessionCustomer } from './session.ts';
import { keepCustomer, type SessionContext } from './sessions.ts';
import type { Bank } from '../bank/bank.ts';

/** What fetching a profile needs of the server. */
export interface ProfileContext extends SessionContext {
  readonly bank: Bank;
}

/** A profile as old as this is fetched again when a run begins: another channel may have changed it. */
const FRESH_MS = 60_000;

/**
 * The session with the profile that the bank has of its customer now. One of the last minute does, and so
 * does an older one where the bank cannot tell. A session without a customer comes back as it is.
 */
export async function withFreshProfile(context: ProfileContext, session: Session): Promise<Session> {
  const { customer } = session;
  if (!customer || customer.profileAt >= context.clock() - FRESH_MS) return session;
  const answer = await readFromBank(context.bank, {
    operation: 'customer.profile',
    input: {},
    correlation: session.id,
    ...onBehalfOf(session),
  });
  const profile = answer.kind === 'done' ? customerIn(answer.data) : undefined;
  if (!isRecord(profile)) return session;
  const fetched: SessionCustomer = { id: customer.id, profile, profileAt: context.clock() };
  await keepCustomer(context, session.id, fetched);
  return { ...session, customer: fetched };
}

/** The part of the bank's answer that expressions read as `customer`. */
function customerIn(data: JsonValue): unknown {
  return isRecord(data) ? data['customer'] : undefined;
}
