import type { LinkKind } from '../links/newLink.ts';
import type { Confirmers } from './confirmers.ts';

/** One of the two who confirm. */
export interface ConfirmingRole {
  /** As the agent is told of them. */
  readonly name: 'customer' | 'manager';
  /** What their link is. */
  readonly kind: LinkKind;
  /** Last part of the address behind the link. */
  readonly page: 'confirmCustomer' | 'confirmManager';
  /** Key of the message's words. */
  readonly sms: string;
  numberOf(confirmers: Confirmers): string;
}

/** A link by which the customer confirms one request. */
export const approveLink: LinkKind = { name: 'approve', mark: 'a' };

/** A link by which the manager confirms it for the bank. */
export const managerLink: LinkKind = { name: 'manager', mark: 'm' };

/** Both of them. Neither is enough. */
export const confirmingRoles: readonly ConfirmingRole[] = [
  { name: 'customer', kind: approveLink, page: 'confirmCustomer', sms: 'server.request.sms', numberOf: ({ mobile }) => mobile },
  {
    name: 'manager',
    kind: managerLink,
    page: 'confirmManager',
    sms: 'server.request.manager.sms',
    numberOf: ({ managerMobile }) => managerMobile,
  },
];
