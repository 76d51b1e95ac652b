import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import type { RunView } from '../../schemas/api.ts';
import { arun, joseph, logInAgent, meena } from '../testing/agents.ts';
import type { Client } from '../testing/client.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { customerKeyOf } from '../sessions/session.ts';
import { leaveUndecided } from '../testing/undecided.ts';

const receipt: Readonly<Record<string, string>> = {
  Reference: 'SR1',
  'Received at': '2026-11-21T10:00:00+05:30',
  'Due on': '2026-11-22',
  'Blocked at': '2026-11-21T10:00:00+05:30',
  'Masked number': 'XX 1234',
};

describeEachStore('a write of which nobody knows, in the hands of managers', (makeStore) => {
  let seva: TestServer;
  let customer: Client;
  let run: string;
  let key: string;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
  });
  afterAll(() => seva.stop());

  beforeEach(async () => {
    seva.nextDay();
    await seva.clear();
    customer = seva.client();
    ({ run, key } = await leaveUndecided(seva, customer));
  });

  const manager = async (who: Parameters<typeof logInAgent>[1]) => {
    const client = seva.client();
    await logInAgent(client, who);
    return client;
  };
  /** A manager's page about the write. */
  const looked = async (client: Client) => client.answer(await client.begin('undecided-requests'), { key });
  /** Answers item after item of the group, then goes on from their list. */
  const written = async (client: Client, view: RunView, values: Readonly<Record<string, string>>) => {
    let page = view;
    while (page.screen?.step === 'parts/written') page = await client.answer(page, { value: values[page.screen.title] });
    return client.event(page, { type: 'answer', step: 'parts', answers: {} });
  };
  const confirmed = async (client: Client, view: RunView) => client.answer(view, { declared: true });
  const row = () => seva.server.services.store.db.selectFrom('outbox').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
  const trail = async () => {
    const lines = seva.server.services.store.db.selectFrom('audit').select(['action', 'detail']).where('run', '=', run);
    return (await lines.where('action', 'like', 'settlement-%').orderBy('id').execute()).map(({ action, detail }) => [
      action,
      (JSON.parse(detail) as { readonly by: string }).by,
    ]);
  };
  /** The customer's page once the outbox has told its run. */
  const told = () => expect.poll(async () => (await customer.get<RunView>(`/api/runs/${run}`)).outcome?.id ?? 'none');

  test('is done when two of them have found so, each by their own login: the customer is told, and the trail names both', async () => {
    const first = await manager(meena);
    const decision = await looked(first);
    expect(JSON.stringify(decision.screen)).toContain('card.block');
    const ended = await confirmed(first, await written(first, await first.answer(decision, { outcome: 'done' }), receipt));
    expect(ended.outcome?.id).toBe('proposed');
    expect(await row()).toMatchObject({ state: 'unknown' });
    const second = await manager(joseph);
    const seen = await looked(second);
    for (const words of [meena.agentId, 'SR1', 'XX 1234']) expect(JSON.stringify(seen.screen)).toContain(words);
    expect((await confirmed(second, await second.answer(seen, { outcome: 'same' }))).outcome?.id).toBe('settled');
    await told().toBe('blocked');
    expect(await trail()).toEqual([
      ['settlement-proposed', meena.agentId],
      ['settlement-confirmed', joseph.agentId],
    ]);
    expect((await (await manager(meena)).begin('undecided-requests')).outcome?.id).toBe('none');
  });

  test('is not settled by one of them twice, in whatever session', async () => {
    for (const _ of [1, 2]) {
      const client = await manager(meena);
      const end = await confirmed(client, await client.answer(await looked(client), { outcome: 'failed' }));
      expect(end.outcome?.id).toBe('proposed');
    }
    expect(await row()).toMatchObject({ state: 'unknown' });
    expect(await trail()).toEqual([['settlement-proposed', meena.agentId]]);
  });

  test('another finding waits for a second manager anew', async () => {
    const first = await manager(meena);
    await confirmed(first, await first.answer(await looked(first), { outcome: 'failed' }));
    const second = await manager(joseph);
    const end = await confirmed(second, await written(second, await second.answer(await looked(second), { outcome: 'done' }), receipt));
    expect(end.outcome?.id).toBe('proposed');
    expect(await row()).toMatchObject({ state: 'unknown' });
  });

  test('the same is what the second has read: where the first has changed it meanwhile, it is read again', async () => {
    const first = await manager(meena);
    await confirmed(first, await first.answer(await looked(first), { outcome: 'failed' }));
    const second = await manager(joseph);
    const review = await second.answer(await looked(second), { outcome: 'same' });
    await confirmed(first, await written(first, await first.answer(await looked(first), { outcome: 'done' }), receipt));
    const again = await confirmed(second, review);
    expect(again.screen?.step).toBe('decision');
    expect(JSON.stringify(again)).toContain('bank.case.changed');
    expect(JSON.stringify(again.screen)).toContain('SR1');
    expect((await confirmed(second, await second.answer(again, { outcome: 'same' }))).outcome?.id).toBe('settled');
    await told().toBe('blocked');
  });

  test('is done once, where the deciding request comes twice at once and again', async () => {
    const client = await manager(meena);
    const review = await client.answer(await looked(client), { outcome: 'failed' });
    const again = randomUUID();
    const ends = await Promise.all([1, 2, 3].map(() => client.answer(review, { declared: true }, again)));
    expect(ends.map((view) => view.outcome?.id)).toEqual(['proposed', 'proposed', 'proposed']);
    expect(await trail()).toHaveLength(1);
  });

  test('takes nothing that the bank would not answer', async () => {
    const client = await manager(meena);
    const parts = await client.answer(await looked(client), { outcome: 'done' });
    const review = await written(client, parts, { ...receipt, 'Due on': 'tomorrow' });
    const back = await confirmed(client, review);
    expect(back.screen?.step).toBe('parts');
    expect(JSON.stringify(back)).toContain('bank.case.malformed');
    expect(await trail()).toEqual([]);
  });

  test('is asked for by its key before it is sent again, and done once', async () => {
    const client = await manager(meena);
    const review = await client.answer(await looked(client), { outcome: 'again' });
    seva.bank.bank.failures = {};
    seva.bank.bank.heard = [];
    expect((await client.answer(review, { searched: true })).outcome?.id).toBe('resent');
    await told().toBe('blocked');
    const asked = (seva.bank.bank.heard ?? []).map(({ operation }) => operation);
    expect(asked.filter((operation) => ['request.byKey', 'card.block'].includes(operation))).toEqual(['request.byKey', 'card.block']);
  });

  test('is found by two at once as by one after the other', async () => {
    const [first, second] = [await manager(meena), await manager(joseph)];
    const [one, two] = [
      await first.answer(await looked(first), { outcome: 'failed' }),
      await second.answer(await looked(second), { outcome: 'failed' }),
    ];
    const ends = await Promise.all([confirmed(first, one), confirmed(second, two)]);
    expect(new Set(ends.map((view) => view.outcome?.id))).toEqual(new Set(['proposed', 'settled']));
  });

  test('is not decided about by whose request it is, nor by who had a part in it', async () => {
    const { db } = seva.server.services.store;
    const client = await manager(meena);
    const { agent: meenasKey } = await db.selectFrom('sessions').select('agent').where('agent', 'is not', null).executeTakeFirstOrThrow();
    const review = await client.answer(await looked(client), { outcome: 'failed' });
    const { customer: before } = await db.selectFrom('runs').select('customer').where('id', '=', run).executeTakeFirstOrThrow();
    const own = customerKeyOf(seva.server.services.secrets, 'CU100014');
    await db.updateTable('runs').set({ customer: own }).where('id', '=', run).execute();
    expect((await confirmed(client, review)).outcome?.id).toBe('own');
    await db.updateTable('runs').set({ customer: before }).where('id', '=', run).execute();
    const line = { at: 1, run, session: null, customer: before, agent: meenasKey, action: 'answer', version: 1, detail: '{}' };
    await db.insertInto('audit').values(line).execute();
    expect((await looked(await manager(meena))).outcome?.id).toBe('own');
    expect((await looked(await manager(joseph))).screen?.step).toBe('decision');
  });

  test('notes in the trail who has looked', async () => {
    await looked(await manager(joseph));
    const lines = seva.server.services.store.db.selectFrom('audit').select('detail').where('run', '=', run);
    const looks = await lines.where('action', '=', 'case-looked').execute();
    expect(looks.map(({ detail }): unknown => JSON.parse(detail))).toEqual([{ key, by: joseph.agentId }]);
  });

  describe('is nobody else’s', () => {
    test('no agent sees one', async () => {
      const agent = await manager(arun);
      expect((await agent.begin('undecided-requests')).outcome?.id).toBe('managersOnly');
    });

    test('no customer may begin', async () => {
      await expect(customer.begin('undecided-requests')).rejects.toMatchObject({ status: 403, body: { code: 'flow-not-for-role' } });
    });

    test('nor anybody who has logged out since', async () => {
      const client = await manager(meena);
      const decision = await looked(client);
      await client.post('/api/session/end', {});
      await expect(client.answer(decision, { outcome: 'failed' })).rejects.toMatchObject({ status: expect.any(Number) });
      expect(await trail()).toEqual([]);
    });
  });

  test('is gone for the second where somebody else has decided meanwhile', async () => {
    const client = await manager(meena);
    const review = await client.answer(await looked(client), { outcome: 'failed' });
    await seva.server.services.store.db.updateTable('outbox').set({ state: 'done' }).where('key', '=', key).execute();
    expect((await confirmed(client, review)).outcome?.id).toBe('gone');
  });
});
