import type { Locale } from '../../engine/language/locale.ts';
import type { BankCall } from './bank.ts';

/** Somebody for whom a call is made. */
export interface OnBehalf {
  readonly channel: string;
  /** In which whoever reads the answer reads. */
  readonly locale?: Locale;
  /** Who was verified. */
  readonly customer?: { readonly id: string };
  /** Who acts for the customer. */
  readonly agent?: { readonly id: string };
}

/**
 * For whom a call is made: the verified customer, and the agent who acts where one does, and the locale in which they read.
 * Every call about a customer says them all.
 */
export function onBehalfOf({ channel, locale, customer, agent }: OnBehalf): Pick<BankCall, 'channel' | 'locale' | 'customer' | 'agent'> {
  return { channel, locale, customer: customer?.id, agent: agent?.id };
}
