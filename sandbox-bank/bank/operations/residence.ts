import { refuse } from '../answer.ts';
import type { HeldOperation } from '../call.ts';
import { objectsOf, requiredText, textOf } from '../reading.ts';
import { planChange } from '../plannedChanges.ts';
import { openRequest, receiptOf } from '../requests.ts';

const home = 'IN';

/** Documents with this passport number are not accepted. */
const refusedPassport = 'Z9990013';

/** Takes a new residential status to be checked; the record stays as it is until that is done. */
export const updateResidentialStatus: HeldOperation = (bank, customer, input) => {
  const resident = requiredText(input, 'status') === 'resident';
  if (resident !== (requiredText(input, 'country') === home)) return refuse('fatca.country');
  if (textOf(input, 'passportNumber') === refusedPassport) return refuse('upload.rejected');
  const request = openRequest(bank, customer, 'residentialStatus.update');
  planChange(bank, customer, { residency: resident ? 'resident' : 'NRI' }, request);
  return receiptOf(bank, request);
};

/** Puts the countries of tax residence on record when the request is done; the one that the customer lives in must be among them. */
export const updateTaxResidency: HeldOperation = (bank, customer, input) => {
  const countries = objectsOf(input, 'residences').map((one) => requiredText(one, 'country'));
  if (!countries.includes(requiredText(input, 'country'))) return refuse('fatca.country');
  const request = openRequest(bank, customer, 'taxResidency.update');
  planChange(bank, customer, { taxResidences: countries }, request);
  return receiptOf(bank, request);
};
