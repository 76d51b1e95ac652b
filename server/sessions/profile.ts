import type { Values } from '../../engine/advance/run.ts';
import type { JsonValue } from '../../engine/language/text.ts';
import { readFromBank } from '../bank/read.ts';
import { READ_PATIENCE } from '../bank/patience.ts';
import type { Services } from '../services.ts';
import type { Session, SessionCustomer } from './session.ts';
import { keepCustomer } from './sessions.ts';

type Parts = Pick<Services, 'store' | 'secrets' | 'clock' | 'bank'>;

/** A profile as old as this is fetched again when a run begins: another channel may have changed it. */
const FRESH_MS = 60_000;

/** A session with the profile of its customer, or the code with which the bank refused it. */
export type Profiled = { readonly session: Session } | { readonly code: string };

/**
 * The session with `customer.profile` of the bank, fetched when there is none or, with `refresh`, when it
 * is a minute old. An older profile does where the bank is away. A session without a customer comes back as it is.
 */
export async function withProfile(parts: Parts, session: Session, { refresh = false } = {}): Promise<Profiled> {
  const { customer } = session;
  if (!customer) return { session };
  const stale = refresh && customer.profileAt < parts.clock() - FRESH_MS;
  if (customer.profile && !stale) return { session };
  const answer = await readFromBank(parts.bank, {
    operation: 'customer.profile', input: {}, correlation: session.id, channel: session.channel, customer: customer.id,
  }, READ_PATIENCE);
  if (answer.kind === 'refused') return customer.profile ? { session } : { code: answer.code };
  const fetched: SessionCustomer = { id: customer.id, profile: customerIn(answer.data), profileAt: parts.clock() };
  await keepCustomer(parts, session.id, fetched);
  return { session: { ...session, customer: fetched } };
}

/** The part of the profile that expressions read as `customer`. */
function customerIn(data: JsonValue): Values {
  const customer = partOf(data, 'customer');
  return isRecord(customer) ? customer : {};
}

function partOf(data: JsonValue, name: string): unknown {
  return isRecord(data) ? data[name] : undefined;
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
