import { refuse, succeed } from '../answer.ts';
import type { HeldOperation } from '../call.ts';
import { maskMobile } from '../mask.ts';
import { planChange } from '../plannedChanges.ts';
import { requiredText, textOf } from '../reading.ts';
import { openRequest, receiptOf } from '../requests.ts';

/** A number that can be checked but not entered. */
const refusedNumber = '6000000999';

/** Where a message to the customer goes. */
export const mobile: HeldOperation = (_bank, customer) => succeed({ mobile: customer.mobile, maskedMobile: maskMobile(customer.mobile) });

/** Refuses the number that the bank has already, with or without the country code. */
export const checkMobile: HeldOperation = (_bank, customer, input) =>
  asKept(requiredText(input, 'mobile')) === customer.mobile ? refuse('mobile.same') : succeed({ differs: true });

/** Puts a new number in the place of the present one when the request is done; the present one is told before, both after. */
export const updateMobile: HeldOperation = (bank, customer, input) => {
  const number = asKept(requiredText(input, 'mobile'));
  const alternate = textOf(input, 'alternateMobile');
  if (customer.residency === 'NRI' || customer.dormant || customer.minor || number === refusedNumber) return refuse('branch.required');
  if (requiredText(input, 'proof').trim() === '') return refuse('otp.expired');
  const request = openRequest(bank, customer, 'mobile.update');
  const values = { mobile: number, ...(alternate === undefined ? {} : { alternateMobile: asKept(alternate) }) };
  planChange(bank, customer, values, request);
  return receiptOf(bank, request, { maskedMobile: maskMobile(number) });
};

/** A number as the records keep it: Indian ones without their country code. */
export function asKept(number: string): string {
  return number.replace(/^\+91(?=[0-9]{10}$)/, '');
}
