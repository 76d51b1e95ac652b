import { bankTime } from '../runtime/clock.ts';
import { SESSION_IDLE_MS } from '../sessions/sessions.ts';
import { linkPolicy, openLink, type LinkContent } from '../links/link.ts';
import { confirmLink } from '../links/send.ts';
import { notOffered } from '../runs/notOffered.ts';
import type { Session } from '../sessions/session.ts';
import type { LinkPurpose, PurposeContext } from './purpose.ts';

/** The customer lets an agent act for them. The session gains nothing: the agent's does, once it learns of the answer. */
export const confirm: LinkPurpose = {
  ...confirmLink,
  asks: true,
  holdsMs: actsMs,
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

  async open(context, { row, session }) {
    const content = openLink(context.secrets, row);
    const { agent, area, maskedMobile } = content;
    const minutes = Math.round(actsMs(context) / 60_000);
    const services = await servicesFor(context, session, content);
    return { view: { purpose: 'confirm', agent, area, minutes, services, maskedMobile, expiresAt: bankTime(row.expires_at) } };
  },
};

function actsMs({ flows }: PurposeContext): number {
  return linkPolicy(flows.language().limits).actsMs;
}

/** The operation by which a flow asks customer and manager for the very request. */
const ASKS_AGAIN = 'agent.authorisation.send';

/** What the agent could do for this customer in the area, in the words of whoever reads it. */
async function servicesFor(context: PurposeContext, session: Session, { area, customer }: LinkContent) {
  const none = await notOffered(context, { ...session, role: 'agent', customer });
  return context.flows
    .list(session.locale)
    .filter((flow) => flow.area === area && flow.audience?.includes('agent') !== false && !none.has(flow.id))
    .map(({ title, operations }) => ({ title, ...(operations.includes(ASKS_AGAIN) && { again: true }) }));
}
