import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { asha, askForCode, giveDetails, startTestServer, type TestServer } from '../testing/testServer.ts';
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

  test('a write is two commits: with its message, taken by this server, and with its end', async () => {
    const answered = await client.answer(await askForCode(client), { code: seva.code(asha.mobile) });
    const review = await client.answer(answered, { card: 'D1', reason: 'lost', replace: 'no' });
    const { result, commits, statements } = await askedBy(() => client.answer(review, { forGood: true }));
    expect(result).toMatchObject({ state: 'ended', delivery: 'done' });
    expect(commits).toBeLessThanOrEqual(2);
    if (onPostgres()) expect(statements).toBeLessThanOrEqual(5);
  });

  test('a code is sent in the commit of the steps before it', async () => {
    await client.session();
    const first = await client.begin('block-debit-card');
    const { result, commits, statements } = await askedBy(() => giveDetails(client, first, asha));
    // The details, their check, and the code that then sends itself.
    expect(result.version - first.version).toBe(3);
    // The details with the try that is counted, which is then taken back, their check with the code, and the word that it was sent.
    expect(commits).toBeLessThanOrEqual(4);
    // One of them takes the try's place in its network, and waits for no disk.
    if (onPostgres()) expect(statements).toBeLessThanOrEqual(10);
  });

  test('a code is judged in the commit of its step, and what is then read from the bank is one more', async () => {
    const view = await askForCode(client);
    const { result, commits, statements } = await askedBy(() => client.answer(view, { code: seva.code(asha.mobile) }));
    expect(result).toMatchObject({ screen: { step: 'card' } });
    expect(result.version - view.version).toBe(3);
    expect(commits).toBeLessThanOrEqual(2);
    // One of them gives the code's place in its network back, and waits for no disk.
    if (onPostgres()) expect(statements).toBeLessThanOrEqual(6);
  });
});
