import { refuse, succeed } from '../answer.ts';
import { nowAt } from '../bank.ts';
import type { HeldOperation, OpenOperation } from '../call.ts';
import type { ConsentGiven, CustomerRecord } from '../personas/records.ts';
import { requiredText } from '../reading.ts';

/** Keeps a consent, of a customer by name: its number is good for the operations that ask for one. */
export const recordConsent: OpenOperation = (bank, input, _correlation, caller) => {
  const earlier = bank.state.writes.filter(({ operation }) => operation === 'consent.record').length;
  const consent = { reference: `CN${200_000_001 + earlier}`, recordedAt: nowAt(bank) };
  const customer = caller?.customer;
  if (customer) customer.consents = [...(customer.consents ?? []), { ...consent, purpose: requiredText(input, 'purpose') }];
  return succeed(consent);
};

/** Whether a consent of the customer stands: the last one for the purpose. */
export const consentStatus: HeldOperation = (_bank, customer, input) => {
  const purpose = requiredText(input, 'purpose');
  const consent = customer.consents?.findLast((one) => one.purpose === purpose && one.withdrawnAt === undefined);
  return succeed({ given: consent !== undefined, reference: consent?.reference, recordedAt: consent?.recordedAt });
};

/** Ends a consent of the customer. */
export const withdrawConsent: HeldOperation = (bank, customer, input) => {
  const consent = standingConsent(customer, requiredText(input, 'reference'));
  if (!consent) return refuse('consent.missing');
  consent.withdrawnAt = nowAt(bank);
  return succeed({ reference: consent.reference, withdrawnAt: consent.withdrawnAt });
};

/** The consent of this number, while it stands. */
export function standingConsent(customer: CustomerRecord, reference: string): ConsentGiven | undefined {
  return customer.consents?.find((one) => one.reference === reference && one.withdrawnAt === undefined);
}
