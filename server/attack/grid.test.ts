import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import type { RunView } from '../../schemas/api.ts';
import { verifyGrid } from '../grid/verify.ts';
import { sessionById } from '../sessions/sessions.ts';
import { logInAgent } from '../testing/agents.ts';
import type { Client } from '../testing/client.ts';
import { askForCells, cellsOf, valuesIn, wrongValues } from '../testing/gridCards.ts';
import { identify, startTestServer, type TestServer } from '../testing/testServer.ts';

const MINUTE = 60_000;
const savitri = { using: ['pan', 'mobile'], pan: 'ZZZPI0004Z', mobile: '6000000004' };

describeEachStore('a stranger at the grid card', (makeStore) => {
  let seva: TestServer;
  beforeAll(async () => {
    seva = await startTestServer(await makeStore(), { trustedProxies: 1 });
  });
  afterAll(() => seva.stop());
  beforeEach(() => seva.nextDay());

  const from = (network: string): Client => seva.client(network);
  const questions = () => seva.server.services.store.db.selectFrom('grid_questions').selectAll().execute();
  const verified = async (client: Client) => (await client.session()).verified;
  const right = (view: RunView, by: Client) => by.answer(view, valuesIn(seva, cellsOf(view)));
  const wrong = (view: RunView, by: Client) => by.answer(view, wrongValues(seva, view));

  test('three wrong answers in three sessions from three addresses, and nobody gets in with the right one', async () => {
    const open = [];
    for (let number = 0; number < 6; number += 1) {
      const client = from(`203.0.113.${number}`);
      open.push({ client, question: await askForCells(client) });
    }
    const views = await Promise.all(open.slice(0, 5).map(({ client, question }) => wrong(question, client)));
    expect(views.filter(({ problems }) => problems.length > 0).length).toBeLessThanOrEqual(2);
    expect(views.filter(({ outcome }) => outcome?.id === 'grid/exhausted').length).toBeGreaterThanOrEqual(3);
    for (const { client, question } of open.slice(5)) {
      expect((await right(question, client)).outcome?.id).toBe('grid/exhausted');
      expect(await verified(client)).toBe(false);
    }
    expect((await askForCells(from('198.51.100.1'))).outcome?.id).toBe('grid/exhausted');
  });

  test('asking again, in another run, session or network, after wrong answers, a lock and a night, brings no other cells', async () => {
    const first = from('203.0.113.1');
    const question = await askForCells(first);
    const cells = cellsOf(question);
    const asked = async (client: Client) => cellsOf(await askForCells(client));
    for (let number = 2; number < 6; number += 1) expect(await asked(from(`203.0.113.${number}`))).toEqual(cells);
    expect(await asked(first)).toEqual(cells);
    await wrong(await wrong(await wrong(question, first), first), first);
    seva.later(31 * MINUTE);
    expect(await asked(from('203.0.113.7'))).toEqual(cells);
  });

  test('a question of another session is not answered here, whatever is sent, nor if its reference were known', async () => {
    const [owner, thief] = [seva.client(), seva.client()];
    const question = await askForCells(owner);
    const [asked] = (await questions()).toSorted((one, other) => other.asked_at - one.asked_at);
    const values = Object.values(valuesIn(seva, cellsOf(question)));
    await thief.session();
    await expect(right(question, thief)).rejects.toMatchObject({ status: 404 });
    const own = await askForCells(thief, savitri);
    for (const more of [{ challengeRef: asked?.ref }, { customerRef: 'R-7C41E9A2' }]) {
      await expect(thief.answer(own, { ...valuesIn(seva, cellsOf(own), 'savitri'), ...more })).rejects.toMatchObject({
        status: 400,
        body: { code: 'field-unknown' },
      });
    }
    const { services } = seva.server;
    const row = await services.store.db.selectFrom('runs').select('session').where('id', '=', own.run).executeTakeFirstOrThrow();
    const session = await sessionById(services, row.session);
    if (!session) throw new Error('The thief has a session');
    const forged = {
      run: own.run,
      call: 'forged',
      input: { challengeRef: asked?.ref ?? '', values },
      session,
      actorKind: 'customer' as const,
      address: 'forged',
      eventKey: 'forged',
      service: 'A service',
      hold: () => undefined,
    };
    expect(await verifyGrid(services, forged)).toEqual({ ok: false, code: 'grid.expired' });
    expect([await verified(owner), await verified(thief)]).toEqual([false, false]);
  });

  test('a question that was answered is over: replayed in its session, or answered in another that was asked the same', async () => {
    const [owner, watcher] = [seva.client(), seva.client()];
    const [mine, theirs] = [await askForCells(owner), await askForCells(watcher)];
    expect(cellsOf(theirs)).toEqual(cellsOf(mine));
    const second = await askForCells(owner);
    expect((await right(mine, owner)).outcome?.id).toBe('gridAuthSuccessScreen');
    expect((await right(theirs, watcher)).outcome?.id).toBe('grid/expired');
    expect(await verified(watcher)).toBe(false);
    expect((await right(second, owner)).outcome?.id).toBe('grid/expired');
    expect(cellsOf(await askForCells(seva.client()))).not.toEqual(cellsOf(mine));
  });

  test('many answers at once are three tries', async () => {
    const open: { client: Client; question: RunView }[] = [];
    // One after the other: so many details at once would be guesses themselves.
    for (let number = 0; number < 12; number += 1) {
      const client = seva.client();
      open.push({ client, question: await askForCells(client) });
    }
    const asked = () => seva.log.filter((line) => line.includes('"operation":"grid.verify"')).length;
    const before = asked();
    await Promise.all(open.map(({ client, question }) => wrong(question, client)));
    expect(asked() - before).toBe(3);
  });

  test('no agent’s session is asked for cells, nor verified by them', async () => {
    const client = seva.client();
    const question = await askForCells(client);
    await logInAgent(client);
    expect(await right(question, client)).toMatchObject({ notice: { key: 'bank.service.error' }, screen: { step: 'grid/cells' } });
    expect(await verified(client)).toBe(false);
    await expect(client.begin('grid-authentication')).rejects.toMatchObject({ status: 403, body: { code: 'flow-not-for-role' } });
  });

  test('a session that speaks for one customer is not turned into another’s', async () => {
    const client = seva.client();
    const question = await askForCells(client, savitri);
    await identify(seva, client);
    const before = client.cookie;
    const used = async () => (await questions()).filter(({ used_at }) => used_at !== null).length;
    const usedBefore = await used();
    expect(await client.answer(question, valuesIn(seva, cellsOf(question), 'savitri'))).toMatchObject({
      notice: { key: 'bank.service.error' },
    });
    expect(client.cookie).toBe(before);
    expect(await used()).toBe(usedBefore);
  });

  test('a value is a text of two digits and nothing else', async () => {
    const client = seva.client();
    let question = await askForCells(client);
    const values = valuesIn(seva, cellsOf(question));
    for (const answer of [
      [values.first],
      { $ne: '' },
      Number(values.first),
      true,
      null,
      '',
      `${values.first} or 1=1`,
      '%',
      '__',
      ' ',
      '٤٢',
    ]) {
      question = await client.answer(question, { ...values, first: answer });
      expect(question.problems).toMatchObject([{ field: 'first' }]);
      expect(question.outcome).toBeUndefined();
    }
    // None of it was a try.
    expect((await wrong(question, client)).problems).toMatchObject([{ params: { attemptsLeft: 2 } }]);
  });

  test('neither the values nor the cells’ owner stand in the log, the tables or an answer', async () => {
    const client = seva.client();
    const question = await askForCells(client);
    const values = Object.values(valuesIn(seva, cellsOf(question)));
    const since = seva.log.length;
    await right(question, client);
    const { db } = seva.server.services.store;
    const tables = JSON.stringify([
      await questions(),
      await db.selectFrom('events').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
    ]);
    expect(tables).not.toContain('CU100001');
    expect(tables).not.toContain(JSON.stringify(values));
    const log = seva.log.slice(since).join('\n');
    for (const value of values) expect(log).not.toContain(`"${value}"`);
    expect(log).not.toContain('CU100001');
  });
});
