import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LinkView, OpenRunLine, RunView, SentLinkView } from '../../schemas/api.ts';
import limits from '../../schemas/limits.json' with { type: 'json' };
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { linkToken, logInAgent, tokensSent } from '../testing/agents.ts';
import type { Client } from '../testing/client.ts';
import { bankToken, gopal, orderLink } from '../testing/links.ts';
import { asha, askForCode, identify, startTestServer, type TestServer } from '../testing/testServer.ts';

const VALID_MS = limits.limits.resumeLinkValiditySeconds.value * 1000;
const expired = { status: 410, body: { code: 'link-expired' } };

describeEachStore('a link back to what was begun', (makeStore) => {
  let seva: TestServer;
  let customer: Client;
  let draft: RunView;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore(), { bankToken });
  });
  afterAll(() => seva.stop());
  beforeEach(async () => {
    seva.nextDay();
    customer = seva.client();
    await identify(seva, customer);
    draft = await customer.answer(await customer.begin('update-pan'), { pan: 'ZZZPR0101Z' });
  });

  const visitor = async (): Promise<Client> => {
    const client = seva.client();
    await client.session();
    return client;
  };
  const send = (client: Client, run: string, key: string = randomUUID()): Promise<SentLinkView> =>
    client.post(`/api/runs/${run}/link`, {}, { 'idempotency-key': key });
  const open = (client: Client, token: string): Promise<LinkView> => client.post('/api/links/open', { token });

  test('goes to the registered number, says where the customer stopped, and verifies nobody', async () => {
    expect(await send(customer, draft.run)).toMatchObject({ maskedMobile: 'XXXXXX0001' });
    expect(seva.lastMessage(asha.mobile)).toContain(draft.title);
    const phone = await visitor();
    expect(await open(phone, linkToken(seva, asha.mobile))).toEqual({
      purpose: 'resume',
      flow: 'update-pan',
      area: 'profile',
      run: draft.run,
    });
    expect((await phone.session()).verified).toBe(false);
    await expect(phone.look(draft.run)).rejects.toMatchObject({ status: 404 });
    await identify(seva, phone, 'update-pan');
    expect((await phone.look(draft.run)).screen?.step).toBe(draft.screen?.step);
  });

  test('is offered for what belongs to the verified customer, and for nothing else', async () => {
    const lines = async (client: Client) =>
      (await client.get<{ runs: OpenRunLine[] }>('/api/runs')).runs.map(({ run, sendable }) => [run, sendable]);
    expect(await lines(customer)).toContainEqual([draft.run, true]);
    const stranger = seva.client();
    await stranger.session('CSP-IMOBILE');
    const own = await stranger.answer(await stranger.begin('imobile-gdpr'), { agrees: true });
    expect(await lines(stranger)).toEqual([[own.run, undefined]]);
    await expect(send(stranger, own.run)).rejects.toMatchObject({ status: 403, body: { code: 'not-verified' } });
    await expect(send(stranger, draft.run)).rejects.toMatchObject({ status: 404, body: { code: 'run-not-found' } });

    const paying = await visitor();
    const { run } = await paying.post<{ run: string }>('/api/links/open', {
      token: (await orderLink(seva, { flow: 'overdue-payment', customer: gopal.id })).token,
    });
    await expect(send(paying, run)).rejects.toMatchObject({ status: 403, body: { code: 'not-verified' } });

    const agent = seva.client();
    await logInAgent(agent);
    await expect(send(agent, (await agent.begin('agent-service')).run)).rejects.toMatchObject({ status: 403 });

    const card = { card: 'D1', reason: 'lost', replace: 'no' };
    const done = await customer.answer(await customer.answer(await customer.begin('block-debit-card'), card), { forGood: true });
    await expect(send(customer, done.run)).rejects.toMatchObject({ status: 409, body: { code: 'run-ended' } });
    expect(tokensSent(seva)).toEqual([]);
  });

  test('is sent once for one key, three times in half an hour, and then again', async () => {
    const key = randomUUID();
    const [first] = [await send(customer, draft.run, key), await send(customer, draft.run, key)];
    expect(first).toMatchObject({ maskedMobile: 'XXXXXX0001' });
    expect(tokensSent(seva)).toHaveLength(1);
    for (let count = 1; count < 3; count += 1) await send(customer, draft.run);
    await expect(send(customer, draft.run)).rejects.toMatchObject({ status: 429, body: { code: 'links-exceeded' } });
    const second = seva.client();
    await identify(seva, second);
    await expect(send(second, draft.run)).rejects.toMatchObject({ status: 429 });
    await customer.post('/api/session/refresh', {});
    seva.later(29 * 60_000);
    await customer.post('/api/session/refresh', {});
    seva.later(2 * 60_000);
    await send(customer, draft.run);
    expect(new Set(tokensSent(seva)).size).toBe(4);
  });

  test('leads its customer on for a day in the browser that opened it first; nobody else, and no longer', async () => {
    await send(customer, draft.run);
    const token = linkToken(seva, asha.mobile);
    const phone = await visitor();
    await open(phone, token);
    await expect(open(await visitor(), token)).rejects.toMatchObject(expired);
    await phone.post('/api/session/end', {});
    await phone.session();
    expect(await open(phone, token)).toMatchObject({ run: draft.run });
    seva.later(VALID_MS + 1000);
    await phone.session();
    await expect(open(phone, token)).rejects.toMatchObject(expired);
  });

  test('tells nobody whether there still is what it leads to; an agent and another customer cannot open it', async () => {
    await send(customer, draft.run);
    const token = linkToken(seva, asha.mobile);
    await customer.send('DELETE', `/api/runs/${draft.run}`);
    const agent = seva.client();
    await logInAgent(agent);
    await expect(open(agent, token)).rejects.toMatchObject(expired);
    const other = seva.client();
    await other.answer(await askForCode(other, gopal), { code: seva.code(gopal.mobile) });
    await expect(open(other, token)).rejects.toMatchObject(expired);
    const phone = await visitor();
    expect(await open(phone, token)).toMatchObject({ run: draft.run });
    await identify(seva, phone, 'update-pan');
    // Who has discarded it may know.
    await expect(phone.look(draft.run)).rejects.toMatchObject({ status: 410, body: { code: 'run-discarded' } });
    expect(seva.log.join('\n')).not.toContain(token);
  });

  test('is not said to be sent while the bank does not answer', async () => {
    seva.bank.bank.failures = { 'customer.mobile': 'service.unavailable' };
    await expect(send(customer, draft.run)).rejects.toMatchObject({ status: 503, body: { code: 'service-unavailable' } });
    expect(tokensSent(seva)).toEqual([]);
  });
});
