import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunView } from '../../schemas/api.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import type { Client } from '../testing/client.ts';
import { asha, askForCode, giveDetails, startTestServer, type TestServer } from '../testing/testServer.ts';

describeEachStore('a step that is stored by the call that it leads to', (makeStore) => {
  let seva: TestServer;
  let client: Client;
  let question: RunView;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
  });
  afterAll(() => seva.stop());
  beforeEach(async () => {
    seva.nextDay();
    client = seva.client();
    question = await askForCode(client);
  });

  const db = () => seva.server.services.store.db;
  const trail = async () => {
    const lines = await db().selectFrom('audit').select(['version', 'action']).where('run', '=', question.run).orderBy('id').execute();
    return lines.filter(({ version, action }) => (version ?? 0) > question.version && action !== 'refused');
  };
  const events = () => db().selectFrom('events').select(['key', 'version']).where('run', '=', question.run).orderBy('version').execute();
  const wrong = () => (seva.code(asha.mobile) === '111111' ? '222222' : '111111');

  test('has a version and a line of the trail beside that of the call', async () => {
    const view = await client.answer(question, { code: wrong() }, 'a-wrong-code');
    expect(view).toMatchObject({ version: question.version + 2, problems: [{ key: 'bank.otp.invalid', params: { attemptsLeft: 2 } }] });
    expect(await trail()).toEqual([
      { version: question.version + 1, action: 'answer' },
      { version: question.version + 2, action: 'call-failed' },
    ]);
    expect((await events()).at(-1)).toEqual({ key: 'a-wrong-code', version: question.version + 2 });
  });

  test('is one of many that come at once, and the call is made for no other', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => client.answer(question, { code: wrong() })));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await trail()).map(({ action }) => action)).toEqual(['answer', 'call-failed']);
    const next = await client.answer(await client.look(question.run), { code: wrong() });
    expect(next.problems).toMatchObject([{ params: { attemptsLeft: 1 } }]);
  });

  test('hands the session’s new token out with its answer, and the run to the customer', async () => {
    const before = client.cookie;
    const view = await client.answer(question, { code: seva.code(asha.mobile) });
    expect(view.screen?.step).toBe('card');
    expect(client.cookie).not.toBe(before);
    expect(await client.session()).toMatchObject({ verified: true });
    const row = await db().selectFrom('runs').select(['customer', 'version']).where('id', '=', question.run).executeTakeFirstOrThrow();
    expect(row).toEqual({ customer: expect.any(String), version: view.version });
  });

  test('is stored by itself where nothing is to be sent: a code was sent a moment ago', async () => {
    const first = await client.begin('block-debit-card');
    const sent = seva.bank.bank.state.messages.length;
    const again = await giveDetails(client, first, asha);
    expect(again).toMatchObject({ screen: { step: question.screen?.step }, version: first.version + 3 });
    expect(seva.bank.bank.state.messages).toHaveLength(sent);
    expect(await client.answer(again, { code: seva.code(asha.mobile) })).toMatchObject({ screen: { step: 'card' } });
  });
});
