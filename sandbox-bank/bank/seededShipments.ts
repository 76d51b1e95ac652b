import type { ShipmentEvent, ShipmentRecord } from './bank.ts';
import { addDays, dayOf } from './clock.ts';

const courier = 'Blue Dart';
const hour = 3_600_000;

/** What is on its way when the bank opens: a card of Asha's that comes tomorrow, one of Gopal's that came back. */
export function seededShipments(now: Date): ShipmentRecord[] {
  const at = (status: ShipmentEvent['status'], hours: number): ShipmentEvent => ({ status, at: now.getTime() + hours * hour });
  const inDays = (days: number) => addDays(dayOf(now), days);
  return [
    {
      id: 'SH100000101',
      customer: 'CU100001',
      cardId: 'C1',
      courier,
      trackingNumber: 'BD100000101',
      expectedOn: inDays(1),
      plan: [at('preparing', -72), at('dispatched', -26), at('outForDelivery', 22), at('delivered', 26)],
    },
    {
      id: 'SH100000701',
      customer: 'CU100007',
      cardId: 'D1',
      courier,
      trackingNumber: 'BD100000701',
      expectedOn: inDays(-6),
      plan: [at('preparing', -220), at('dispatched', -190), at('outForDelivery', -146), at('returned', -98)],
    },
  ];
}
