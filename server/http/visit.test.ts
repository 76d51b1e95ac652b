import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ShellView, VisitView } from '../../schemas/api.ts';
import { describeOneStore } from '../../tests/stores/eachStore.ts';
import { logInAgent } from '../testing/agents.ts';
import type { Client } from '../testing/client.ts';
import { identify, startTestServer, type TestServer } from '../testing/testServer.ts';

// Session and run are made by the code of their own routes; this is about what the two do together.
describeOneStore('a first visit', (makeStore) => {
  let seva: TestServer;
  let client: Client;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
  });
  afterAll(() => seva.stop());
  beforeEach(() => {
    seva.nextDay();
    client = seva.client();
  });

  const own = { 'sec-fetch-site': 'same-origin' };
  const visit = async (flow = 'update-pan', headers: Readonly<Record<string, string>> = own): Promise<VisitView> => {
    const view = await client.post<VisitView>('/api/visits', { flow }, headers);
    client.csrf = view.session.csrf;
    return view;
  };

  test('gives a stranger a session and the run of the service, which goes on with its token', async () => {
    const { session, run } = await visit();
    expect([session.verified, run?.flow, run?.state]).toEqual([false, 'update-pan', 'asking']);
    if (run === undefined) throw new Error('No run was begun');
    const next = await client.answer(run, {});
    expect([next.run, next.problems.length > 0 || next.screen?.step !== run.screen?.step]).toEqual([run.run, true]);
  });

  test('tells how the portal is to behave, as who asks for that alone is told', async () => {
    const { shell } = await visit();
    expect(shell).toEqual(await client.get<ShellView>('/api/shell'));
  });

  test('keeps the session that there is, and under one key begins once', async () => {
    await client.session();
    const cookie = client.cookie;
    const key = { ...own, 'idempotency-key': 'one-key-for-both' };
    const [first, second] = [await visit('update-pan', key), await visit('update-pan', key)];
    expect([client.cookie, first.run?.run]).toEqual([cookie, second.run?.run]);
    expect(first.run).toBeDefined();
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a customer who is known', () => identify(seva, client)],
    ['an agent', () => logInAgent(client)],
  ])('begins nothing for %s', async (_, become) => {
    await become();
    expect((await visit()).run).toBeUndefined();
  });

  test('of a service that cannot be begun gives the session alone', async () => {
    const { session, run } = await visit('no-such-flow');
    expect([session.verified, run]).toEqual([false, undefined]);
  });

  test.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a site beside ours', { 'sec-fetch-site': 'same-site' }],
    ['who does not say', {}],
  ])('is refused to %s, before there is a session', async (_, headers) => {
    await expect(visit('update-pan', headers)).rejects.toMatchObject({ status: 403, body: { code: 'csrf-refused' } });
    expect(client.cookie).toBe('');
  });
});
