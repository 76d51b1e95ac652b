import type { CustomerRecord, ProductRecord } from './personas/records.ts';
import { isSalaryAccount } from './variants.ts';
import types from '../../schemas/reference/requestTypes.json' with { type: 'json' };

/** A type of service request, as analysts write it. */
export type RequestType = (typeof types.items)[number];

/** The type of this code; undefined where there is none. */
export function requestType(code: string): RequestType | undefined {
  return types.items.find((type) => type.code === code);
}

/** Whether `who` of the type names somebody: `resident`, `nri`, `salaried` or `guest`. */
export function isFor(type: RequestType, who: 'resident' | 'nri' | 'salaried' | 'guest'): boolean {
  return type.who.split(' ').includes(who);
}

/** Whether a customer may ask for the type, for this account where it is about one. */
export function mayAsk(type: RequestType, customer: CustomerRecord, account: ProductRecord | undefined): boolean {
  if (isFor(type, 'salaried')) return account !== undefined && isSalaryAccount(account);
  if (!isFor(type, customer.residency === 'NRI' ? 'nri' : 'resident')) return false;
  if (!type.asks.split(' ').includes('account')) return true;
  return account?.kind === 'account' && !(type.accounts === 'notCurrent' && account.currentAccount === true);
}
