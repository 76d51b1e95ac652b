import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunView } from '../../schemas/api.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { Client } from '../testing/client.ts';
import { asha, askForCode, identify, startTestServer, type TestServer } from '../testing/testServer.ts';

/** An event whose body is sent when it is let go: the server knows of it, and of who sends it, long before. */
function held(client: Client, { run, version }: RunView, event: object, key: string) {
  const body = JSON.stringify({ event, version });
  const sending = request(new URL(`/api/runs/${run}/events`, client.address), {
    method: 'POST',
    headers: {
      cookie: client.cookie,
      'x-csrf-token': client.csrf,
      'idempotency-key': key,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    sending.on('error', reject).on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
  });
  sending.flushHeaders();
  return {
    letGo: () => {
      sending.end(body);
      return status;
    },
  };
}

const card = { card: 'D1', reason: 'lost', replace: 'no' };

describeEachStore('one event sent many times', (makeStore) => {
  let seva: TestServer;
  let client: Client;
  let view: RunView;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
  });
  afterAll(() => seva.stop());
  beforeEach(async () => {
    seva.nextDay();
    client = seva.client();
    view = await identify(seva, client);
  });

  const writes = () => seva.bank.bank.state.writes.filter(({ operation }) => operation !== 'message.send');

  test('ten of one event at once are one event', async () => {
    const key = randomUUID();
    const review = await client.answer(view, card);
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.answer(review, { forGood: true }, key)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(writes()).toHaveLength(1);
  });

  test('ten of the same submit under different keys are one write', async () => {
    const review = await client.answer(view, card);
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => client.answer(review, { forGood: true })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(writes()).toHaveLength(1);
  });

  test('a key that was used answers to its own event only', async () => {
    const key = randomUUID();
    const review = await client.answer(view, card, key);
    await expect(client.answer(view, { ...card, reason: 'fraud' }, key)).rejects.toMatchObject({ status: 422 });
    await expect(client.answer(review, { forGood: true }, key)).rejects.toMatchObject({ status: 422 });
    expect(await client.answer(view, card, key)).toEqual(review);
    expect(writes()).toEqual([]);
  });

  test('ten of one event that verifies are one verification, and each of their browsers is handed the session', async () => {
    for (let times = 0; times < 5; times += 1) {
      seva.nextDay();
      const first = seva.client();
      const question = await askForCode(first);
      const code = seva.code(asha.mobile);
      const same = Array.from({ length: 10 }, () =>
        Object.assign(new Client(first.address), { cookie: first.cookie, browser: first.browser, csrf: first.csrf }),
      );
      const key = randomUUID();
      const answers = await Promise.all(same.map((one) => one.answer(question, { code }, key)));
      for (const answer of answers) expect(answer).toMatchObject({ screen: { step: 'card' } });
      expect(new Set(same.map(({ cookie }) => cookie)).size).toBe(1);
      for (const one of same) expect((await one.session()).verified).toBe(true);
    }
  });

  test('one that is sent again, and whose body comes once it is answered, is not carried out again', async () => {
    const visitor = seva.client();
    await visitor.session();
    const choice = await visitor.begin('block-debit-card');
    const event = {
      type: 'answer',
      step: choice.screen?.step ?? '',
      answers: { using: ['mobile', 'dateOfBirth'], mobile: asha.mobile, dateOfBirth: asha.dateOfBirth },
    } as const;
    const key = randomUUID();
    const { store } = seva.server.services;
    const version = async () =>
      (await store.db.selectFrom('runs').select('version').where('id', '=', choice.run).executeTakeFirstOrThrow()).version;
    await seva.setBankMode({ mode: 'slow', delayMs: 1000 });
    const first = visitor.event(choice, event, key);
    while ((await version()) === choice.version) await sleep(5);
    const second = held(visitor, choice, event, key);
    await sleep(300);
    await seva.setBankMode({ mode: 'normal' });
    expect(await first).toMatchObject({ screen: { step: 'identify/otp' } });
    expect(await second.letGo()).toBe(200);
    const asked = seva.log.filter(
      (line) => line.includes('"bank call"') && line.includes('"customer.identify"') && line.includes(choice.run),
    );
    expect(asked).toHaveLength(1);
  });
});
