import type { OrderRecord } from './orderRecord.ts';
import { instantOf } from './clock.ts';

/** Payments of Gopal's when the bank opens: one made a quarter of an hour ago, one that his bank has not confirmed since then. */
export function seededOrders(now: Date): OrderRecord[] {
  const minutes = (count: number) => instantOf(new Date(now.getTime() + count * 60_000));
  const order = {
    payer: 'CU100007',
    customer: 'CU100007',
    product: 'L1',
    purpose: 'loan',
    mode: 'upiQr',
    createdAt: minutes(-20),
    expiresAt: minutes(-5),
  } as const;
  return [
    { ...order, order: 'PO100000701', about: 'made', amount: 500, token: 'T701', state: 'paid', paidAt: minutes(-15), asked: 6 },
    { ...order, order: 'PO100000702', about: 'underWay', amount: 1616, token: 'T702', state: 'underWay', asked: 6 },
  ];
}
