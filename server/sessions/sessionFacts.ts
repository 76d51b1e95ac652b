import type { Facts } from '../../engine/run/run.ts';
import type { Session } from './session.ts';

/** What a run may know of the session, without the time and the files. A bank write carries it along until the bank has answered. */
export type SessionFacts = Omit<Facts, 'now' | 'uploads'>;

/** What a run may know of a session that was narrowed to it (`inRun`). Nothing of it comes from the client. Pure. */
export function sessionFacts(session: Session): SessionFacts {
  return {
    session: { verified: session.customer !== undefined, role: session.role, ...(session.byLink ? { byLink: true } : {}) },
    channel: session.channel,
    ...(session.customer ? { customer: session.customer.profile } : {}),
  };
}
