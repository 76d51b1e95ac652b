import { openRequest, sealRequest } from '../authorisation/content.ts';
import { questionOf } from '../authorisation/question.ts';
import { approveLink, managerLink } from '../authorisation/roles.ts';
import { bankTime } from '../runtime/clock.ts';
import { ServiceError } from '../errors/serviceError.ts';
import type { PurposeContext, LinkPurpose, Opened, Opening } from './purpose.ts';

/** The customer confirms one request that an agent wants to send, exactly as it stands. */
export const approve: LinkPurpose = {
  ...approveLink,
  asks: true,
  boundTo: () => 'session',

  /** Never for the asking session, nor any agent's, nor another customer's. */
  async isGood(context, session, row) {
    if (row.session === session.id || session.role !== 'customer') return false;
    if (session.customerKey !== undefined && session.customerKey !== row.customer) return false;
    return (await questionOf(context, row, session.locale)) !== undefined;
  },
  open: (context, opening) => open(context, opening, 'approve'),
};

/** The manager confirms it for the bank, logged in as themselves. */
export const manager: LinkPurpose = {
  ...managerLink,
  asks: true,
  boundTo: () => 'session',
  needsReason: true,

  /** For the manager whom the bank has named and nobody else: not the agent, and not where the manager acts for that very customer. */
  async isGood(context, session, row) {
    const { managerKey } = openRequest(context.secrets, row);
    if (
      session.agentKey !== managerKey ||
      session.agentKey === row.agent ||
      row.session === session.id ||
      session.customerKey === row.customer
    )
      return false;
    return (await questionOf(context, row, session.locale)) !== undefined;
  },
  open: (context, opening) => open(context, opening, 'manager'),
  withReason: ({ secrets }, row, reason) => sealRequest(secrets, row.id, { ...openRequest(secrets, row), reason }),
};

async function open(context: PurposeContext, { session, row }: Opening, purpose: 'approve' | 'manager'): Promise<Opened> {
  const question = await questionOf(context, row, session.locale);
  if (!question) throw new ServiceError('link-expired');
  const {
    content: { agent, customer, maskedMobile },
    service,
    lines,
  } = question;
  return { view: { purpose, agent, service, lines, customer, maskedMobile, expiresAt: bankTime(row.expires_at) } };
}
