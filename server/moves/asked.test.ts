import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { asha, askForCode, startTestServer, type TestServer } from '../testing/testServer.ts';
import type { Client } from '../testing/client.ts';

const EVENTS = 'POST /api/runs/:id/events';

describeEachStore('an event and what it asks of the database', (makeStore) => {
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

  async function askedBy<Result>(work: () => Promise<Result>) {
    const { store, inFlight } = seva.server.services;
    const now = () => store.work().find(({ route }) => route === EVENTS) ?? { statements: 0, commits: 0 };
    const before = now();
    const result = await work();
    await inFlight.idle();
    const after = now();
    return { result, commits: after.commits - before.commits, statements: after.statements - before.statements };
  }
  const onPostgres = () => seva.server.services.store.dialect.oneStatement;

  test('one that only answers is one commit, and on PostgreSQL one read beside it', async () => {
    const view = await client.answer(await askForCode(client), { code: seva.code(asha.mobile) });
    const { result, commits, statements } = await askedBy(() => client.answer(view, { card: 'D1', reason: 'lost', replace: 'yes' }));
    expect(result).toMatchObject({ screen: { kind: 'review' } });
    // On SQLite a commit may be shared with others.
    if (onPostgres()) expect([commits, statements]).toEqual([1, 2]);
    else expect(commits).toBeLessThanOrEqual(1);
  });

  test('a code is judged with one commit beside those of the step before and of the steps after it', async () => {
    const view = await askForCode(client);
    const { result, commits, statements } = await askedBy(() => client.answer(view, { code: seva.code(asha.mobile) }));
    expect(result).toMatchObject({ screen: { step: 'card' } });
    // The end of the check, and the cards that are then read, are stored together.
    expect(result.version - view.version).toBe(3);
    expect(commits).toBeLessThanOrEqual(3);
    if (onPostgres()) expect(statements).toBeLessThanOrEqual(9);
  });
});
