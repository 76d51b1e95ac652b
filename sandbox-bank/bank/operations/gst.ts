import { refuse, succeed, type Answer, type Named } from '../answer.ts';
import type { ApplicantOperation, HeldOperation } from '../call.ts';
import { maskCard } from '../mask.ts';
import { personas } from '../personas/index.ts';
import { requiredText } from '../reading.ts';
import { openRequest, receiptOf } from '../requests.ts';
import states from '../../../schemas/reference/states.json' with { type: 'json' };

/** Serial digits of a PAN under which the register holds nothing, or a registration that was cancelled. */
const UNKNOWN = '9016';
const CANCELLED = '9017';

/** Looks a GSTIN up for a customer. */
export const verifyGstin: HeldOperation = (_bank, _customer, input) => lookedUp(input);

/** Looks a GSTIN up for an applicant. */
export const verifyApplicantGstin: ApplicantOperation = (_bank, _applicant, input) => lookedUp(input);

/** The register: the first two digits are the state, the next ten the PAN of who is registered. */
function lookedUp(input: Named): Answer {
  const gstin = requiredText(input, 'gstin');
  const state = states.items.find(({ gst }) => gst === gstin.slice(0, 2));
  const pan = gstin.slice(2, 12);
  if (state?.code !== requiredText(input, 'stateCode') || pan.slice(5, 9) === UNKNOWN) return refuse('account.invalid');
  return succeed({ legalName: legalNameOf(pan), stateCode: state.code, state: state.name, active: pan.slice(5, 9) !== CANCELLED });
}

/** Puts a GSTIN on a credit card that is in use. */
export const updateGstin: HeldOperation = (bank, customer, input) => {
  const id = requiredText(input, 'cardId');
  const card = customer.products.find((product) => product.id === id && product.kind === 'creditCard');
  if (!card) return refuse('data.unavailable', { detail: 'No such card.' });
  if (card.status === 'blocked' || card.blockedElsewhere) return refuse('card.blocked');
  card.gstin = requiredText(input, 'gstin');
  return receiptOf(bank, openRequest(bank, customer, 'gstin.update', undefined, id), { maskedNumber: maskCard(card.number) });
};

function legalNameOf(pan: string): string {
  const person = personas.find((record) => record.pan === pan);
  return (person?.name ?? `Sandbox Traders ${pan.slice(5, 9)}`).toUpperCase();
}
