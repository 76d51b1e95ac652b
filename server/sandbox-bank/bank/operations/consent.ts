import { succeed } from '../answer.ts';
import type { Bank } from '../bank.ts';
import { requiredText } from '../reading.ts';
import type { Named } from '../answer.ts';

/** Keeps a consent of a customer or an applicant: which text, and when. */
export function recordConsent(bank: Bank, { id }: { readonly id: string }, input: Named) {
  const reference = `CN${String(200_000_001 + bank.state.agreements.length)}`;
  bank.state.agreements.push({ reference, who: id, purpose: requiredText(input, 'purpose'), textVersion: requiredText(input, 'textVersion'), at: requiredText(input, 'at') });
  return succeed({ consentRef: reference, reference });
}
