import type { BankCall } from './bank.ts';

/** Somebody for whom a call is made. */
export interface OnBehalf {
  readonly channel: string;
  /** Who was verified. */
  readonly customer?: { readonly id: string };
  /** Who acts for the customer. */
  readonly agent?: { readonly id: string };
}

/** For whom a call is made: the verified customer, and the agent who acts where one does. Every call about a customer says both. */
export function onBehalfOf({ channel, customer, agent }: OnBehalf): Pick<BankCall, 'channel' | 'customer' | 'agent'> {
  return { channel, customer: customer?.id, agent: agent?.id };
}
