import { refuse } from '../answer.ts';
import type { HeldOperation } from '../call.ts';
import { objectsOf, requiredText, textOf } from '../reading.ts';
import { receipt } from '../requests.ts';

const home = 'IN';

/** Documents with this passport number are not accepted. */
const refusedPassport = 'Z9990013';

/** Takes a new residential status to be checked; the record stays as it is meanwhile, and the request is pending. */
export const updateResidentialStatus: HeldOperation = (bank, customer, input) => {
  const resident = requiredText(input, 'status') === 'resident';
  if (resident !== (requiredText(input, 'country') === home)) return refuse('fatca.country');
  if (textOf(input, 'passportNumber') === refusedPassport) return refuse('upload.rejected');
  return receipt(bank, customer, 'residentialStatus.update');
};

/** Puts the countries of tax residence on record; the one that the customer lives in must be among them. */
export const updateTaxResidency: HeldOperation = (bank, customer, input) => {
  const countries = objectsOf(input, 'residences').map((one) => requiredText(one, 'country'));
  if (!countries.includes(requiredText(input, 'country'))) return refuse('fatca.country');
  customer.taxResidences = countries;
  return receipt(bank, customer, 'taxResidency.update');
};
