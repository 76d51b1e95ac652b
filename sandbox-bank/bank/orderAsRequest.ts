import type { Named } from './answer.ts';
import type { OrderRecord } from './orderRecord.ts';
import { receiptNumberOf } from './orders.ts';
import wording from './wording.json' with { type: 'json' };

/** How an order to pay stands, in the words for requests: what nobody has confirmed yet is being checked. */
const stages: Readonly<Record<OrderRecord['state'], 'checking' | 'paid' | 'unpaid'>> = {
  open: 'checking',
  underWay: 'checking',
  paid: 'paid',
  failed: 'unpaid',
  insufficient: 'unpaid',
  closed: 'unpaid',
};

/** An order to pay among its payer's requests: who could not wait for it follows it by its number. Pure. */
export function orderAsRequest(record: OrderRecord): Named {
  const { order, state, createdAt, paidAt, closedAt = paidAt } = record;
  const stage = stages[state];
  return {
    reference: order,
    operation: 'payment.initiate',
    title: wording.titles['payment.initiate'],
    status: stage,
    receivedAt: createdAt,
    ...(closedAt === undefined ? { nextStep: wording.nextSteps['payment.initiate'] } : { closedAt }),
    ...(stage === 'paid' ? { receipt: receiptNumberOf(record) } : {}),
    allows: [],
    timeline: [
      { at: createdAt, stage: 'checking', label: wording.stages.checking },
      ...(closedAt === undefined ? [] : [{ at: closedAt, stage, label: wording.stages[stage] }]),
    ],
  };
}
