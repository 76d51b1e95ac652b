import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunView } from '../../schemas/api.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import type { Client } from '../testing/client.ts';
import { identify, startTestServer, type TestServer } from '../testing/testServer.ts';

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
});
