import { refuse, refuseMalformed, succeed } from '../answer.ts';
import type { HeldOperation, OpenOperation } from '../call.ts';
import { commonErrors } from '../contract.ts';
import { findPincode, stateName } from '../pincodes.ts';
import { requiredText, textOf } from '../reading.ts';
import type { AddressRecord } from '../personas/records.ts';
import { planChange } from '../plannedChanges.ts';
import { openRequest, receiptOf } from '../requests.ts';

const home = 'IN';

/** PIN codes 290001 to 290007: each answers one of the common errors. */
const failingPincode = /^29000([1-7])$/;

/** A PIN code that the postal list knows but no address may be moved to any more. */
const retiredPincode = '799999';

/** Cities and state of a PIN code. */
export const lookUpPincode: OpenOperation = (_bank, input) => {
  const pincode = requiredText(input, 'pincode');
  const failing = failingPincode.exec(pincode);
  if (failing) return refuse(commonErrors[Number(failing[1]) - 1] ?? 'service.error');
  const place = findPincode(pincode);
  if (!place) return refuse('pincode.invalid');
  return succeed({ pincode, city: place.cities[0], ...place });
};

/** Changes an address on record; a demat account's and a dormant one's are changed at a branch. */
export const updateAddress: HeldOperation = (bank, customer, input) => {
  if (customer.demat) return refuse('address.demat');
  if (customer.dormant) return refuse('branch.required');
  const country = requiredText(input, 'country');
  const stateCode = textOf(input, 'stateCode');
  if (country === home && stateCode === undefined) return refuseMalformed('An address in India has a state.');
  const pincode = textOf(input, 'pincode');
  if (country === home && !isDelivered(pincode, stateCode)) return refuse('pincode.invalid');
  const address: AddressRecord = {
    line1: requiredText(input, 'line1'),
    line2: textOf(input, 'line2'),
    line3: textOf(input, 'line3'),
    landmark: textOf(input, 'landmark'),
    city: requiredText(input, 'city'),
    ...(country === home && stateCode !== undefined && stateOf(stateCode)),
    pincode,
    country,
  };
  const kind = requiredText(input, 'kind');
  const request = openRequest(bank, customer, 'address.update', kind);
  planChange(bank, customer, kind === 'permanent' ? { permanentAddress: address } : { address }, request);
  return receiptOf(bank, request);
};

function isDelivered(pincode: string | undefined, stateCode: string | undefined): boolean {
  if (pincode === undefined || stateCode === undefined || pincode === retiredPincode) return false;
  return findPincode(pincode)?.stateCodes.includes(stateCode) === true;
}

function stateOf(stateCode: string) {
  return { stateCode, state: stateName(stateCode) };
}
