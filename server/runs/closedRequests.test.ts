import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RequestLine, RequestView, RunView } from '../../schemas/api.ts';
import { nowAt } from '../../sandbox-bank/bank/bank.ts';
import { settleOrder } from '../../sandbox-bank/bank/orders.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import type { Client } from '../testing/client.ts';
import { giveDetails, startTestServer, type TestServer } from '../testing/testServer.ts';

const gopal = { mobile: '6000000007', dateOfBirth: '1988-03-25' };
const loan = { number: '000100000702', mobile: gopal.mobile };

describeEachStore('a payment', (makeStore) => {
  let seva: TestServer;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
  });
  afterAll(() => seva.stop());
  beforeEach(() => {
    seva.nextDay();
    seva.bank.bank.state.orders = [];
  });

  const settled = (state: 'paid' | 'underWay') => {
    const newest = seva.bank.bank.state.orders.at(-1);
    if (newest) settleOrder(seva.bank.bank, newest, state);
  };
  const arrives = () => {
    const { bank } = seva.bank;
    for (const order of bank.state.orders) Object.assign(order, { state: 'paid', paidAt: nowAt(bank) });
  };

  test('that has arrived is closed in the list, and tracking says since when, though the bank knows no such request', async () => {
    const client = seva.client();
    await client.session();
    const begun = await giveDetails(client, await client.begin('overdue-payment'), gopal);
    const dues = await client.answer(begun, { code: seva.code(gopal.mobile) });
    const way = await client.answer(await client.answer(dues, { product: 'L1' }), { amount: 500 });
    const scan = await client.answer(way, { way: 'upiQr' });
    settled('paid');
    const { outcome } = await client.event(scan, { type: 'poll', step: 'pay/scan' });
    expect(outcome).toMatchObject({ id: 'paid', closed: 'paid' });
    const { requests } = await client.get<{ requests: RequestLine[] }>('/api/requests');
    expect(requests.find(({ reference }) => reference === outcome?.reference)?.status).toBe('paid');
    const view = await client.get<RequestView>(`/api/requests/${outcome?.reference ?? ''}`);
    expect(view).toMatchObject({ status: 'paid', timeline: [{ stage: 'paid', label: 'Paid', at: view.at }] });
  });

  const asGuest = async (): Promise<{ client: Client; unknown: RunView }> => {
    const client = seva.client();
    await client.session();
    const way = await client.answer(await client.answer(await client.begin('quick-pay'), loan), { amount: 1616 });
    const scan = await client.answer(way, { way: 'upiQr' });
    settled('underWay');
    return { client, unknown: await client.event(scan, { type: 'act', step: 'pay/scan', action: 'later' }) };
  };
  const checkAgain = (client: Client, { run, flow }: RunView) =>
    client.post<RunView>('/api/runs', { flow, again: run, another: true }, { 'idempotency-key': crypto.randomUUID() });

  test('of a guest that nobody knows of yet is found again as soon as the loan is known, and waited for', async () => {
    const { client, unknown } = await asGuest();
    expect(unknown.outcome).toMatchObject({ id: 'pay/unknown', retry: 'check', receipt: false });
    const under = await client.answer(await checkAgain(client, unknown), loan);
    expect(under).toMatchObject({ screen: { step: 'pay/pending', title: 'A payment is already under way' } });
    arrives();
    expect(await client.event(under, { type: 'poll', step: 'pay/pending' })).toMatchObject({ outcome: { id: 'paid' } });
  });

  test('of a guest that has arrived meanwhile is told where the amount is asked, before another is begun', async () => {
    const { client, unknown } = await asGuest();
    arrives();
    const amount = await client.answer(await checkAgain(client, unknown), loan);
    expect(amount.screen?.blocks[0]).toMatchObject({ block: 'notice', title: "You've paid ₹1,616.00 today" });
    const arrived = await client.event(amount, { type: 'act', step: 'amount', action: 'enough' });
    expect(arrived.outcome).toMatchObject({ id: 'arrived', closed: 'paid' });
  });
});
