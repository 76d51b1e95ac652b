import { openPart, partLink } from '../people/partLink.ts';
import { bankTime } from '../runtime/clock.ts';
import type { LinkPurpose } from './purpose.ts';

/**
 * Somebody who is named in an application confirms what it says of them: neither a customer nor of the bank, known by the
 * telephone alone that the link went to. The session gains nothing.
 */
export const part: LinkPurpose = {
  ...partLink,
  asks: true,
  boundTo: () => 'session',

  /** While the application has not been submitted; never for whoever applies, nor an agent. */
  async isGood({ store: { db } }, session, row) {
    if (row.session === session.id || session.role !== 'customer') return false;
    const asking = await db
      .selectFrom('runs')
      .select(['customer', 'session'])
      .where('id', '=', row.run)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (!asking || asking.session === session.id) return false;
    return asking.customer === null || ![session.customerKey, session.applicantKey].includes(asking.customer);
  },

  async open({ secrets }, { row }) {
    const { about, applicant, person } = openPart(secrets, row);
    const { name, lines, maskedMobile } = person;
    return { view: { purpose: 'part', about, applicant, name, lines: [...lines], maskedMobile, expiresAt: bankTime(row.expires_at) } };
  },
};
