import type { Insertable } from 'kysely';
import type { Secrets } from '../../secrets/secrets.ts';
import { customerKeyOf, sealCustomer } from '../../sessions/session.ts';
import type { OtpRow } from '../../store/tables/proofs.ts';
import { placeOfCode } from '../send.ts';

/** The moment at which the tests of codes stand, in milliseconds. */
export const NOW = 1_700_000_000_000;

/** The customer to whom codes are sent. */
export const asha = { id: 'CU1', profile: { name: 'Asha' }, profileAt: NOW };

/** A code that was sent to that customer in a session and is good for a moment; `changes` replace parts of its row. */
export function sentCode(secrets: Secrets, session: string, code: string, changes: Partial<OtpRow> = {}): Insertable<OtpRow> {
  const ref = changes.ref ?? 'ref1';
  return {
    ref,
    session,
    customer: customerKeyOf(secrets, asha.id),
    purpose: 'identify',
    subject: '',
    code_digest: secrets.digest('otp', `${ref}.${code}`),
    sealed_customer: sealCustomer(secrets, placeOfCode(ref), asha),
    counted: null,
    network: null,
    message: null,
    sent_at: NOW,
    expires_at: NOW + 1,
    used_at: null,
    ...changes,
  };
}
