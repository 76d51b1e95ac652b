import type { Named } from './answer.ts';
import type { OrderRecord } from './bank.ts';
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
export function orderAsRequest({ order, state, createdAt, paidAt, expiresAt }: OrderRecord): Named {
  const stage = stages[state];
  // When a payment failed is not written down; it was while it could still be paid.
  const closedAt = stage === 'checking' ? undefined : (paidAt ?? expiresAt);
  return {
    reference: order,
    operation: 'payment.initiate',
    title: wording.titles['payment.initiate'],
    status: stage,
    receivedAt: createdAt,
    dueOn: createdAt.slice(0, 10),
    ...(closedAt === undefined ? { nextStep: wording.nextSteps['payment.initiate'] } : { closedAt }),
    allows: [],
    timeline: [
      { at: createdAt, stage: 'checking', label: wording.stages.checking },
      ...(closedAt === undefined ? [] : [{ at: closedAt, stage, label: wording.stages[stage] }]),
    ],
  };
}
