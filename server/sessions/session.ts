import type { Values } from '../../engine/advance/run.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { SessionRow } from '../store/tables.ts';

/** The verified customer of a session. */
export interface SessionCustomer {
  /** The bank's id; goes to the bank and nowhere else. */
  readonly id: string;
  /** `customer` of the expressions; absent while the bank could not be asked. */
  readonly profile?: Values;
  /** When the profile was fetched, in milliseconds. */
  readonly profileAt: number;
}

/** Who is here, as the server keeps it. */
export interface Session {
  readonly id: string;
  readonly tokenHash: string;
  readonly generation: number;
  /** Secret behind the CSRF tokens of this session. */
  readonly csrf: string;
  readonly role: 'customer' | 'agent';
  readonly channel: string;
  /** Present once verified. */
  readonly customer?: SessionCustomer;
  /** Digest under which rows of this customer are found. */
  readonly customerKey?: string;
  readonly usedAt: number;
}

/** Reads a stored session. Throws when its sealed part was not sealed here. */
export function sessionOf(secrets: Secrets, row: SessionRow): Session {
  return {
    id: row.id,
    tokenHash: row.token_hash,
    generation: row.generation,
    csrf: row.csrf,
    role: row.role === 'agent' ? 'agent' : 'customer',
    channel: row.channel,
    usedAt: row.used_at,
    ...(row.sealed_customer === null ? {} : { customer: openCustomer(secrets, row.id, row.sealed_customer) }),
    ...(row.customer === null ? {} : { customerKey: row.customer }),
  };
}

/** The customer of a session as it is stored. */
export function sealCustomer(secrets: Secrets, session: string, customer: SessionCustomer): string {
  return secrets.seal(`sessions/${session}`, JSON.stringify(customer));
}

function openCustomer(secrets: Secrets, session: string, sealed: string): SessionCustomer {
  const value: unknown = JSON.parse(secrets.open(`sessions/${session}`, sealed));
  if (!isRecord(value) || typeof value['id'] !== 'string') throw new Error('A stored session has no customer id');
  const profile = value['profile'];
  const profileAt = value['profileAt'];
  return { id: value['id'], profileAt: typeof profileAt === 'number' ? profileAt : 0, ...(isRecord(profile) ? { profile } : {}) };
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The digest under which a customer's rows are found. */
export function customerKeyOf(secrets: Secrets, customer: string): string {
  return secrets.digest('pseudonym', customer);
}
