import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunView, ServiceLinkView } from '../../schemas/api.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import type { Client } from '../testing/client.ts';
import type { MadeLink } from './make.ts';
import { bankToken, gopal, orderLink } from '../testing/links.ts';
import { asha, askForCode, identify, startTestServer, type TestServer } from '../testing/testServer.ts';

const DAY = 24 * 3_600_000;
const expired = { status: 410, body: { code: 'link-expired', message: 'bank.link.expired' } };
const order = { flow: 'overdue-payment', customer: gopal.id, prefill: { product: 'L1' } };

describeEachStore('a link that the bank sends', (makeStore) => {
  let seva: TestServer;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore(), { bankToken });
  });
  afterAll(() => seva.stop());
  beforeEach(() => seva.nextDay());

  const visitor = async (): Promise<Client> => {
    const client = seva.client();
    await client.session();
    return client;
  };
  const open = (client: Client, token: string, key: string = randomUUID()): Promise<ServiceLinkView> =>
    client.post('/api/links/open', { token }, { 'idempotency-key': key });
  /** Pays what the link is about, in the browser of this client. */
  const pay = async (client: Client, run: string, amount = 500): Promise<RunView> =>
    payFrom(client, await client.answer(await client.look(run), { product: 'L1' }), amount);
  const payFrom = async (client: Client, asked: RunView, amount: number): Promise<RunView> => {
    const gateway = await client.answer(await client.answer(asked, { amount }), { way: 'gateway' });
    let view = await client.event(gateway, { type: 'return', step: 'pay/gateway', params: { token: 'T1' } });
    while (view.screen?.kind === 'wait') view = await client.event(view, { type: 'poll', step: view.screen.step });
    return view;
  };

  test('RO04: begins its service for its customer, prefilled by the bank and without verification, and leads to the end', async () => {
    const { token } = await orderLink(seva, order);
    const client = await visitor();
    const led = await open(client, token);
    expect(led).toMatchObject({ purpose: 'service', flow: 'overdue-payment', area: 'due', route: 'OverdueDetails' });
    const first = await client.look(led.run);
    expect(first).toMatchObject({ byLink: true, screen: { step: 'dues' } });
    expect(first.screen?.fields[0]).toMatchObject({ value: 'L1' });
    const done = await pay(client, led.run);
    expect(done.outcome).toMatchObject({ id: 'paid', kind: 'success' });
    expect(seva.bank.bank.state.orders.at(-1)).toMatchObject({ customer: gopal.id, amount: 500 });
    await expect(open(client, token)).rejects.toMatchObject(expired);
  });

  test('gives the session that one run and nothing else: no verification, no lists, no other service, little of the customer', async () => {
    const { token } = await orderLink(seva, order);
    const client = await visitor();
    const led = await open(client, token);
    const session = await client.session();
    expect(session).toMatchObject({ verified: false });
    expect(session).not.toHaveProperty('customer');
    await expect(client.get('/api/requests')).rejects.toMatchObject({ status: 403, body: { code: 'not-verified' } });
    expect(await client.get('/api/runs')).toEqual({ runs: [] });
    expect((await client.begin('block-debit-card')).screen?.step).toBe('identify/details');
    expect((await client.begin('overdue-payment')).screen?.step).toBe('identify/details');
    await expect((await visitor()).look(led.run)).rejects.toMatchObject({ status: 404 });
    const shown = JSON.stringify([await client.look(led.run), session]);
    for (const secret of ['Gopal', gopal.id, gopal.mobile, gopal.dateOfBirth, gopal.pan]) expect(shown).not.toContain(secret);
  });

  test('an operation that the flow does not open to links is not called, whatever its steps say', async () => {
    const { token } = await orderLink(seva, order);
    const client = await visitor();
    const { flows } = seva.server.services;
    const permission: unknown = (await flows.current('overdue-payment'))?.data.flow.link?.operations;
    if (!Array.isArray(permission)) throw new Error('The flow opens nothing to links');
    const held = permission.splice(permission.indexOf('loan.overdue'), 1);
    const { run } = await open(client, token);
    permission.push(...held);
    const view = await client.look(run);
    expect(view.outcome?.id).toBe('unavailable');
    expect(JSON.stringify(view)).not.toContain('24,542');
  });

  test('is the browser’s that opened it first, also after its session; a second one is told what any stranger is told', async () => {
    const { token } = await orderLink(seva, order);
    const client = await visitor();
    const { run } = await open(client, token);
    const second = await visitor();
    await expect(open(second, token)).rejects.toMatchObject(expired);
    await client.post('/api/session/end', {});
    await client.session();
    await expect(client.look(run)).rejects.toMatchObject({ status: 404 });
    expect(await open(client, token)).toMatchObject({ run });
    expect((await client.look(run)).screen?.step).toBe('dues');
  });

  test('gives the session another token, so that whoever planted the old one gains nothing', async () => {
    const { token } = await orderLink(seva, order);
    const client = await visitor();
    const planted = Object.assign(seva.client(), { cookie: client.cookie, csrf: client.csrf });
    const led = await open(client, token);
    expect(client.cookie).not.toBe(planted.cookie);
    await planted.session();
    await expect(planted.look(led.run)).rejects.toMatchObject({ status: 404 });
  });

  test('the answer of the opening that was lost is given again to the same key, with the token that the session has now', async () => {
    const { token } = await orderLink(seva, order);
    const client = await visitor();
    const before = Object.assign(seva.client(), { cookie: client.cookie, csrf: client.csrf });
    const key = randomUUID();
    const led = await open(client, token, key);
    before.browser = client.browser;
    expect(await open(before, token, key)).toEqual(led);
    expect(before.cookie).toBe(client.cookie);
  });

  test('that is good often begins anew when its run has ended, until it runs out', async () => {
    const { token } = await orderLink(seva, { ...order, once: false, validFor: 600 });
    const client = await visitor();
    const first = await open(client, token);
    expect((await pay(client, first.run)).outcome?.id).toBe('paid');
    const second = await open(client, token);
    expect(second.run).not.toBe(first.run);
    expect(await open(client, token)).toEqual(second);
    seva.later(600_001);
    await expect(open(client, token)).rejects.toMatchObject(expired);
    await expect(open(await visitor(), token)).rejects.toMatchObject(expired);
  });

  test('begins one run, in however many sessions of its browser it is opened at once; then it is worth nothing in any', async () => {
    const before = await orderLink(seva, order);
    const known = await visitor();
    await open(known, before.token);
    const { token } = await orderLink(seva, { ...order, once: true });
    const clients = await Promise.all(Array.from({ length: 4 }, visitor));
    for (const client of clients) client.browser = known.browser;
    const runs = await Promise.all(clients.map(async (client) => (await open(client, token)).run));
    expect(new Set(runs).size).toBe(1);
    const [client] = clients;
    if (!client) throw new Error('Nobody has opened it');
    await client.session();
    expect((await pay(client, runs[0] ?? '')).outcome).toMatchObject({ id: 'paid' });
    await expect(open(client, token)).rejects.toMatchObject(expired);
  });

  test('a payment that failed may be tried again by a link that is good once', async () => {
    const { token } = await orderLink(seva, order);
    const client = await visitor();
    const { run } = await open(client, token);
    expect(await pay(client, run, 1414)).toMatchObject({ screen: { step: 'pay/way' }, notice: { key: 'pay.failed' } });
    expect((await open(client, token)).run).toBe(run);
    const amount = await client.event(await client.look(run), { type: 'back', step: 'pay/way' });
    expect((await payFrom(client, amount, 500)).outcome?.id).toBe('paid');
  });

  test('is worth nothing once it is revoked, also to the session that has opened it', async () => {
    const { token, id } = await orderLink(seva, order);
    const client = await visitor();
    const { run } = await open(client, token);
    await seva.client().send('DELETE', `/bank/links/${id}`, { authorization: `Bearer ${bankToken}` });
    await expect(client.look(run)).rejects.toMatchObject({ status: 404 });
    await expect(open(client, token)).rejects.toMatchObject(expired);
  });

  test('is not for an agent, nor for another customer; its own customer, verified, keeps being so', async () => {
    const { token } = await orderLink(seva, order);
    const other = seva.client();
    await identify(seva, other);
    await expect(open(other, token)).rejects.toMatchObject(expired);
    const own = seva.client();
    await own.answer(await askForCode(own, gopal, 'overdue-payment'), { code: seva.code(gopal.mobile) });
    const led = await open(own, token);
    expect((await own.session()).verified).toBe(true);
    expect((await own.look(led.run)).screen?.fields[0]).toMatchObject({ value: 'L1' });
  });

  test('once somebody verifies themselves in the session, the link gives it nothing any more', async () => {
    const { token } = await orderLink(seva, order);
    const client = await visitor();
    const { run } = await open(client, token);
    await identify(seva, client);
    await expect(client.look(run)).rejects.toMatchObject({ status: 404 });
    await expect(open(client, token)).rejects.toMatchObject(expired);
  });

  test('stands in the audit trail from its making to its end, and the database holds neither token nor customer', async () => {
    const { token, address } = await orderLink(seva, order);
    const client = await visitor();
    const { run } = await open(client, token);
    await expect(open(await visitor(), token)).rejects.toMatchObject(expired);
    const { db } = seva.server.services.store;
    const lines = await db.selectFrom('audit').selectAll().orderBy('id').execute();
    expect(lines.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['link-made', 'link-opened', 'begin-by-link', 'link-open-refused']),
    );
    expect(lines.find((line) => line.run === run)?.customer).not.toBeNull();
    const stored = JSON.stringify(
      await Promise.all(
        ['links', 'sessions', 'runs', 'events', 'audit'].map((table) =>
          db
            .selectFrom(table as 'links')
            .selectAll()
            .execute(),
        ),
      ),
    );
    for (const secret of [token, gopal.id, asha.mobile]) expect(stored).not.toContain(secret);
    for (const secret of [token, address]) expect(seva.log.join('\n')).not.toContain(secret);
  });

  const ordered = async (body: object, key = 'order-0001') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${bankToken}`, 'idempotency-key': key };
    return (await seva.client().send<MadeLink>('POST', '/bank/links', headers, JSON.stringify(body))).body;
  };

  test('is made once for one idempotency key, and another order under that key is refused', async () => {
    const [first, again] = await Promise.all([ordered(order), ordered(order)]);
    seva.later(60_000);
    expect([again, await ordered(order)]).toEqual([first, first]);
    for (const changes of [{ customer: 'CU100001' }, { prefill: {} }, { validFor: 60 }, { once: false }])
      await expect(ordered({ ...order, ...changes })).rejects.toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
    expect((await ordered(order, 'order-0002')).id).not.toBe(first.id);
    expect(await open(await visitor(), new URL(first.address).hash.slice(1))).toMatchObject({ purpose: 'service' });
    const made = seva.server.services.store.db.selectFrom('audit').select('id').where('detail', 'like', `%${first.id}%`);
    expect(await made.where('action', '=', 'link-made').execute()).toHaveLength(1);
  });

  test('is made once for each key of many orders that come twice at the same moment', async () => {
    const { config } = seva.server.services;
    const usual = config.bankLinksPerMinute;
    Object.assign(config, { bankLinksPerMinute: 1000 });
    for (let turn = 0; turn < 10; turn += 1) {
      const keys = Array.from({ length: 5 }, (_, at) => `twice-${turn}-${at}`);
      const made = await Promise.all(keys.flatMap((key) => [ordered(order, key), ordered(order, key)]));
      for (const at of keys.keys()) expect(made[2 * at]).toEqual(made[2 * at + 1]);
    }
    Object.assign(config, { bankLinksPerMinute: usual });
  });

  test('the bank orders so many within a minute', async () => {
    const { config } = seva.server.services;
    const usual = config.bankLinksPerMinute;
    Object.assign(config, { bankLinksPerMinute: 1 });
    await orderLink(seva, order);
    await expect(orderLink(seva, order)).rejects.toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    seva.later(60_000);
    await orderLink(seva, order);
    Object.assign(config, { bankLinksPerMinute: usual });
  });

  test('is refused to who is not the bank, and to the bank with a word that says why', async () => {
    const asked = (body: object, authorization = `Bearer ${bankToken}`) =>
      seva.client().send('POST', '/bank/links', { 'content-type': 'application/json', authorization }, JSON.stringify(body));
    for (const authorization of ['', 'Bearer ', `Bearer ${bankToken}x`, bankToken])
      await expect(asked(order, authorization)).rejects.toMatchObject({ status: 404, body: { code: 'not-found' } });
    await expect(asked({}, 'Bearer x')).rejects.toMatchObject({ status: 404 });
    for (const [body, status, code] of [
      [{ ...order, flow: 'nothing' }, 404, 'flow-not-found'],
      [{ ...order, flow: 'card-pin' }, 422, 'link-not-permitted'],
      [{ ...order, prefill: { amount: 5 } }, 422, 'link-prefill'],
      [{ ...order, prefill: { product: 5 } }, 422, 'link-prefill'],
      [{ ...order, prefill: { product: 'x'.repeat(201) } }, 422, 'link-prefill'],
      [{ ...order, prefill: { constructor: 'x' } }, 422, 'link-prefill'],
      [{ ...order, customer: 'CU999999' }, 422, 'customer-unknown'],
      [{ ...order, validFor: 1 }, 400, 'body-malformed'],
      [{ ...order, validFor: 10 * 365 * DAY }, 400, 'body-malformed'],
      [{ ...order, more: 1 }, 400, 'body-malformed'],
      [{ flow: 'overdue-payment' }, 400, 'body-malformed'],
    ] as const)
      await expect(asked(body), JSON.stringify(body)).rejects.toMatchObject({ status, body: { code } });
    await expect(seva.client().send('DELETE', '/bank/links/nothing', { authorization: `Bearer ${bankToken}` })).rejects.toMatchObject({
      status: 404,
    });
  });
});
