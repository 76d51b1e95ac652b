import type { LinkPurpose } from '../linkPurposes/purpose.ts';
import { approve, manager } from '../linkPurposes/request.ts';
import type { Confirmers } from './confirmers.ts';

/** One of the two who confirm. */
export interface ConfirmingRole {
  /** As the agent is told of them. */
  readonly name: 'customer' | 'manager';
  readonly purpose: LinkPurpose;
  /** Last part of the address behind the link. */
  readonly page: 'confirmCustomer' | 'confirmManager';
  /** Key of the message's words. */
  readonly sms: string;
  numberOf(confirmers: Confirmers): string;
}

/** Both of them. Neither is enough. */
export const confirmingRoles: readonly ConfirmingRole[] = [
  { name: 'customer', purpose: approve, page: 'confirmCustomer', sms: 'server.request.sms', numberOf: ({ mobile }) => mobile },
  {
    name: 'manager',
    purpose: manager,
    page: 'confirmManager',
    sms: 'server.request.manager.sms',
    numberOf: ({ managerMobile }) => managerMobile,
  },
];
