import { refuse, succeed } from '../answer.ts';
import type { HeldOperation } from '../call.ts';
import { maskCard } from '../mask.ts';
import { requiredText } from '../reading.ts';
import { openRequest, receiptOf } from '../requests.ts';
import { describeShipment, sendCard } from '../shipments.ts';

/** Sends a card again; one that the customer does not have is data that cannot be fetched. */
export const redispatchCard: HeldOperation = (bank, customer, input) => {
  const id = requiredText(input, 'cardId');
  const card = customer.products.find((product) => product.id === id && product.kind.endsWith('Card'));
  if (!card) return refuse('data.unavailable', { detail: 'No such card.' });
  if (card.status === 'blocked' || card.blockedElsewhere) return refuse('card.blocked');
  const request = openRequest(bank, customer, 'card.redispatch');
  const { courier, trackingNumber } = sendCard(bank, customer, card.id, request.dueOn);
  return receiptOf(bank, request, { maskedNumber: maskCard(card.number), courier, trackingNumber });
};

/** The customer's parcels, newest first. */
export const listShipments: HeldOperation = (bank, customer) => {
  const own = bank.state.shipments.filter((shipment) => shipment.customer === customer.id);
  return succeed({ items: own.toReversed().map((shipment) => describeShipment(bank, customer, shipment)) });
};
