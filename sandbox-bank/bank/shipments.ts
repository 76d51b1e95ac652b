import { nextNumber, type Bank, type ShipmentRecord } from './bank.ts';
import { instantOf } from './clock.ts';
import { maskCard } from './mask.ts';
import type { CustomerRecord } from './personas/records.ts';
import wording from './wording.json' with { type: 'json' };

const courier = 'Blue Dart';
const minute = 60_000;

/** Hands a card to the courier, who is far faster here than a real one: half an hour to the door. */
export function sendCard(bank: Bank, customer: CustomerRecord, cardId: string, expectedOn: string): ShipmentRecord {
  const now = bank.clock().getTime();
  const number = nextNumber(bank);
  const shipment: ShipmentRecord = {
    id: `SH${number}`,
    customer: customer.id,
    cardId,
    courier,
    trackingNumber: `BD${number}`,
    expectedOn,
    plan: [
      { status: 'preparing', at: now },
      { status: 'dispatched', at: now + 5 * minute },
      { status: 'outForDelivery', at: now + 20 * minute },
      { status: 'delivered', at: now + 30 * minute },
    ],
  };
  bank.state.shipments.push(shipment);
  return shipment;
}

/** What `shipment.list` answers of a parcel at this moment. */
export function describeShipment(bank: Bank, customer: CustomerRecord, shipment: ShipmentRecord) {
  const card = customer.products.find(({ id }) => id === shipment.cardId);
  const past = shipment.plan.filter((event) => event.at <= bank.clock().getTime());
  return {
    id: shipment.id,
    title: card?.name ?? 'Card',
    maskedNumber: card === undefined ? '' : maskCard(card.number),
    courier: shipment.courier,
    trackingNumber: shipment.trackingNumber,
    status: past.at(-1)?.status ?? 'preparing',
    expectedOn: shipment.expectedOn,
    timeline: past.map(({ status, at }) => ({ at: instantOf(new Date(at)), status, label: wording.shipments[status] })),
  };
}
