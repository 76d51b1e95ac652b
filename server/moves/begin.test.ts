import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LinkView, RunView } from '../../schemas/api.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { sessionById } from '../sessions/sessions.ts';
import type { Client } from '../testing/client.ts';
import { bankToken, gopal, orderLink } from '../testing/links.ts';
import { identify, startTestServer, type TestServer } from '../testing/testServer.ts';
import { begin } from './begin.ts';

const flow = 'overdue-payment';

describeEachStore('a beginning that is asked for again', (makeStore) => {
  let seva: TestServer;
  beforeAll(async () => {
    seva = await startTestServer(await makeStore(), { bankToken });
  });
  afterAll(() => seva.stop());
  beforeEach(() => seva.nextDay());

  test.each<[string, Readonly<Record<string, string>> | undefined]>([
    ['another entry', { type: 'newSignature' }],
    ['none', undefined],
  ])('with %s is another', async (_, entry) => {
    const client = seva.client();
    await client.session();
    const key = randomUUID();
    const { run } = await client.begin('service-request', key, { type: 'nriForm' });
    expect((await client.begin('service-request', key, { type: 'nriForm' })).run).toBe(run);
    await expect(client.begin('service-request', key, entry)).rejects.toMatchObject({ body: { code: 'idempotency-key-reused' } });
  });

  describe('of a run that a link has begun', () => {
    /** A run that the bank's link to Gopal has begun, and the beginning under its own key, which no client can send. */
    const begun = async (client: Client) => {
      const { token, id } = await orderLink(seva, { flow, customer: gopal.id, prefill: { product: 'L1' } });
      await client.session();
      const { run } = await client.post<LinkView & Pick<RunView, 'run'>>('/api/links/open', { token }, { 'idempotency-key': randomUUID() });
      await client.session();
      const { services } = seva.server;
      const row = await services.store.db
        .selectFrom('runs')
        .select(['session', 'begin_key'])
        .where('id', '=', run)
        .executeTakeFirstOrThrow();
      const again = async () => {
        const session = await sessionById(services, row.session);
        if (!session) throw new Error('The session is gone');
        return begin(services, session, { flow, key: row.begin_key, address: 'n' });
      };
      return { run, id, key: row.begin_key, again };
    };
    const refusals = (run: string) =>
      seva.server.services.store.db.selectFrom('audit').select('detail').where('run', '=', run).where('action', '=', 'refused').execute();

    test('shows it while the link is good; by a key that a client can name it never does', async () => {
      const client = seva.client();
      const { run, key, again } = await begun(client);
      expect((await again()).view.run).toBe(run);
      await expect(client.begin(flow, key)).rejects.toMatchObject({ body: { code: 'idempotency-key-malformed' } });
    });

    test.each<[string, (client: Client, id: string) => Promise<unknown>]>([
      ['the link is revoked', async (_, id) => seva.client().send('DELETE', `/bank/links/${id}`, { authorization: `Bearer ${bankToken}` })],
      ['somebody else verifies themselves', async (client) => identify(seva, client)],
    ])('shows nothing any more once %s, and the trail has it', async (_, change) => {
      const client = seva.client();
      const { run, id, again } = await begun(client);
      await change(client, id);
      await expect(again()).rejects.toMatchObject({ code: 'run-not-found' });
      expect((await refusals(run)).map(({ detail }) => JSON.parse(detail ?? '{}'))).toEqual([
        { flow, asked: 'POST /api/runs', code: 'run-not-found' },
      ]);
    });
  });
});
