import type { Bank } from './bank.ts';
import type { CustomerRecord } from './personas/records.ts';
import { closesAt } from './requests.ts';

/** Makes a minor's account the customer's own once the bank has dealt with their request to convert it. */
export function settleConversion(bank: Bank, customer: CustomerRecord): void {
  if (customer.minor !== true) return;
  const now = bank.clock().getTime();
  const asked = bank.state.requests.filter((request) => request.customer === customer.id && request.detail === 'minorToMajor');
  if (asked.some((request) => closesAt(request) <= now)) customer.minor = false;
}
