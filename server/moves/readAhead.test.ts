import { setImmediate as soon } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunView } from '../../schemas/api.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import type { Client } from '../testing/client.ts';
import { identify, startTestServer, type TestServer } from '../testing/testServer.ts';

const EVENTS = 'POST /api/runs/:id/events';
const answers = { pan: 'AAAPL1234C' };

describeEachStore('a step that leads to a read from the bank', (makeStore) => {
  let seva: TestServer;
  let client: Client;
  let question: RunView;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
  });
  afterAll(() => seva.stop());
  beforeEach(async () => {
    await bankTakes(0);
    seva.nextDay();
    client = seva.client();
    question = await identify(seva, client, 'update-pan');
  });

  const bankTakes = (delayMs: number) => seva.setBankMode(delayMs === 0 ? { mode: 'normal' } : { mode: 'slow', delayMs });
  const services = () => seva.server.services;
  const commits = () =>
    services()
      .store.work()
      .find(({ route }) => route === EVENTS)?.commits ?? 0;
  const timesAsked = () => seva.log.filter((line) => line.includes('"operation":"pan.verify"') && line.includes(question.run)).length;
  const isAtWork = () =>
    Promise.race([
      services()
        .inFlight.idle()
        .then(() => false),
      soon(true),
    ]);
  const trail = async () => {
    const { db } = services().store;
    const lines = await db.selectFrom('audit').select(['version', 'action']).where('run', '=', question.run).orderBy('id').execute();
    return lines.filter(({ version }) => (version ?? 0) > question.version).map(({ version, action }) => [version, action]);
  };
  const bothInTurn = () => [
    [question.version + 1, 'answer'],
    [question.version + 2, 'call-succeeded'],
  ];

  test('is stored with what the bank answered, in one commit, each with a version and a line of the trail', async () => {
    const before = commits();
    const view = await client.answer(question, answers);
    expect(view).toMatchObject({ version: question.version + 2, state: 'asking' });
    expect(view.screen?.step).not.toBe(question.screen?.step);
    expect(commits() - before).toBeLessThanOrEqual(1);
    expect(await trail()).toEqual(bothInTurn());
  });

  test('is answered as the run stands where it is sent again', async () => {
    const first = await client.answer(question, answers, 'the-same-key');
    expect(await client.answer(question, answers, 'the-same-key')).toEqual(first);
    expect(timesAsked()).toBe(1);
  });

  test('is stored by itself where the bank takes its time, which is then asked once', async () => {
    await bankTakes(900);
    const before = commits();
    expect(await client.answer(question, answers)).toMatchObject({ version: question.version + 2, state: 'asking' });
    expect(commits() - before).toBe(2);
    expect(timesAsked()).toBe(1);
    expect(await trail()).toEqual(bothInTurn());
  });

  test('is nothing where another event of the run was stored meanwhile', async () => {
    await services().inFlight.idle();
    await bankTakes(400);
    const sent = client.answer(question, answers).catch((error: unknown) => error);
    await expect.poll(isAtWork, { interval: 5 }).toBe(true);
    const edited = await client.event(question, { type: 'save', step: question.screen?.step ?? '', answers });
    expect(await sent).toMatchObject({ status: 409, body: { code: 'run-moved' } });
    expect(timesAsked()).toBe(1);
    expect(await client.look(question.run)).toMatchObject({ version: edited.version, screen: { step: question.screen?.step } });
    expect(await trail()).toEqual([
      [question.version + 1, 'save'],
      [question.version + 1, 'refused'],
    ]);
  });

  test('sent many times at once is one event', async () => {
    await bankTakes(50);
    const views = await Promise.all(Array.from({ length: 10 }, () => client.answer(question, answers, 'one-of-many')));
    await services().inFlight.idle();
    for (const view of views) expect(view).toEqual(views[0]);
    expect(await trail()).toEqual(bothInTurn());
  });
});
