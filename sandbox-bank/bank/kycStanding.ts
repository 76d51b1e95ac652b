import type { Bank } from './bank.ts';
import type { CustomerRecord, KycRecord } from './personas/records.ts';
import { timelineOfCall } from './videoCalls.ts';

/** Parts of the profile that a customer can confirm or change in any KYC service. */
export const profileParts: readonly string[] = ['employer', 'landline', 'maritalStatus', 'address'];

/** What KYC still asks of a customer, whatever the service; a call with an officer until one has approved it. */
export function kycStanding(bank: Bank, customer: CustomerRecord): KycRecord {
  const { route, due } = customer.kyc ?? { route: 'none', due: [] };
  const called = bank.state.calls.some((call) => call.customer === customer.id && timelineOfCall(bank, call).at(-1)?.stage === 'approved');
  const left = due.filter((part) => part !== 'video' || !called);
  return route === 'update' && left.length === 0 ? { route: 'none', due: [] } : { route, due: left };
}

/** Whether a day is set by which KYC must be renewed, and it is not renewed yet. */
export function isKycDue(bank: Bank, customer: CustomerRecord): boolean {
  return customer.kycDueInDays !== undefined && (customer.kyc === undefined || kycStanding(bank, customer).route !== 'none');
}

/** Takes what was sent off what is due; KYC is renewed once nothing is left. */
export function takeKycParts(customer: CustomerRecord, sent: ReadonlySet<string>): void {
  if (!customer.kyc) return;
  const { route, due } = customer.kyc;
  const left = (route === 'noChange' ? profileParts : due).filter((part) => !sent.has(part));
  if (left.length === 0) renewKyc(customer);
  else if (route === 'update') customer.kyc = { route, due: left };
}

/** Nothing is due any longer. */
export function renewKyc(customer: CustomerRecord): void {
  delete customer.kyc;
  delete customer.kycDueInDays;
}
