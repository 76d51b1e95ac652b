import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { describeEachStore, type EmptyStore } from '../../tests/stores/eachStore.ts';
import { testLanguage } from '../../engine/advance/testing/program.ts';
import type { BuiltInOutcome, BuiltInRequest } from '../builtIn/builtIn.ts';
import { takenAtOnce } from '../outbox/lease.ts';
import { createSecrets } from '../secrets/secrets.ts';
import type { Session } from '../sessions/session.ts';
import { openSession } from '../sessions/sessions.ts';
import type { Store } from '../store/store.ts';
import { interrupted } from '../testing/interrupted.ts';
import { dueMessage, openedPatient, openedStores, waitingForLocks, waitingRun } from '../testing/openedStore.ts';
import { sendEmailOtp, type CodeSendingContext } from './send.ts';
import { verifyEmailOtp } from './verify.ts';

const NOW = 1_700_000_000_000;
const secrets = createSecrets(Buffer.alloc(32, 7));
const asha = { id: 'CU1', profile: {}, profileAt: NOW };
const nothing = () => undefined;

describeEachStore('codes that are sent at once by several servers', (makeStore) => {
  let empty: EmptyStore;
  let stores: readonly [Store, ...Store[]];
  let store: Store;
  let session: Session;
  /** Whether the bank takes messages. */
  let handsOver: boolean;
  /** Messages that a server was asked to send, some as its own. */
  let asked: { readonly key: string; readonly own: boolean }[];

  beforeAll(async () => {
    empty = await makeStore();
    stores = await openedStores(empty);
    [store] = stores;
    await store.db.insertInto('runs').values(waitingRun()).execute();
  });
  afterAll(async () => {
    for (const one of stores) await one.close();
    await empty.remove();
  });
  beforeEach(async () => {
    asked = [];
    handsOver = true;
    for (const table of ['otp', 'attempt_counters', 'sessions', 'built_in_results', 'outbox'] as const)
      await store.db.deleteFrom(table).execute();
    session = (await openSession({ store, secrets, clock: () => NOW }, 'web')).session;
  });

  const contextOf = (of: Store): CodeSendingContext => ({
    store: of,
    secrets,
    clock: () => NOW,
    config: { origin: new URL('https://seva.example.com') },
    flows: { language: () => testLanguage },
    log: { info: nothing, warn: nothing, error: nothing },
    bank: { call: () => Promise.reject(new Error('The bank is not asked.')) },
    outbox: {
      async deliver(key, taken) {
        asked.push({ key, own: taken !== undefined });
        if (taken && handsOver) await of.db.updateTable('outbox').set({ state: 'done' }).where('key', '=', key).execute();
      },
      async ask() {},
      taken: (row) => takenAtOnce({ clock: () => NOW, config: { bankTimeoutMs: 1000 } }, row),
    },
  });
  const send = (
    number: number,
    changes: Partial<BuiltInRequest> = {},
    customer = asha,
    at = stores[number % stores.length] ?? store,
  ): Promise<BuiltInOutcome> =>
    sendEmailOtp(contextOf(at), {
      run: 'r1',
      call: `c${number}`,
      input: { email: 'asha@example.org' },
      session: { ...session, customer },
      actorKind: 'customer',
      address: `n${number}`,
      eventKey: `k${number}`,
      service: 'A service',
      hold: nothing,
      ...changes,
    });
  const fifty = Array.from({ length: 50 }, (_, number) => number);
  const stored = async () => {
    const [codes, messages] = await Promise.all([
      store.db.selectFrom('otp').select('ref').execute(),
      store.db.selectFrom('outbox').selectAll().execute(),
    ]);
    return { codes: codes.length, messages: messages.length, sentAsOwn: asked.filter(({ own }) => own).length };
  };
  const sendsCounted = async (purpose: string) =>
    (await store.db.selectFrom('attempt_counters').select('sends').where('purpose', '=', purpose).executeTakeFirst())?.sends;

  test('to one customer there are eight, whatever the address', async () => {
    const results = await Promise.all(fifty.map((number) => send(number, { input: { email: `a${number}@example.org` } })));
    expect(results.filter((one) => one !== 'waiting' && one.ok)).toHaveLength(8);
    for (const one of results) if (one !== 'waiting' && !one.ok) expect(one.code).toBe('otp.limit');
    expect(await stored()).toEqual({ codes: 8, messages: 8, sentAsOwn: 8 });
    expect([await sendsCounted('email'), await sendsCounted('codes of a session')]).toEqual([8, 8]);
  });

  test('in one session there are twelve, whoever the customer', async () => {
    const results = await Promise.all(fifty.map((number) => send(number, {}, { ...asha, id: `CU${number}` })));
    expect(results.filter((one) => one !== 'waiting' && one.ok)).toHaveLength(12);
    expect(await stored()).toEqual({ codes: 12, messages: 12, sentAsOwn: 12 });
    expect(await sendsCounted('codes of a session')).toBe(12);
  });

  test('asked for by fifty calls it is one, of which all are told', async () => {
    const results = await Promise.all(fifty.map((number) => send(number)));
    expect(new Set(results.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(results[0]).toMatchObject({ ok: true });
    expect(await stored()).toEqual({ codes: 1, messages: 1, sentAsOwn: 1 });
    expect(await sendsCounted('email')).toBe(1);
  });

  test('one that is sent by another call while its counters are looked at is the one that is told', async () => {
    if (!store.dialect.oneStatement) return;
    let first: BuiltInOutcome | undefined;
    const between = interrupted(store, 2, async () => {
      first = await send(1);
    });
    expect(await send(2, {}, asha, between)).toEqual(first);
    expect(await stored()).toEqual({ codes: 1, messages: 1, sentAsOwn: 1 });
  });

  test('one that is used, and another sent, while its counters are looked at: that other is the one that is told', async () => {
    if (!store.dialect.oneStatement) return;
    await send(0);
    const { ref } = await store.db.selectFrom('otp').select('ref').executeTakeFirstOrThrow();
    const code_digest = secrets.digest('otp', `${ref}.123456`);
    await store.db
      .updateTable('otp')
      .set({ code_digest, sent_at: NOW - 60_000 })
      .execute();
    let first: BuiltInOutcome | undefined;
    const between = interrupted(store, 3, async () => {
      const request = { run: 'r1', call: 'v1', input: { ref, code: '123456' }, session: { ...session, customer: asha } };
      const others = { actorKind: 'customer', address: 'n1', eventKey: 'v1', service: 'A service', hold: nothing } as const;
      expect(await verifyEmailOtp(contextOf(store), { ...request, ...others })).toMatchObject({ ok: true });
      first = await send(1);
    });
    expect(await send(2, {}, asha, between)).toEqual(first);
    expect(await stored()).toMatchObject({ codes: 2 });
    expect(await sendsCounted('email')).toBe(1);
  });

  test('of one that is on its way nobody is told yet; where it cannot be handed over, another is sent and told', async () => {
    handsOver = false;
    expect(await send(1)).toBe('waiting');
    const [first] = await store.db.selectFrom('otp').select(['ref', 'message']).execute();
    const second = send(2);
    await sleep(50);
    expect(await store.db.selectFrom('built_in_results').select('call').execute()).toHaveLength(1);
    await store.db
      .updateTable('outbox')
      .set({ state: 'failed' })
      .where('key', '=', first?.message ?? '')
      .execute();
    handsOver = true;
    expect(await send(1)).toEqual({ ok: false, code: 'service.unavailable' });
    expect(await second).toMatchObject({ ok: true });
    const codes = await store.db.selectFrom('otp').select(['ref', 'used_at']).execute();
    const living = codes.filter(({ used_at }) => used_at === null);
    expect([codes.length, living.length]).toEqual([2, 1]);
    expect(await second).toMatchObject({ data: { ref: living[0]?.ref } });
  });

  test('the same call at every server is one', async () => {
    const results = await Promise.all(fifty.map((number) => send(number, { call: 'c1' })));
    expect(results).toContainEqual(expect.objectContaining({ ok: true }));
    for (const one of results) if (one !== 'waiting') expect(one).toMatchObject({ ok: true });
    expect(await stored()).toEqual({ codes: 1, messages: 1, sentAsOwn: 1 });
    expect(await sendsCounted('email')).toBe(1);
    expect(await send(1)).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject({ codes: 1, sentAsOwn: 1 });
  });

  test('the same call that is made elsewhere while its counters are looked at waits for that message', async () => {
    if (!store.dialect.oneStatement) return;
    handsOver = false;
    const between = interrupted(store, 2, async () => {
      expect(await send(1)).toBe('waiting');
    });
    expect(await send(1, {}, asha, between)).toBe('waiting');
    expect(await stored()).toEqual({ codes: 1, messages: 1, sentAsOwn: 1 });
  });

  test('where one of its rows cannot be stored nothing is, and the next attempt sends it', async () => {
    await store.db
      .insertInto('outbox')
      .values(dueMessage({ key: 'r1:c0!email', call: 'c0!email' }))
      .execute();
    await expect(send(0)).rejects.toThrow();
    expect(await stored()).toEqual({ codes: 0, messages: 1, sentAsOwn: 0 });
    expect(await store.db.selectFrom('built_in_results').selectAll().execute()).toEqual([]);
    // The place in the network was given back.
    expect(await store.db.selectFrom('attempt_counters').select('customer').where('sends', '>', 0).execute()).toEqual([]);
    await store.db.deleteFrom('outbox').execute();
    expect(await send(0)).toMatchObject({ ok: true });
    expect(await stored()).toEqual({ codes: 1, messages: 1, sentAsOwn: 1 });
  });

  test('one that is not stored yet keeps nobody else of its network waiting', async () => {
    if (!store.dialect.oneStatement) return;
    // As a disk that takes its time: another transaction has a message of that key, which is stored last of all.
    const holding = await store.db.startTransaction().execute();
    await holding
      .insertInto('outbox')
      .values(dueMessage({ key: 'r1:c0!email', call: 'c0!email' }))
      .execute();
    const patient = await openedPatient(empty);
    const held = send(0, { address: 'n' }, asha, patient);
    await vi.waitFor(async () => expect(await waitingForLocks(store)).toBe(1));
    const other = { ...asha, id: 'CU2' };
    const opened = (await openSession(contextOf(store), 'web')).session;
    const others = await send(1, { address: 'n', session: { ...opened, customer: other } }, other).catch((error: unknown) => error);
    await holding.rollback().execute();
    expect([others, await held]).toMatchObject([{ ok: true }, { ok: true }]);
    await patient.close();
  });

  test('a message is stored as taken by its server, for as long as the bank may take', async () => {
    await send(0);
    const row = await store.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ attempts: 1, lease_until: NOW + 3000, outcome_unknown: 0 });
  });
});
