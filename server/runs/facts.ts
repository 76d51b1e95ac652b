import type { Facts } from '../../engine/run/run.ts';
import { bankTime } from '../runtime/clock.ts';
import type { Services } from '../services.ts';
import type { Session } from '../sessions/session.ts';
import { factsOfUploads } from '../uploads/stored.ts';
import type { RunRow } from '../store/tables.ts';

/** Facts without the time: what a bank write carries along until the bank has answered. */
export type LastingFacts = Omit<Facts, 'now' | 'uploads'>;

/** What is known of whoever is here, in the run that is asked about (`inRun`). Nothing of it comes from the client. Pure. */
export function lastingFacts(session: Session): LastingFacts {
  return {
    session: { verified: session.customer !== undefined, role: session.role, ...(session.byLink ? { byLink: true } : {}) },
    channel: session.channel,
    ...(session.customer ? { customer: session.customer.profile } : {}),
  };
}

/** The facts at this moment, with the files of the run when it has any. */
export async function factsFor(
  { store, secrets, clock }: Pick<Services, 'store' | 'secrets' | 'clock'>,
  row: Pick<RunRow, 'id' | 'uploads'>,
  lasting: LastingFacts,
): Promise<Facts> {
  const uploads = row.uploads === 0 ? {} : await factsOfUploads({ store, secrets }, row.id);
  return { ...lasting, now: bankTime(clock()), uploads };
}
