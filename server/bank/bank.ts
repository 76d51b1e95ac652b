import type { Refused } from '../../engine/run/run.ts';
import type { Locale } from '../../engine/language/locale.ts';
import type { JsonValue } from '../../engine/language/text.ts';

/** One call of an operation of the bank, as `schemas/bank.openapi.json` describes it. */
export interface BankCall {
  readonly operation: string;
  readonly input: Readonly<Record<string, JsonValue>>;
  /** Idempotency key; a write has one, and always the same. */
  readonly key?: string;
  /** Ties the calls of one run together. */
  readonly correlation: string;
  readonly channel: string;
  /** In which the customer reads; what it answers is the same in each but for the words that the contract marks `x-localized`. */
  readonly locale?: Locale | undefined;
  /** Bank's id of the verified customer. */
  readonly customer?: string | undefined;
  /** Bank's id of the agent who acts for the customer. */
  readonly agent?: string | undefined;
}

/**
 * How a call ended. `refused` is the bank's own answer, but for a read that was answered outside of the contract
 * (`outsideContract`); `again` says that the same call may succeed later.
 * `lost` means that no answer came, or to a write one outside of the contract, so that nobody knows whether it was done;
 * `sent` is false only when it is certain that the bank never got it; `heldBack` says that it was not even tried, since nobody
 * answers this operation just now.
 */
export type BankAnswer =
  | { readonly kind: 'done'; readonly data: JsonValue }
  | ({ readonly kind: 'refused'; readonly again: boolean; readonly outsideContract?: true } & Refused)
  | { readonly kind: 'lost'; readonly sent: boolean; readonly heldBack?: true };

/** The bank, reached once; never throws. */
export interface Bank {
  call(call: BankCall): Promise<BankAnswer>;
}

/** What the flow is told when the bank cannot be reached. */
export const UNREACHABLE = 'service.unavailable';

/** What the flow is told when the bank answers something that the contract does not know. */
export const UNINTELLIGIBLE = 'service.error';
