import { refuse } from '../answer.ts';
import type { HeldOperation } from '../call.ts';
import { requiredText } from '../reading.ts';
import { receipt } from '../requests.ts';

/** A date for which no proof is good enough. */
const refusedDate = '1999-09-09';

/** Corrects the date of birth; where a signature is needed besides, at a branch. */
export const updateDateOfBirth: HeldOperation = (bank, customer, input) => {
  if (customer.residency === 'NRI' || customer.segment === 'company' || customer.dormant || customer.minor)
    return refuse('branch.required');
  const born = requiredText(input, 'dateOfBirth');
  if (born === refusedDate) return refuse('upload.rejected');
  customer.dateOfBirth = born;
  return receipt(bank, customer, 'dob.update');
};
