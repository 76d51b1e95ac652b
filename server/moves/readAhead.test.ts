import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { asha, askForCode, startTestServer, type TestServer } from '../testing/testServer.ts';
import type { Client } from '../testing/client.ts';

const EVENTS = 'POST /api/runs/:id/events';
const card = { card: 'D1', reason: 'lost', replace: 'yes' };

describeEachStore('steps of a run and what they ask of the database', (makeStore) => {
  let seva: TestServer;
  let client: Client;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
  });
  afterAll(() => seva.stop());
  beforeEach(async () => {
    seva.nextDay();
    await bankIs({ mode: 'normal' });
    client = seva.client();
    await client.session();
  });

  const bankIs = (mode: object) =>
    fetch(new URL('/sandbox/mode', seva.bank.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(mode),
    });
  const store = () => seva.server.services.store;

  async function askedBy<Result>(work: () => Promise<Result>) {
    const now = () =>
      store()
        .work()
        .find(({ route }) => route === EVENTS) ?? { statements: 0, commits: 0 };
    const before = now();
    const result = await work();
    await seva.server.services.inFlight.idle();
    return { result, statements: now().statements - before.statements, commits: now().commits - before.commits };
  }

  const trailOf = async (run: string) =>
    (await store().db.selectFrom('audit').select(['action', 'version']).where('run', '=', run).orderBy('id').execute()).map(
      ({ action, version }) => [version, action],
    );

  test('one that only answers is one read and one commit', async () => {
    const view = await client.answer(await askForCode(client), { code: seva.code(asha.mobile) });
    const asked = await askedBy(() => client.answer(view, card));
    expect(asked.result).toMatchObject({ screen: { kind: 'review' } });
    expect(asked.commits).toBe(1);
    if (store().dialect.oneStatement) expect(asked.statements).toBe(2);
  });

  test('one that checks a code is three commits, the bank’s answer after it among them, and all of it stands in the trail', async () => {
    const view = await askForCode(client);
    const asked = await askedBy(() => client.answer(view, { code: seva.code(asha.mobile) }));
    expect(asked.result).toMatchObject({ screen: { step: 'card' } });
    expect(asked.commits).toBe(3);
    if (store().dialect.oneStatement) expect(asked.statements).toBeLessThanOrEqual(9);
    const trail = await trailOf(view.run);
    expect(trail.map(([version]) => version)).toEqual(trail.map((_, index) => index + 1));
    expect(trail.at(-1)).toEqual([asked.result.version, 'call-succeeded']);
  });

  test('a bank that takes its time is asked once, and the run waits for it where everybody sees so', async () => {
    const view = await askForCode(client);
    const code = seva.code(asha.mobile);
    await bankIs({ mode: 'slow', delayMs: 400 });
    const asked = await askedBy(() => client.answer(view, { code }));
    expect(asked.result).toMatchObject({ screen: { step: 'card' } });
    expect(asked.commits).toBe(4);
  });
});
