import { bankTime } from '../runtime/clock.ts';
import { SESSION_IDLE_MS } from '../sessions/sessions.ts';
import { openLink } from '../links/link.ts';
import { confirmLink } from '../links/send.ts';
import type { LinkPurpose } from './purpose.ts';

/** The customer lets an agent act for them. The session gains nothing: the agent's does, once it learns of the answer. */
export const confirm: LinkPurpose = {
  ...confirmLink,
  asks: true,
  boundTo: () => 'session',

  /** While its answer would reach the asking run; never for the asking session, nor any agent's, nor another customer's. */
  async isGood({ store: { db }, clock }, session, row) {
    if (row.session === session.id || session.role !== 'customer') return false;
    if (session.customerKey !== undefined && session.customerKey !== row.customer) return false;
    const asking = await db
      .selectFrom('runs')
      .select('runs.id')
      .innerJoin('sessions', (join) => join.on('sessions.id', '=', row.session))
      .where('runs.id', '=', row.run)
      .where('runs.ended_at', 'is', null)
      .where('sessions.ended_at', 'is', null)
      .where('sessions.used_at', '>', clock() - SESSION_IDLE_MS)
      .executeTakeFirst();
    return asking !== undefined;
  },

  async open({ secrets }, { row }) {
    const { agent, area, maskedMobile } = openLink(secrets, row);
    return { view: { purpose: 'confirm', agent, area, maskedMobile, expiresAt: bankTime(row.expires_at) } };
  },
};
