import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenSessionLine, RunView } from '../../schemas/api.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { answerLink, arun, linkToken, logInAgent } from '../testing/agents.ts';
import type { Client } from '../testing/client.ts';
import { bankToken, gopal } from '../testing/links.ts';
import { asha, askForCode, startTestServer, type TestServer } from '../testing/testServer.ts';
import { SESSION_IDLE_MS } from './sessions.ts';

const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const desk = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';

describeEachStore('where a customer is logged in', (makeStore) => {
  let seva: TestServer;
  /** How much the audit trail, which nothing clears, had to say before the test. */
  let told = 0;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore(), { bankToken });
  });
  afterAll(() => seva.stop());
  beforeEach(async () => {
    await seva.clear();
    told = 0;
    told = (await trail()).length;
  });

  const loggedIn = async (userAgent: string, who: { mobile: string; dateOfBirth: string } = asha): Promise<Client> => {
    const client = seva.client();
    await client.send('GET', '/api/session', { 'user-agent': userAgent });
    const question = await askForCode(client, who);
    await client.answer(question, { code: seva.code(who.mobile) });
    await client.session();
    return client;
  };
  const list = async (client: Client) => (await client.get<{ sessions: OpenSessionLine[] }>('/api/sessions')).sessions;
  const isOver = (client: Client) => expect(client.get('/api/requests')).rejects.toMatchObject({ status: 401 });
  const trail = async () => {
    const { db } = seva.server.services.store;
    const rows = await db.selectFrom('audit').select('detail').where('action', '=', 'session-ended').orderBy('id').execute();
    return rows.slice(told).map(({ detail }) => JSON.parse(detail) as { ended: string; by: string });
  };

  test('is told with what runs there, when it began and when it was last used, and nothing that gives a right', async () => {
    const first = await loggedIn(phone);
    seva.later(3 * 60_000);
    const second = await loggedIn(desk);
    const lines = await list(second);
    expect(lines).toEqual([
      {
        id: expect.any(String),
        here: true,
        browser: 'Firefox',
        system: 'Linux',
        begun: '2026-11-21T10:03:00+05:30',
        used: '2026-11-21T10:03:00+05:30',
      },
      {
        id: expect.any(String),
        here: false,
        browser: 'Chrome',
        system: 'Android',
        begun: '2026-11-21T10:00:00+05:30',
        used: '2026-11-21T10:00:00+05:30',
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain(first.cookie.slice('seva='.length));
    expect((await list(first)).map(({ here }) => here)).toEqual([true, false]);
  });

  test('holds no session that is over, unused for long, or of nobody yet', async () => {
    const gone = await loggedIn(phone);
    await gone.post('/api/session/end', {});
    await loggedIn(phone);
    await seva.client().session();
    seva.later(SESSION_IDLE_MS);
    const here = await loggedIn(desk);
    expect(await list(here)).toMatchObject([{ here: true }]);
  });

  test('is ended one by one, at once, by its customer alone, and stands in the audit trail', async () => {
    const [lost, here, other] = [await loggedIn(phone), await loggedIn(desk), await loggedIn(desk, gopal)];
    const id = (await list(here)).find((line) => !line.here)?.id ?? '';
    await expect(other.send('DELETE', `/api/sessions/${id}`)).rejects.toMatchObject({ status: 404, body: { code: 'not-found' } });
    await expect(here.send('DELETE', '/api/sessions/nothing')).rejects.toMatchObject({ status: 404 });
    expect((await list(lost)).length).toBe(2);
    expect((await here.send('DELETE', `/api/sessions/${id}`)).status).toBe(204);
    expect((await here.send('DELETE', `/api/sessions/${id}`)).status).toBe(204);
    await isOver(lost);
    expect(await list(here)).toMatchObject([{ here: true }]);
    expect(await list(other)).toHaveLength(1);
    expect(await trail()).toEqual([expect.objectContaining({ ended: id, by: 'customer' })]);
  });

  test('is ended everywhere but here', async () => {
    const [one, two, here, other] = [await loggedIn(phone), await loggedIn(phone), await loggedIn(desk), await loggedIn(desk, gopal)];
    await here.send('DELETE', '/api/sessions');
    await isOver(one);
    await isOver(two);
    expect(await list(here)).toMatchObject([{ here: true }]);
    expect(await list(other)).toHaveLength(1);
    expect(await trail()).toHaveLength(2);
  });

  test('names the agent who acts for the customer, whose session they can end; no agent sees or ends any', async () => {
    const agent = seva.client();
    await logInAgent(agent);
    const asked = { mobile: asha.mobile, pan: asha.pan, area: 'cards' };
    const waiting = await agent.answer(await agent.begin('agent-service'), asked);
    await answerLink(seva, linkToken(seva, asha.mobile), 'confirmed');
    const step: RunView = await agent.look(waiting.run);
    await agent.event(step, { type: 'poll', step: step.screen?.step ?? '' });
    await agent.session();
    for (const [method, path] of [
      ['GET', '/api/sessions'],
      ['DELETE', '/api/sessions'],
      ['DELETE', '/api/sessions/any'],
    ] as const)
      await expect(agent.send(method, path)).rejects.toMatchObject({ status: 403, body: { code: 'not-verified' } });

    const here = await loggedIn(desk);
    const line = (await list(here)).find((candidate) => candidate.agent !== undefined);
    expect(line).toMatchObject({ agent: arun.name, here: false });
    await here.send('DELETE', `/api/sessions/${line?.id}`);
    await isOver(agent);
  });

  test('is told to nobody who is not verified', async () => {
    const guest = seva.client();
    await guest.session();
    await expect(list(guest)).rejects.toMatchObject({ status: 403, body: { code: 'not-verified' } });
    await expect(seva.client().send('GET', '/api/sessions')).rejects.toMatchObject({ status: 401 });
    const { csrf, ...here } = await loggedIn(desk);
    expect(csrf).not.toBe('');
    const forged = Object.assign(seva.client(), here, { csrf: '' });
    await expect(forged.send('DELETE', '/api/sessions')).rejects.toMatchObject({ status: 403 });
  });

  test('is ended everywhere by the bank, which alone can, and which may say so twice', async () => {
    const [one, two, other] = [await loggedIn(phone), await loggedIn(desk), await loggedIn(desk, gopal)];
    const end = (authorization: string, body: object = { customer: 'CU100001' }) =>
      seva.client().send('POST', '/bank/sessions/end', { 'content-type': 'application/json', authorization }, JSON.stringify(body));
    await expect(end('Bearer guessed')).rejects.toMatchObject({ status: 404, body: { code: 'not-found' } });
    await expect(end('Bearer guessed', { anything: 1 })).rejects.toMatchObject({ status: 404, body: { code: 'not-found' } });
    await expect(end(`Bearer ${bankToken}`, {})).rejects.toMatchObject({ status: 400 });
    expect((await end(`Bearer ${bankToken}`)).body).toEqual({ ended: 2 });
    expect((await end(`Bearer ${bankToken}`)).body).toEqual({ ended: 0 });
    await isOver(one);
    await isOver(two);
    expect(await list(other)).toHaveLength(1);
    expect((await trail()).map(({ by }) => by)).toEqual(['bank', 'bank']);
  });
});
