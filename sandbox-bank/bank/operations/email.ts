import { refuse, succeed } from '../answer.ts';
import type { HeldOperation } from '../call.ts';
import { maskEmail } from '../mask.ts';
import { requiredText, textOf } from '../reading.ts';
import { planChange } from '../plannedChanges.ts';
import { openRequest, receiptOf } from '../requests.ts';

/** An address that can be checked but not entered. */
const refusedAddress = 'refused@example.com';

/** Refuses the address that the bank has already; capitals make no difference. */
export const checkEmail: HeldOperation = (_bank, customer, input) =>
  isSame(customer.email, requiredText(input, 'email')) ? refuse('email.same') : succeed({ differs: true });

/** Puts a new address in the place of the present one when the request is done; the present one is told before, both after. */
export const updateEmail: HeldOperation = (bank, customer, input) => {
  const email = requiredText(input, 'email');
  if (email === refusedAddress || isSame(customer.email, email)) return refuse('email.update.failed');
  if (requiredText(input, 'proof').trim() === '') return refuse('otp.expired');
  const request = openRequest(bank, customer, 'email.update');
  const alternateEmail = textOf(input, 'alternateEmail');
  planChange(bank, customer, { email, ...(alternateEmail === undefined ? {} : { alternateEmail }) }, request);
  return receiptOf(bank, request, { maskedEmail: maskEmail(email) });
};

/** Tells whether two addresses are one; capitals make no difference. */
export function isSame(present: string | undefined, given: string): boolean {
  return present?.toLowerCase() === given.toLowerCase();
}
