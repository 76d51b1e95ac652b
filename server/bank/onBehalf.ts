import type { Session } from '../sessions/session.ts';
import type { BankCall } from './bank.ts';

/** For whom a call is made: the verified customer, and the agent who acts where one does. Every call about a customer says both. */
export function onBehalfOf({ channel, customer, agent }: Session): Pick<BankCall, 'channel' | 'customer' | 'agent'> {
  return { channel, customer: customer?.id, agent: agent?.id };
}
