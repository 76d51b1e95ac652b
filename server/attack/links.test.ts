import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ServiceLinkView } from '../../schemas/api.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { linkToken, logInAgent } from '../testing/agents.ts';
import type { Client } from '../testing/client.ts';
import { bankToken, gopal, orderLink } from '../testing/links.ts';
import { asha, identify, startTestServer, type TestServer } from '../testing/testServer.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~% ';
const order = { flow: 'overdue-payment', customer: gopal.id };

describeEachStore('links in wrong hands', (makeStore) => {
  let seva: TestServer;
  let stranger: Client;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore(), { bankToken });
  });
  afterAll(() => seva.stop());
  beforeEach(async () => {
    seva.nextDay();
    stranger = await visitor();
  });

  const visitor = async (): Promise<Client> => {
    const client = seva.client();
    await client.session();
    return client;
  };
  const open = (client: Client, token: string): Promise<ServiceLinkView> =>
    client.post('/api/links/open', { token }, { 'idempotency-key': randomUUID() });
  /** All that somebody is told who has no use of a link. */
  const told = (client: Client, token: string): Promise<unknown> =>
    open(client, token).then(
      () => 'opened',
      (error: unknown) => Reflect.get(Object(error), 'body'),
    );
  const refusal = { code: 'link-expired', message: 'bank.link.expired' };

  test('SC21: a token of which one sign was changed, any sign, is refused as one that never was', async () => {
    const { token, id } = await orderLink(seva, order);
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: token.length - 1 }), fc.constantFrom(...LETTERS), async (place, letter) => {
        const changed = token.slice(0, place) + letter + token.slice(place + 1);
        if (changed !== token) expect(await told(stranger, changed)).toEqual(refusal);
      }),
      { numRuns: 150 },
    );
    const row = await seva.server.services.store.db.selectFrom('links').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ state: 'waiting', opened_by: null, browser: null });
  });

  test('whatever is wrong with a link, who follows it is told the same', async () => {
    const expired = await orderLink(seva, { ...order, validFor: 60 });
    const revoked = await orderLink(seva, order);
    await seva.client().send('DELETE', `/bank/links/${revoked.id}`, { authorization: `Bearer ${bankToken}` });
    const elsewhere = await orderLink(seva, order);
    await open(await visitor(), elsewhere.token);
    seva.later(61_000);
    const wrong = [
      '',
      'x',
      'null',
      '1.s.zzzzzz.AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA',
      'a'.repeat(900),
      '\u0000',
      expired.token,
      revoked.token,
      elsewhere.token,
    ];
    for (const token of wrong) expect(await told(stranger, token), token.slice(0, 20)).toEqual(refusal);
  });

  test('a link is of use for its purpose alone: one of the bank answers no agent’s question, an agent’s begins no service', async () => {
    const { token } = await orderLink(seva, order);
    await expect(stranger.post('/api/links/answer', { token, answer: 'confirmed' })).rejects.toMatchObject({ status: 410 });
    const agent = seva.client();
    await logInAgent(agent);
    await agent.answer(await agent.begin('agent-service'), { mobile: asha.mobile, pan: asha.pan, area: 'cards' });
    const asked = linkToken(seva, asha.mobile);
    const relabelled = asked.replace('.c.', '.s.');
    expect(await told(stranger, relabelled)).toEqual(refusal);
    expect(await open(stranger, asked)).toMatchObject({ purpose: 'confirm' });
  });

  test('robots that draw previews use nothing up: no GET, no HEAD, no POST without session and its token', async () => {
    const { token } = await orderLink(seva, order);
    const robot = seva.client();
    for (const method of ['GET', 'HEAD', 'OPTIONS']) await robot.send(method, '/servicing/ValidateUrl').catch(() => undefined);
    await expect(robot.send('GET', '/api/links/open')).rejects.toMatchObject({ status: 404 });
    const json = { 'content-type': 'application/json' };
    await expect(robot.send('POST', '/api/links/open', json, JSON.stringify({ token }))).rejects.toMatchObject({ status: 401 });
    const withoutToken = await visitor();
    withoutToken.csrf = '';
    await expect(open(withoutToken, token)).rejects.toMatchObject({ status: 403 });
    expect(await open(stranger, token)).toMatchObject({ purpose: 'service' });
  });

  test('of many browsers that open one link at once it is one’s', async () => {
    const { token } = await orderLink(seva, order);
    const browsers = await Promise.all(Array.from({ length: 8 }, visitor));
    const answers = await Promise.all(browsers.map((client) => told(client, token)));
    expect(answers.filter((answer) => answer === 'opened')).toHaveLength(1);
    expect(answers.filter((answer) => answer !== 'opened')).toEqual(Array.from({ length: 7 }, () => refusal));
  });

  test('the run of a link is its session’s alone, and its id opens nothing to anybody else', async () => {
    const { token } = await orderLink(seva, order);
    const { run } = await open(stranger, token);
    const view = await stranger.look(run);
    const other = await visitor();
    const verified = seva.client();
    await identify(seva, verified);
    const second = await visitor();
    await open(second, (await orderLink(seva, order)).token);
    for (const client of [other, verified, second]) {
      await expect(client.get(`/api/runs/${run}`)).rejects.toMatchObject({ status: 404 });
      await expect(client.answer(view, { product: 'L1' })).rejects.toMatchObject({ status: 404 });
      await expect(client.send('DELETE', `/api/runs/${run}`)).rejects.toMatchObject({ status: 404 });
      await expect(client.get(`/api/runs/${run}/receipt`)).rejects.toMatchObject({ status: 404 });
    }
    await expect(stranger.get('/api/requests')).rejects.toMatchObject({ status: 403 });
    expect((await stranger.look(run)).version).toBe(view.version);
  });

  test('the address of a link is the configured one, whatever host is asked for', async () => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${bankToken}`,
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      'x-forwarded-proto': 'https',
      origin: 'https://evil.example',
    };
    const { body } = await seva.client().send<{ address: string }>('POST', '/bank/links', headers, JSON.stringify(order));
    expect(new URL(body.address).origin).toBe(seva.server.services.config.origin.origin);
    const customer = seva.client();
    await identify(seva, customer);
    const draft = await customer.begin('update-pan');
    await customer.post(`/api/runs/${draft.run}/link`, {}, { 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' });
    expect(seva.lastMessage(asha.mobile)).toContain(`${seva.server.services.config.origin.origin}/servicing/ValidateUrl#`);
    expect(seva.lastMessage(asha.mobile)).not.toContain('evil');
  });

  test('a cookie that somebody made up makes no browser the one that opened the link', async () => {
    const { token } = await orderLink(seva, { ...order, once: false });
    await open(stranger, token);
    for (const browser of [
      'seva-browser=',
      `seva-browser=${'A'.repeat(22)}`,
      'seva-browser=../..',
      `seva-browser=${stranger.browser.slice('seva-browser='.length, -1)}`,
    ]) {
      const thief = await visitor();
      thief.browser = browser;
      expect(await told(thief, token)).toEqual(refusal);
    }
  });
});
