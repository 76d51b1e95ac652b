import { refuse } from '../answer.ts';
import type { HeldOperation } from '../call.ts';
import { requiredText } from '../reading.ts';
import { planChange } from '../plannedChanges.ts';
import { openRequest, receiptOf } from '../requests.ts';

/** A date for which no proof is good enough. */
const refusedDate = '1999-09-09';

/**
 * Corrects the date of birth when the request is done: the date on record identifies until then. Where a signature is needed
 * besides, a branch does it.
 */
export const updateDateOfBirth: HeldOperation = (bank, customer, input) => {
  if (customer.residency === 'NRI' || customer.segment === 'company' || customer.dormant || customer.minor)
    return refuse('branch.required');
  const born = requiredText(input, 'dateOfBirth');
  if (born === refusedDate) return refuse('upload.rejected');
  const request = openRequest(bank, customer, 'dob.update');
  planChange(bank, customer, { dateOfBirth: born }, request);
  return receiptOf(bank, request);
};
