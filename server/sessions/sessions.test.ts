import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { RunView, SessionView } from '../../schemas/api.ts';
import limits from '../../schemas/limits.json' with { type: 'json' };
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import type { Client } from '../testing/client.ts';
import { asha, askForCode, identify, startTestServer, type TestServer } from '../testing/testServer.ts';
import { takeEvent } from '../moves/event.ts';
import { lookAt } from '../moves/look.ts';
import { findSession, SESSION_IDLE_MS, SESSION_LIFE_MS } from './sessions.ts';

const MINUTE = 60_000;

describeEachStore('sessions', (makeStore) => {
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

  /** Another browser that holds the same cookie. */
  const copyOf = (original: Client) => Object.assign(seva.client(), { cookie: original.cookie, csrf: original.csrf });

  test('the token is kept as a digest only, and its cookie is out of reach of scripts and other sites', async () => {
    const { headers } = await client.send('GET', '/api/session');
    expect(headers.get('set-cookie')).toMatch(/^seva=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    const rows = await seva.server.services.store.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(client.cookie.slice('seva='.length));
  });

  test('verification replaces the token: whoever planted the old one gains nothing', async () => {
    const view = await askForCode(client);
    const planted = copyOf(client);
    await client.answer(view, { code: seva.code(asha.mobile) });
    expect(client.cookie).not.toBe(planted.cookie);
    await expect(planted.look(view.run)).rejects.toMatchObject({ status: 401 });
    expect((await planted.session()).verified).toBe(false);
    expect((await client.session()).verified).toBe(true);
  });

  test('who asked while the token was replaced is told so, not that there is no such run', async () => {
    const view = await askForCode(client);
    const { services } = seva.server;
    const before = await findSession(services, client.cookie.slice('seva='.length));
    if (before === undefined) throw new Error('There is no session.');
    await client.answer(view, { code: seva.code(asha.mobile) });
    const event = { type: 'back', step: view.screen?.step };
    const asked = { run: view.run, key: randomUUID(), event, version: view.version, address: '127.0.0.1' };
    const told = { code: 'session-expired' };
    await expect(lookAt(services, before, view.run, '127.0.0.1')).rejects.toMatchObject(told);
    await expect(takeEvent(services, before, asked)).rejects.toMatchObject(told);
    const stranger = seva.client();
    await stranger.session();
    await expect(stranger.look(view.run)).rejects.toMatchObject({ status: 404, body: { code: 'run-not-found' } });
  });

  test('a lost answer to the verifying event can be asked for again with the old token, and nothing else', async () => {
    const view = await askForCode(client);
    const retrying = copyOf(client);
    const key = randomUUID();
    const answered = await client.answer(view, { code: seva.code(asha.mobile) }, key);
    await expect(retrying.answer(view, { code: seva.code(asha.mobile) }, randomUUID())).rejects.toMatchObject({ status: 401 });
    await expect(retrying.begin('block-debit-card')).rejects.toMatchObject({ status: 401 });
    expect(await retrying.answer(view, { code: seva.code(asha.mobile) }, key)).toEqual(answered);
    expect(retrying.cookie).toBe(client.cookie);
    expect((await retrying.session()).verified).toBe(true);
  });

  test('so can the answer to an event whose bank call was brought to its end by a look at the run', async () => {
    const view = await askForCode(client);
    const retrying = copyOf(client);
    const key = randomUUID();
    const code = seva.code(asha.mobile);
    const { services } = seva.server;
    // As if the server had died between the event and the judgement of the code.
    vi.spyOn(services.inFlight, 'join').mockImplementationOnce(() => new Promise(() => undefined));
    const waiting = await client.post<RunView>(
      `/api/runs/${view.run}/events`,
      { event: { type: 'answer', step: view.screen?.step, answers: { code } }, version: view.version },
      { 'idempotency-key': key },
    );
    expect(waiting.state).toBe('busy');
    const looked = await client.look(view.run);
    expect(client.cookie).not.toBe(retrying.cookie);
    expect(await retrying.answer(view, { code }, key)).toEqual(looked);
    expect(retrying.cookie).toBe(client.cookie);
  });

  test('after ten minutes not even that', async () => {
    const view = await askForCode(client);
    const retrying = copyOf(client);
    const key = randomUUID();
    const code = seva.code(asha.mobile);
    await client.answer(view, { code }, key);
    seva.later(11 * MINUTE);
    await expect(retrying.answer(view, { code }, key)).rejects.toMatchObject({ status: 401 });
  });

  test('an ended session is over at once, on every server', async () => {
    await identify(seva, client);
    const copy = copyOf(client);
    await client.post('/api/session/end', {});
    await expect(copy.get('/api/requests')).rejects.toMatchObject({ body: { code: 'session-expired' } });
    expect((await client.session()).verified).toBe(false);
  });

  test('a session that is used goes on, one that is not is over', async () => {
    await identify(seva, client);
    for (let uses = 0; uses < 3; uses += 1) {
      seva.later(SESSION_IDLE_MS - MINUTE);
      expect((await client.session()).verified).toBe(true);
    }
    seva.later(SESSION_IDLE_MS + MINUTE);
    expect((await client.session()).verified).toBe(false);
  });

  test('ST17: a refresh counts as use, tells who is here and keeps the token; a lost session is refused, not replaced', async () => {
    await identify(seva, client);
    const { cookie } = client;
    for (let minutes = 0; minutes < 60; minutes += 12) {
      seva.later(12 * MINUTE);
      const view = await client.post<SessionView>('/api/session/refresh', {});
      expect(view).toMatchObject({ verified: true, customer: { name: 'Asha' } });
      client.csrf = view.csrf;
    }
    expect(client.cookie).toBe(cookie);
    seva.later(SESSION_IDLE_MS + MINUTE);
    await expect(client.post('/api/session/refresh', {})).rejects.toMatchObject({ status: 401, body: { code: 'session-expired' } });
    expect(client.cookie).toBe(cookie);
  });

  test('ST02: no idle time of a journey outlasts the session on the server', () => {
    const longest = Math.max(...Object.values(limits.idle).map(({ seconds }) => seconds));
    expect(longest * 1000).toBeLessThanOrEqual(SESSION_IDLE_MS);
  });

  test('no session lives for ever', async () => {
    await identify(seva, client);
    for (let spent = 0; spent < SESSION_LIFE_MS; spent += 20 * MINUTE) {
      seva.later(20 * MINUTE);
      await client.get('/api/flows');
    }
    await expect(client.get('/api/requests')).rejects.toMatchObject({ status: 401 });
  });

  test('a write without the CSRF token, or with that of another session, is refused', async () => {
    await client.session();
    const other = seva.client();
    await other.session();
    for (const csrf of ['', 'x', other.csrf]) {
      const forged = Object.assign(copyOf(client), { csrf });
      await expect(forged.begin('block-debit-card')).rejects.toMatchObject({ status: 403, body: { code: 'csrf-refused' } });
    }
    await expect(client.begin('block-debit-card')).resolves.toMatchObject({ state: 'asking' });
  });

  test('the CSRF token of a page that is open stays good through verification', async () => {
    await client.session();
    const { csrf } = client;
    await identify(seva, client);
    const page = Object.assign(copyOf(client), { csrf });
    await expect(page.begin('block-debit-card')).resolves.toMatchObject({ state: 'asking' });
  });

  test('the channel is chosen at the door, from those that there are', async () => {
    expect((await client.session('CSP-IMOBILE')).channel).toBe('CSP-IMOBILE');
    expect((await client.session('VRM')).channel).toBe('CSP-IMOBILE');
    await expect(seva.client().session('branch')).rejects.toMatchObject({ body: { code: 'body-malformed' } });
  });

  test('the customer comes with the code, so that a profile which the bank cannot give holds nobody up', async () => {
    seva.bank.bank.failures = { 'customer.profile': 'c360.fetch.failure' };
    expect(await identify(seva, client)).toMatchObject({ screen: { step: 'card' } });
    expect((await client.session()).customer).toMatchObject({ name: 'Asha' });
  });

  test('a profile older than a minute is fetched anew when a run begins; while the bank cannot give it the old one does', async () => {
    await identify(seva, client);
    const [record] = seva.bank.bank.state.customers;
    if (record) Object.assign(record, { residency: 'NRI' });
    expect(await client.begin('update-pan')).toMatchObject({ state: 'asking' });
    seva.later(2 * MINUTE);
    seva.bank.bank.failures = { 'customer.profile': 'c360.fetch.failure' };
    expect(await client.begin('update-pan')).toMatchObject({ state: 'asking' });
    seva.bank.bank.failures = {};
    expect(await client.begin('update-pan')).toMatchObject({ outcome: { id: 'nri' } });
  });
});
