import { describe, expect, test } from 'vitest';
import type { OrderRecord } from '../../../../sandbox-bank/bank/orderRecord.ts';
import { comparePayments } from './books.ts';
import { runPayCampaign } from './campaign.ts';

test(
  'server and bank are killed four times while customers pay: nothing begun twice, nothing lost, each end true',
  { timeout: 120_000 },
  async () => {
    const report = await runPayCampaign({ kills: 4, seed: 5 });
    expect(report).toMatchObject({ lost: [], doubled: [], toldWrongly: [], unexpected: [] });
    expect(report.acknowledged).toBeGreaterThan(3);
  },
);

describe('the comparison with the orders of the bank', () => {
  const payer = { customer: 'CU1', mobile: '7', amount: 500, answers: {} };
  const order = (state: OrderRecord['state'], changes: Partial<OrderRecord> = {}): OrderRecord => ({
    order: 'PO1',
    payer: 'CU1',
    customer: 'CU1',
    product: 'L1',
    purpose: 'dues',
    about: '',
    amount: 500,
    mode: 'upiQr',
    token: 'T',
    createdAt: '',
    expiresAt: '',
    state,
    asked: 1,
    ...changes,
  });
  test.each([
    ['paid and told so', 'paid', 'RC1', [order('paid')], [0, 0, 0]],
    ['failed and told so', 'pay.failed', undefined, [order('failed')], [0, 0, 0]],
    ['begun twice', 'paid', 'RC1', [order('closed'), order('paid')], [1, 0, 0]],
    ['not begun, but told paid', 'paid', 'RC1', [], [0, 1, 0]],
    ['paid, but told failed', 'pay.failed', undefined, [order('paid')], [0, 0, 1]],
    ['another receipt', 'paid', 'RC2', [order('paid')], [0, 0, 1]],
    ['another amount', 'paid', 'RC1', [order('paid', { amount: 5 })], [0, 0, 1]],
    ['somebody else’s order', 'paid', 'RC1', [order('paid', { payer: 'CU2' })], [0, 1, 0]],
  ] as const)('%s', (_, ends, receipt, orders, counts) => {
    const found = comparePayments({ payer, runs: ['r'], ends, faults: [], ...(receipt === undefined ? {} : { receipt }) }, orders);
    expect([found.doubled.length, found.lost.length, found.untrue.length]).toEqual(counts);
  });
});
