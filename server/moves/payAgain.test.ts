import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settleOrder } from '../../sandbox-bank/bank/orders.ts';
import type { RunEvent } from '../../engine/run/run.ts';
import type { RunView } from '../../schemas/api.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import type { Client } from '../testing/client.ts';
import { giveDetails, startTestServer, type TestServer } from '../testing/testServer.ts';

const gopal = { mobile: '6000000007', dateOfBirth: '1988-03-25' };
const back: RunEvent = { type: 'return', step: 'pay/gateway', params: { token: 'T1' } };

describeEachStore('a payment that failed', (makeStore) => {
  let seva: TestServer;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
  });
  afterAll(() => seva.stop());
  beforeEach(() => {
    seva.nextDay();
    seva.bank.bank.state.orders = [];
  });

  const orders = () => seva.bank.bank.state.orders.map(({ order, state, mode }) => ({ order, state, mode }));
  const settled = (state: 'paid' | 'failed' | 'insufficient' | 'underWay') => {
    const newest = seva.bank.bank.state.orders.at(-1);
    if (newest) settleOrder(seva.bank.bank, newest, state);
  };
  const asGopal = async (): Promise<Client> => {
    const client = seva.client();
    await client.session();
    await client.answer(await giveDetails(client, await client.begin('overdue-payment'), gopal), { code: seva.code(gopal.mobile) });
    return client;
  };
  const atTheWay = async (client: Client): Promise<RunView> =>
    client.answer(await client.answer(await client.begin('overdue-payment'), { product: 'L1' }), { amount: 24542.5 });
  const failed = async (client: Client, view: RunView, state: 'failed' | 'insufficient' = 'failed'): Promise<RunView> => {
    const gateway = await client.answer(view, { way: 'gateway' });
    settled(state);
    return client.event(await client.event(gateway, back), { type: 'poll', step: 'pay/waiting' });
  };

  test('leads back to how to pay, in the same run, which says so and still has every answer', async () => {
    const client = await asGopal();
    const asked = await atTheWay(client);
    const again = await failed(client, asked);
    expect(again).toMatchObject({
      run: asked.run,
      screen: { step: 'pay/way', fields: [{ id: 'way', value: 'gateway' }] },
      notice: { key: 'pay.failed' },
    });
    const empty = await failed(client, again, 'insufficient');
    expect(empty).toMatchObject({ run: asked.run, screen: { step: 'pay/way' }, notice: { key: 'pay.empty' } });
  });

  test('stays failed, and a new order is begun and paid: one in all', async () => {
    const client = await asGopal();
    const scan = await client.answer(await failed(client, await atTheWay(client)), { way: 'upiQr' });
    settled('paid');
    const paid = await client.event(scan, { type: 'poll', step: 'pay/scan' });
    expect(paid.outcome).toMatchObject({ id: 'paid' });
    const [first, second] = orders();
    expect([first, second]).toMatchObject([
      { state: 'failed', mode: 'gateway' },
      { state: 'paid', mode: 'upiQr' },
    ]);
    expect(orders()).toHaveLength(2);
    expect(paid.outcome?.reference).toBe(`RC${second?.order.slice(2) ?? ''}`);
  });

  test('is begun anew once, however often the browser says so at once, and by whichever key', async () => {
    const client = await asGopal();
    const again = await failed(client, await atTheWay(client));
    const key = randomUUID();
    const keys = [key, key, randomUUID(), randomUUID()];
    await Promise.allSettled(keys.map((one) => client.answer(again, { way: 'gateway' }, one)));
    expect(orders()).toMatchObject([{ state: 'failed' }, { state: 'open' }]);
    expect(await client.look(again.run)).toMatchObject({ screen: { step: 'pay/gateway' } });
  });

  test('is not taken up again by whoever comes back from its page once more', async () => {
    const client = await asGopal();
    const again = await failed(client, await atTheWay(client));
    await expect(client.event(again, back)).rejects.toMatchObject({ status: 409 });
    expect(await client.look(again.run)).toMatchObject({ version: again.version, screen: { step: 'pay/way' } });
    expect(orders()).toMatchObject([{ state: 'failed' }]);
  });

  test('lets no new order be begun while another one is being paid elsewhere', async () => {
    const client = await asGopal();
    const here = await failed(client, await atTheWay(client));
    await client.answer(await atTheWay(client), { way: 'gateway' });
    settled('underWay');
    expect(await client.answer(here, { way: 'gateway' })).toMatchObject({ screen: { step: 'pay/underWay' } });
    expect(orders()).toMatchObject([{ state: 'failed' }, { state: 'underWay' }]);
  });

  test('asks whether to pay more where another device has paid meanwhile', async () => {
    const client = await asGopal();
    const here = await failed(client, await atTheWay(client));
    await client.answer(await atTheWay(client), { way: 'gateway' });
    settled('paid');
    expect(await client.answer(here, { way: 'gateway' })).toMatchObject({ screen: { step: 'pay/again' } });
    expect(orders()).toMatchObject([{ state: 'failed' }, { state: 'paid' }]);
  });
});
