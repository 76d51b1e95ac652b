import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fieldTypes } from '../../field-widgets/registry/types.ts';
import type { RunView } from '../../schemas/api.ts';
import { describeEachStore, describeOnPostgres } from '../../tests/stores/eachStore.ts';
import { startServer, type RunningServer } from '../server.ts';
import { answerLink, linkToken, logInAgent } from '../testing/agents.ts';
import { Client } from '../testing/client.ts';
import { listen, type Listening } from '../testing/listen.ts';
import { asha, identify, startTestServer, type TestServer } from '../testing/testServer.ts';

const ask = async (agent: Client): Promise<RunView> =>
  agent.answer(await agent.begin('agent-service'), { mobile: asha.mobile, pan: asha.pan, area: 'cards' });

describeEachStore('news of a run that waits', (makeStore) => {
  let seva: TestServer;
  let agent: Client;
  const open: Listening[] = [];
  const hear = async (client: Client, run: string): Promise<Listening> => {
    const listening = await listen(client, run);
    open.push(listening);
    return listening;
  };

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
  });
  afterAll(() => seva.stop());
  beforeEach(async () => {
    for (const listening of open.splice(0)) await listening.stop();
    seva.nextDay();
    agent = seva.client();
    await logInAgent(agent);
  });

  test('ST08: come when the link is opened and when it is answered, and say nothing but that one should look', async () => {
    const { run } = await ask(agent);
    const news = await hear(agent, run);
    expect(news.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(news.headers.get('cache-control')).toBe('no-store');
    expect(news.headers.get('x-accel-buffering')).toBe('no');
    expect(news.headers.get('content-security-policy')).toContain("default-src 'none'");
    await expect.poll(news.looks).toBe(1);
    const customer = seva.client();
    await customer.session();
    await customer.post('/api/links/open', { token: linkToken(seva, asha.mobile) });
    await expect.poll(news.looks).toBe(2);
    await customer.post('/api/links/answer', { token: linkToken(seva, asha.mobile), answer: 'confirmed' });
    await expect.poll(news.looks).toBe(3);
    expect(
      news
        .text()
        .replaceAll(/^(event: (look|beat)|data: -|retry: \d+|)$/gm, '')
        .trim(),
    ).toBe('');
  });

  test('come when the link runs out', async () => {
    const { run } = await ask(agent);
    const news = await hear(agent, run);
    await expect.poll(news.looks).toBe(1);
    seva.later(601_000);
    await expect.poll(news.looks).toBe(2);
  });

  test('are for whoever may see the run, where it waits; nobody else learns that there is one', async () => {
    const waiting = await ask(agent);
    const colleague = seva.client();
    await logInAgent(colleague);
    const customer = seva.client();
    await identify(seva, customer);
    const card = await customer.begin('block-debit-card');
    for (const [client, run, status, code] of [
      [seva.client(), waiting.run, 401, 'session-expired'],
      [colleague, waiting.run, 404, 'run-not-found'],
      [customer, waiting.run, 404, 'run-not-found'],
      [agent, 'no-such-run', 404, 'run-not-found'],
      [customer, card.run, 409, 'event-not-allowed'],
    ] as const) {
      await expect(client.get(`/api/runs/${run}/live`), code).rejects.toMatchObject({ status, body: { code } });
    }
    const refused = await seva.server.services.store.db
      .selectFrom('audit')
      .select(['detail', 'agent'])
      .where('run', '=', waiting.run)
      .where('action', '=', 'refused')
      .execute();
    expect(refused.map(({ detail }) => JSON.parse(detail))).toEqual(
      [1, 2].map(() => ({ flow: 'agent-service', asked: 'GET /api/runs/:id/live', code: 'run-not-found', request: expect.any(String) })),
    );
  });

  test('take no place for whoever asks for the headers alone, which nothing would give back', async () => {
    const { run } = await ask(agent);
    const head = () => fetch(`${seva.server.address}/api/runs/${run}/live`, { method: 'HEAD', headers: { cookie: agent.cookie } });
    for (let times = 0; times < 4; times += 1) expect((await head()).status).toBe(404);
    expect((await hear(agent, run)).headers.get('content-type')).toMatch(/^text\/event-stream/);
  });

  test('take a bounded number of connections of a session, and a place that is left can be taken', async () => {
    const { run } = await ask(agent);
    const three = [await hear(agent, run), await hear(agent, run), await hear(agent, run)];
    await expect(agent.get(`/api/runs/${run}/live`)).rejects.toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    await three[0]?.stop();
    await expect
      .poll(async () =>
        listen(agent, run).then(
          async (listening) => listening.stop().then(() => 'taken'),
          () => 'full',
        ),
      )
      .toBe('taken');
  });

  test('hold up nobody who stops the server', async () => {
    const { run } = await ask(agent);
    const news = await hear(agent, run);
    await seva.restart();
    expect(await news.ended).toBe('ended');
  });
});

describeOnPostgres('news from another server', (makeStore) => {
  let seva: TestServer;
  let second: RunningServer;
  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
    const { config, clock } = seva.server.services;
    second = await startServer(config, { fieldTypes, clock, logStream: { write: () => undefined } });
  });
  afterAll(async () => {
    await second.stop();
    await seva.stop();
  });

  test('reach a page that listens to this one', async () => {
    const agent = seva.client();
    await logInAgent(agent);
    const news = await listen(agent, (await ask(agent)).run);
    await expect.poll(news.looks).toBe(1);
    await answerLink(seva, linkToken(seva, asha.mobile), 'declined', new Client(second.address));
    await expect.poll(news.looks).toBeGreaterThan(1);
    await news.stop();
  });

  test('is for no more pages of a session than one server alone would have', async () => {
    const agent = seva.client();
    await logInAgent(agent);
    const { run } = await ask(agent);
    const there = new Client(second.address);
    there.cookie = agent.cookie;
    const open = [await listen(agent, run), await listen(there, run), await listen(agent, run)];
    await expect(listen(there, run)).rejects.toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    for (const listening of open) await listening.stop();
    await expect.poll(async () => (await seva.server.services.store.db.selectFrom('open_lines').select('id').execute()).length).toBe(0);
  });
});
