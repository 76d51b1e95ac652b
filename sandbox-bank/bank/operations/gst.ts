import { refuse, succeed } from '../answer.ts';
import type { HeldOperation } from '../call.ts';
import { maskCard } from '../mask.ts';
import { personas } from '../personas/index.ts';
import { requiredText } from '../reading.ts';
import { receipt } from '../requests.ts';
import states from '../../../schemas/reference/states.json' with { type: 'json' };

/** PANs under which the register holds nothing, or a registration that was cancelled. */
const unknownPan = 'ZZZPR9016Z';
const cancelledPan = 'ZZZPR9017Z';

/** Looks a GSTIN up: its first two digits are the state, the next ten the PAN of who is registered. */
export const verifyGstin: HeldOperation = (_bank, _customer, input) => {
  const gstin = requiredText(input, 'gstin');
  const state = states.items.find(({ gst }) => gst === gstin.slice(0, 2));
  const pan = gstin.slice(2, 12);
  if (state?.code !== requiredText(input, 'stateCode') || pan === unknownPan) return refuse('account.invalid');
  return succeed({ legalName: legalNameOf(pan), stateCode: state.code, state: state.name, active: pan !== cancelledPan });
};

/** Puts a GSTIN on a credit card that is in use. */
export const updateGstin: HeldOperation = (bank, customer, input) => {
  const id = requiredText(input, 'cardId');
  const card = customer.products.find((product) => product.id === id && product.kind === 'creditCard');
  if (!card) return refuse('data.unavailable', { detail: 'No such card.' });
  if (card.status === 'blocked' || card.blockedElsewhere) return refuse('card.blocked');
  card.gstin = requiredText(input, 'gstin');
  return receipt(bank, customer, 'gstin.update', { maskedNumber: maskCard(card.number) });
};

function legalNameOf(pan: string): string {
  const person = personas.find((record) => record.pan === pan);
  return (person?.name ?? `Sandbox Traders ${pan.slice(5, 9)}`).toUpperCase();
}
