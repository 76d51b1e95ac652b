import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunView } from '../../schemas/api.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { loadRun } from '../runs/record.ts';
import type { Client } from '../testing/client.ts';
import { asha, identify, startTestServer, type TestServer } from '../testing/testServer.ts';

const SECOND = 1000;

describeEachStore('a code to set a card PIN', (makeStore) => {
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

  const asked = async () => client.answer(await identify(seva, client, 'card-pin'), { card: 'D1' });
  const resend = (view: RunView) => client.event(view, { type: 'act', step: 'code', action: 'resend' });
  const pinSets = () => seva.bank.bank.state.writes.filter(({ operation }) => operation === 'card.pin.set').length;

  test('ST07: is good for 100 seconds, and the message says so; another is sent in one tap, on the same step', async () => {
    let view = await asked();
    expect(seva.lastMessage(asha.mobile)).toMatch(/^\d{6} is the OTP to set the PIN of your Seva Bank card\. It is good for 100 seconds\./);
    const first = seva.code(asha.mobile);
    seva.later(101 * SECOND);
    await expect(client.answer(view, { code: first })).rejects.toMatchObject({
      status: 409,
      body: { code: 'deadline-passed', run: { screen: { step: 'code' }, notice: { key: 'bank.otp.expired' } } },
    });
    view = await resend(await client.look(view.run));
    expect(view.screen?.step).toBe('code');
    view = await client.answer(view, { code: seva.code(asha.mobile) });
    expect((await client.answer(view, { pin: '4821' })).outcome?.id).toBe('set');
    expect(pinSets()).toBe(1);
  });

  test('ST07: three wrong ones end it with the branch message, and identify as before', async () => {
    let view = await asked();
    const wrong = seva.code(asha.mobile) === '000000' ? '000001' : '000000';
    for (let times = 0; times < 3; times += 1) view = await client.answer(view, { code: wrong });
    expect(view.outcome).toMatchObject({ id: 'branch', text: expect.stringContaining('branch') as string });
    client = seva.client();
    seva.later(31 * SECOND);
    expect(await asked()).toMatchObject({ notice: { key: 'bank.otp.limit' }, screen: { step: 'card' } });
    expect((await client.session()).verified).toBe(true);
    expect(pinSets()).toBe(0);
  });

  test('the PIN is nowhere once the bank has it: not in the run, its events, the outbox, the trail or the log', async () => {
    let view = await asked();
    view = await client.answer(view, { code: seva.code(asha.mobile) });
    view = await client.answer(view, { pin: '7395' });
    expect(JSON.stringify(view)).not.toContain('7395');
    const { services } = seva.server;
    const record = await loadRun(services, view.run);
    expect(JSON.stringify(record?.run)).not.toContain('"7395"');
    const events = await services.store.db.selectFrom('events').select(['key', 'sealed_body']).where('run', '=', view.run).execute();
    const bodies = events.map(({ key, sealed_body }) => services.secrets.open(`events/${view.run}/${key}`, sealed_body));
    expect(bodies.length).toBeGreaterThan(3);
    expect(bodies.join('')).not.toContain('7395');
    const messages = await services.store.db
      .selectFrom('outbox')
      .select('sealed_message')
      .where('operation', '=', 'card.pin.set')
      .execute();
    expect(messages.every(({ sealed_message }) => sealed_message === null)).toBe(true);
    const trail = await services.store.db.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify(trail) + seva.log.join('')).not.toContain('"7395"');
  });
});
