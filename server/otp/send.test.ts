import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeEachStore, type EmptyStore } from '../../tests/stores/eachStore.ts';
import { testLanguage } from '../../engine/advance/testing/program.ts';
import type { BuiltInRequest } from '../builtIn/builtIn.ts';
import { createSecrets } from '../secrets/secrets.ts';
import type { Session } from '../sessions/session.ts';
import { openSession } from '../sessions/sessions.ts';
import type { Store } from '../store/store.ts';
import { openedStore, waitingRun } from '../testing/openedStore.ts';
import { wholeMinuteFrom } from '../runtime/clock.ts';
import { takenAtOnce } from '../outbox/lease.ts';
import { sendEmailOtp, type CodeSendingContext } from './send.ts';

const NOW = 1_700_000_000_000;
const PAUSE = 30_000;
const WINDOW = 30 * 60_000;
const asha = { id: 'CU1', profile: {}, profileAt: NOW };

describeEachStore('sending a code to an address', (makeStore) => {
  let empty: EmptyStore;
  let store: Store;
  let context: CodeSendingContext;
  let session: Session;
  let now = NOW;
  let delivered: 'done' | 'failed';
  let calls = 0;
  const nothing = () => undefined;

  beforeAll(async () => {
    empty = await makeStore();
    store = await openedStore(empty);
    context = {
      store,
      secrets: createSecrets(Buffer.alloc(32, 7)),
      clock: () => now,
      config: { origin: new URL('https://seva.example.com') },
      flows: { language: () => testLanguage },
      log: { info: nothing, warn: nothing, error: nothing },
      bank: { call: () => Promise.reject(new Error('The bank is not asked.')) },
      outbox: {
        async deliver(key) {
          await store.db.updateTable('outbox').set({ state: delivered }).where('key', '=', key).execute();
        },
        async ask() {},
        taken: (row) => takenAtOnce({ clock: () => now, config: { bankTimeoutMs: 1000 } }, row),
      },
    };
    await store.db.insertInto('runs').values(waitingRun()).execute();
  });
  afterAll(async () => {
    await store.close();
    await empty.remove();
  });
  beforeEach(async () => {
    now = NOW;
    delivered = 'done';
    for (const table of ['otp', 'attempt_counters', 'sessions', 'built_in_results', 'outbox'] as const)
      await store.db.deleteFrom(table).execute();
    session = { ...(await openSession(context, 'web')).session, customer: asha };
  });

  const send = (email = 'asha@example.org', changes: Partial<BuiltInRequest> = {}) => {
    calls += 1;
    return sendEmailOtp(context, {
      run: 'r1',
      call: `c${calls}`,
      input: { email },
      session,
      actorKind: 'customer',
      address: 'n1',
      eventKey: `k${calls}`,
      service: 'A service',
      hold: nothing,
      ...changes,
    });
  };
  const sent = async () => (await store.db.selectFrom('otp').selectAll().orderBy('sent_at').execute()).length;

  test('says where it went, until when it is good and when another may be sent', async () => {
    expect(await send()).toMatchObject({
      ok: true,
      data: {
        maskedEmail: expect.stringContaining('@') as string,
        expiresAt: '2023-11-15T03:48:20+05:30',
        resendAt: '2023-11-15T03:43:50+05:30',
      },
    });
    expect(await store.db.selectFrom('otp').selectAll().executeTakeFirst()).toMatchObject({
      session: session.id,
      purpose: 'email',
      counted: null,
      sent_at: NOW,
      expires_at: NOW + 300_000,
      used_at: null,
    });
  });

  test.each([
    [PAUSE - 1, 1],
    [PAUSE, 2],
  ])('again after %i ms there are %i codes', async (later, codes) => {
    const first = await send();
    now += later;
    const second = await send();
    expect(await sent()).toBe(codes);
    expect(JSON.stringify(second) === JSON.stringify(first)).toBe(codes === 1);
  });

  test('within the cooldown of one, another goes to another address, to another session, and in place of a used one', async () => {
    await send();
    await send('other@example.org');
    expect(await sent()).toBe(2);
    const { session: other } = await openSession(context, 'web');
    await send('asha@example.org', { session: { ...other, customer: asha } });
    expect(await sent()).toBe(3);
    await store.db.updateTable('otp').set({ used_at: now }).execute();
    await send();
    expect(await sent()).toBe(4);
  });

  test('nine times within half an hour it is refused the ninth time, whatever the address', async () => {
    for (let times = 0; times < 8; times += 1) expect(await send(`a${times}@example.org`)).toMatchObject({ ok: true });
    expect(await send('a9@example.org')).toEqual({
      ok: false,
      code: 'otp.limit',
      about: { until: wholeMinuteFrom(NOW + WINDOW + 1) },
    });
    now += WINDOW;
    expect(await send('a9@example.org')).toMatchObject({ ok: false });
    now += 1;
    expect(await send('a9@example.org')).toMatchObject({ ok: true });
  });

  test.each([
    [NOW + 1, false],
    [NOW, true],
  ])('to a customer locked until %i it is sent: %s', async (locked_until, ok) => {
    await send();
    now = NOW;
    await store.db.updateTable('attempt_counters').set({ locked_until }).where('purpose', '=', 'email').execute();
    expect(await send('other@example.org')).toMatchObject({ ok });
  });

  test('a code that could not be handed over is good for nothing', async () => {
    delivered = 'failed';
    expect(await send()).toEqual({ ok: false, code: 'service.unavailable' });
    expect(await store.db.selectFrom('otp').select('used_at').execute()).toEqual([{ used_at: NOW }]);
  });

  test('is for verified customers alone, and never for agents', async () => {
    const { customer: _, ...visitor } = session;
    for (const nobody of [visitor, { ...session, agent: { id: 'AG1', name: 'Arun' } }])
      expect(await send('asha@example.org', { session: nobody })).toEqual({ ok: false, code: 'session.expired' });
    expect(await send('asha@example.org', { input: { email: 7 } })).toEqual({ ok: false, code: 'session.expired' });
    expect(await sent()).toBe(0);
  });
});
