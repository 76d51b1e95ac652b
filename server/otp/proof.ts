import type { Facts, Pending } from '../../engine/run/run.ts';
import type { Operation } from '../../engine/language/language.ts';
import { sameDigest, type Secrets } from '../secrets/secrets.ts';
import type { CodePurpose } from './policy.ts';

/** How long somebody may take between the code and what it was asked for, in milliseconds. Ours: an hour. */
const GOOD_FOR_MS = 60 * 60_000;

/** What a code has proved: in which run, by whom, for what, and of which e-mail address or mobile number where it was sent to one. */
interface Proved {
  readonly run: string;
  readonly customer: string;
  readonly purpose: CodePurpose;
  /** Digest of the address or number; empty where there is none. */
  readonly subject: string;
}

/** Says that a right code was entered: good for this run, customer, purpose and address, for an hour. Only this server can make one. */
export function makeProof(secrets: Secrets, now: number, proved: Proved): string {
  const until = now + GOOD_FOR_MS;
  return `${until}.${digestOf(secrets, until, proved)}`;
}

/**
 * Whether a call that needs a proof carries the right one. An address for which no code was entered in this run, a
 * proof of another run, customer or purpose, and one that is over are all none. Pure.
 */
export function isProved(
  secrets: Secrets,
  now: number,
  operation: Pick<Operation, 'proof'>,
  { run, pending, facts }: { readonly run: string; readonly pending: Pick<Pending, 'input'>; readonly facts: Facts },
): boolean {
  const { proof } = operation;
  if (!proof) return true;
  const { proof: given, ...input } = pending.input;
  const [until = ''] = typeof given === 'string' ? given.split('.') : [];
  const customer = facts.customer?.['id'];
  const subject = proof.of === undefined ? '' : subjectOf(secrets, input[proof.of]);
  if (typeof given !== 'string' || typeof customer !== 'string' || !(Number(until) > now)) return false;
  return sameDigest(given, `${until}.${digestOf(secrets, Number(until), { run, customer, purpose: proof.purpose, subject })}`);
}

/** The keyed digest under which an e-mail address stands as what a code proves. Pure. */
export function subjectOf(secrets: Secrets, email: unknown): string {
  return secrets.digest('proof', `email ${JSON.stringify(email)}`);
}

function digestOf(secrets: Secrets, until: number, { run, customer, purpose, subject }: Proved): string {
  return secrets.digest('proof', JSON.stringify([until, run, customer, purpose, subject]));
}
