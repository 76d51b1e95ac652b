import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fieldTypes } from '../field-widgets/registry/types.ts';
import { describeOnPostgres } from '../tests/stores/eachStore.ts';
import { startServer, type RunningServer } from './server.ts';
import { Client } from './testing/client.ts';
import { asha, askForCode, identify, startTestServer, type TestServer } from './testing/testServer.ts';

const card = { card: 'D1', reason: 'lost', replace: 'no' };

describeOnPostgres('two servers before one database', (makeStore) => {
  let seva: TestServer;
  let second: RunningServer;
  let client: Client;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
    const { config, clock } = seva.server.services;
    second = await startServer(config, { fieldTypes, clock, logStream: { write: () => undefined } });
  });
  afterAll(async () => {
    await second.stop();
    await seva.stop();
  });
  beforeEach(() => {
    seva.nextDay();
    client = seva.client();
  });

  /** The same browser, sent to the other server. */
  const elsewhere = () => Object.assign(new Client(second.address), { cookie: client.cookie, csrf: client.csrf });
  const written = () => seva.bank.bank.state.writes.filter(({ operation }) => operation === 'card.block').length;

  test('a run that began at one goes on at the other', async () => {
    const view = await identify(seva, client);
    const review = await elsewhere().answer(view, card);
    expect(await client.answer(review, { forGood: true })).toMatchObject({ outcome: { id: 'blocked' } });
    expect(await elsewhere().look(view.run)).toMatchObject({ outcome: { id: 'blocked' } });
  });

  test('a submit that reaches both at once is one write with one answer', async () => {
    const review = await client.answer(await identify(seva, client), card);
    const key = randomUUID();
    const [one, two] = await Promise.all([
      client.answer(review, { forGood: true }, key),
      elsewhere().answer(review, { forGood: true }, key),
    ]);
    expect(one).toMatchObject({ outcome: { id: 'blocked' } });
    expect(two.outcome).toEqual(one.outcome);
    expect(written()).toBe(1);
  });

  test('a code that reaches both at once is judged once, and both are told', async () => {
    for (let times = 0; times < 5; times += 1) {
      client = seva.client();
      const view = await askForCode(client);
      const other = elsewhere();
      const key = randomUUID();
      const answers = await Promise.all([client, other].map((one) => one.answer(view, { code: seva.code(asha.mobile) }, key)));
      for (const answer of answers) expect(answer).toMatchObject({ screen: { step: 'card' } });
      expect((await client.session()).verified).toBe(true);
    }
  });

  test('a wrong code that reaches both at once counts once', async () => {
    const view = await askForCode(client);
    const wrong = seva.code(asha.mobile) === '000000' ? '000001' : '000000';
    const key = randomUUID();
    const other = elsewhere();
    await Promise.all([client.answer(view, { code: wrong }, key), other.answer(view, { code: wrong }, key)]);
    const again = await client.answer(await client.look(view.run), { code: wrong });
    expect(again.problems).toMatchObject([{ key: 'bank.otp.invalid', params: { attemptsLeft: 1 } }]);
  });

  test('a third on a machine whose time is an hour ahead goes by the database’s time, as they all do', async () => {
    const ahead = vi.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin + performance.now() + 3_600_000);
    const third = await startServer(seva.server.services.config, { fieldTypes, logStream: { write: () => undefined } });
    const { store, clock, outboxClock, followDatabase } = third.services;
    try {
      for (const one of [clock, outboxClock]) expect(Math.abs(one() - (await store.now()))).toBeLessThan(10_000);
      await followDatabase();
      for (const one of [clock, outboxClock]) expect(Math.abs(one() - (await store.now()))).toBeLessThan(10_000);
    } finally {
      ahead.mockRestore();
      await third.stop();
    }
  });

  test('a session that is ended at one is over at the other', async () => {
    await identify(seva, client);
    const other = elsewhere();
    await client.post('/api/session/end', {});
    await expect(other.get('/api/requests')).rejects.toMatchObject({ status: 401 });
  });
});
