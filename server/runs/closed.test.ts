import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { FlowCard, RunView, ShellView } from '../../schemas/api.ts';
import { describeOneStore } from '../../tests/stores/eachStore.ts';
import { Refused, type Client } from '../testing/client.ts';
import { copyOfFlows } from '../testing/copyOfFlows.ts';
import { flowsOfTests } from '../testing/flowsOfTests.ts';
import { png } from '../testing/samples.ts';
import { identify, MORNING, startTestServer, type TestServer } from '../testing/testServer.ts';

const MINUTE = 60_000;
const block = 'cards/block-debit-card.flow.json';
const card = { card: 'D1', reason: 'lost', replace: 'no' };

// One store: hours are a matter of the clock and of the settings.
describeOneStore('a closed portal', (makeStore) => {
  let seva: TestServer;
  let client: Client;
  let file: string;
  let written = 0;

  const settings = (value: object): void => {
    writeFileSync(file, JSON.stringify(value));
    written += 1;
    utimesSync(file, written, written);
    seva?.later(3000);
  };
  const start = async (value: object): Promise<void> => {
    const empty = await makeStore();
    file = join(empty.dataFolder, 'shell.json');
    written = 0;
    writeFileSync(file, JSON.stringify(value));
    seva = await startTestServer(empty, { shellFile: file });
    client = seva.client();
  };
  const at = (time: string): void => seva.later(Date.parse(`2026-11-21T${time}:00+05:30`) - seva.bank.bank.clock().getTime());
  const shell = (): Promise<ShellView> => client.get('/api/shell');

  afterEach(() => seva.stop());

  test('SH03: by hand, begins nothing and takes no answer, keeps drafts, and goes on where it was', async () => {
    await start({});
    const view = await identify(seva, client);
    settings({ maintenance: { closed: true, message: { en: 'New computers.' }, reopens: '2026-11-21T10:30:00+05:30' } });

    expect(await shell()).toMatchObject({ maintenance: { message: { en: 'New computers.' }, reopens: '2026-11-21T10:30:00+05:30' } });
    const closed = {
      status: 503,
      body: { code: 'portal-closed', message: 'shell.hours.portal', params: { opens: '2026-11-21T10:30:00+05:30' } },
    };
    await expect(client.begin('update-pan')).rejects.toMatchObject(closed);
    await expect(client.answer(view, card)).rejects.toMatchObject(closed);
    await expect(client.upload(view.run, 'card', 'a.png', png)).rejects.toMatchObject(closed);
    await expect(client.post(`/api/runs/${view.run}/lookups/card`, { answers: {} })).rejects.toMatchObject(closed);
    const kept = await client.event(view, { type: 'save', step: view.screen?.step ?? '', answers: { reason: 'lost' } });
    expect(kept.screen?.fields.find(({ id }) => id === 'reason')?.value).toBe('lost');

    settings({});
    expect(await shell()).not.toHaveProperty('maintenance');
    expect(await client.answer(await client.look(view.run), card)).toMatchObject({ screen: { step: 'review' } });
  });

  test('SH03: says how long to wait, until it opens or a minute where nobody has said', async () => {
    await start({ maintenance: { closed: true } });
    await client.session();
    expect(await waitOf(client)).toBe('60');
    settings({ maintenance: { closed: true, reopens: '2026-11-21T12:00:00+05:30' } });
    at('10:10');
    expect(await waitOf(client)).toBe('6600');
  });

  test('SH03: an answer that was taken before is answered again, and a service begun before too', async () => {
    await start({});
    const view = await identify(seva, client);
    const begun = await client.begin('update-pan', 'key-of-the-beginning');
    const answered = await client.answer(view, card, 'key-of-the-answer');
    settings({ maintenance: { closed: true } });
    expect(await client.answer(view, card, 'key-of-the-answer')).toEqual(answered);
    expect((await client.begin('update-pan', 'key-of-the-beginning')).run).toBe(begun.run);
  });

  test('SH03: with the hours of the specification it is open from 6 to 23 o’clock of the bank', async () => {
    await start({ hours: 'portal' });
    expect((await shell()).hours).toEqual({ from: '06:00', to: '23:00' });
    const open = async (time: string): Promise<boolean> => {
      at(time);
      const visitor = seva.client();
      await visitor.session();
      return visitor.begin('update-pan').then(
        () => true,
        (error: unknown) => !(error instanceof Refused && error.body.code === 'portal-closed'),
      );
    };
    expect([await open('05:59'), await open('06:00'), await open('22:59'), await open('23:00')]).toEqual([false, true, true, false]);
  });

  test('SH03: by default it never closes', async () => {
    await start({});
    at('03:00');
    await client.session();
    await expect(client.begin('update-pan')).resolves.toMatchObject({ state: 'asking' });
  });
});

describeOneStore('a service with opening hours', (makeStore) => {
  let seva: TestServer;
  let client: Client;

  const start = async (): Promise<void> => {
    const empty = await makeStore();
    const folder = copyOfFlows(empty.dataFolder, flowsOfTests());
    const path = join(folder, block);
    writeFileSync(path, readFileSync(path, 'utf8').replace('"urgent": true,\n  "hours": "always"', '"hours": "service"'));
    seva = await startTestServer(empty, { flowsFolder: folder });
    client = seva.client();
  };
  const at = (time: string): void => seva.later(Date.parse(`2026-11-21T${time}:00+05:30`) - seva.bank.bank.clock().getTime());

  afterEach(() => seva.stop());

  test('VA23: says its hours on its card', async () => {
    await start();
    const { flows } = await client.get<{ flows: FlowCard[] }>('/api/flows');
    expect(flows.find(({ id }) => id === 'block-debit-card')).toMatchObject({ hours: { from: '09:00', to: '17:30' } });
    expect(flows.find(({ id }) => id === 'update-pan')).not.toHaveProperty('hours');
  });

  test('VA23: who comes too early or too late is told what to bring elsewhere and whom to call, for this very service', async () => {
    await start();
    at('18:00');
    await client.session();
    const refused = await client.begin('block-debit-card').catch((error: unknown) => error);
    expect(refused).toMatchObject({ body: { code: 'flow-closed', about: { bring: [] } } });
    const lines = refused instanceof Refused ? refused.body.about?.help : [];
    expect(lines?.map(({ phone, hours }) => [phone, hours])).toEqual([
      ['1800 000 0001', 'Day and night, every day'],
      ['1930', 'Day and night, every day'],
    ]);
  });

  test('VA23: begun in time, it can be finished for 15 minutes after its hours', async () => {
    await start();
    seva.later(Date.parse('2026-11-21T17:20:00+05:30') - MORNING);
    const view = await identify(seva, client);
    at('17:44');
    expect(await client.answer(await client.answer(view, card), { forGood: true })).toMatchObject({
      state: 'ended',
      outcome: { kind: 'success' },
    });
  });

  test('VA23: later it takes no answer but keeps the draft, and goes on when it opens', async () => {
    await start();
    seva.later(Date.parse('2026-11-21T17:29:00+05:30') - MORNING);
    const view = await identify(seva, client);
    await expectClosed(() => {
      at('17:45');
      return client.answer(view, card);
    });
    const kept = await client.event(view, { type: 'save', step: view.screen?.step ?? '', answers: { reason: 'lost' } });
    expect(kept.version).toBe(view.version + 1);

    seva.later(16 * 60 * MINUTE);
    const back = seva.client();
    await identify(seva, back);
    expect(await back.answer(await back.look(view.run), card)).toMatchObject({ screen: { step: 'review' } });
  });

  test('VA23: a run that has ended says so rather than that the service is closed', async () => {
    await start();
    seva.later(Date.parse('2026-11-21T17:29:00+05:30') - MORNING);
    const view: RunView = await client.answer(await client.answer(await identify(seva, client), card), { forGood: true });
    at('17:46');
    await expect(client.event(view, { type: 'back', step: 'review' })).rejects.toMatchObject({ body: { code: 'run-ended' } });
  });
});

async function expectClosed(act: () => Promise<unknown>): Promise<void> {
  await expect(act()).rejects.toMatchObject({
    status: 403,
    body: { code: 'flow-closed', message: 'shell.hours.closed', params: { opens: '09:00', closes: '17:30' } },
  });
}

/** What `retry-after` says to somebody who wants to begin. */
async function waitOf({ address, cookie, csrf }: Client): Promise<string | null> {
  const headers = { cookie, 'x-csrf-token': csrf, 'content-type': 'application/json' };
  return (await fetch(`${address}/api/runs`, { method: 'POST', headers, body: '{"flow":"update-pan"}' })).headers.get('retry-after');
}
