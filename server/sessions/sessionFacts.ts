import type { Facts } from '../../engine/run/run.ts';
import type { Session } from './session.ts';

/** What a run may know of whoever is here, without the time and the files: a bank write carries it along until the bank has answered. */
export type SessionFacts = Omit<Facts, 'now' | 'uploads'>;

/** What is known of whoever is here, in the run that is asked about (`inRun`). Nothing of it comes from the client. Pure. */
export function sessionFacts(session: Session): SessionFacts {
  return {
    session: { verified: session.customer !== undefined, role: session.role, ...(session.byLink ? { byLink: true } : {}) },
    channel: session.channel,
    ...(session.customer ? { customer: session.customer.profile } : {}),
  };
}
