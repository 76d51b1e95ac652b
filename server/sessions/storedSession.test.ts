import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeEachStore, type EmptyStore } from '../../tests/stores/eachStore.ts';
import type { Bank } from '../bank/bank.ts';
import { createSecrets } from '../secrets/secrets.ts';
import type { Store } from '../store/store.ts';
import type { SessionRow } from '../store/tables/sessions.ts';
import { openedStore, waitingRun } from '../testing/openedStore.ts';
import { withFreshProfile } from './profile.ts';
import { agentKeyOf, customerKeyOf, type Session } from './session.ts';
import {
  endSession,
  findSession,
  findSessionAndRun,
  grantLink,
  keepCustomer,
  makeAgent,
  openNextSession,
  openSession,
  sessionById,
  SESSION_IDLE_MS,
  SESSION_LIFE_MS,
  speakIn,
  verifyApplicant,
  verifySession,
  type OpenedSession,
  type SessionContext,
} from './sessions.ts';
import { replacingToken, sessionOfRetired } from './retiredTokens.ts';

const NOW = 1_700_000_000_000;
const MINUTE = 60_000;
const secrets = createSecrets(Buffer.alloc(32, 7));
const asha = { id: 'CU1', profile: { name: 'Asha' }, profileAt: NOW };
const arun = { id: 'AG1', name: 'Arun' };
const event = { run: 'r1', key: 'k1' };

describeEachStore('a stored session', (makeStore) => {
  let empty: EmptyStore;
  let store: Store;
  let context: SessionContext;
  let now = NOW;
  let opened: OpenedSession;

  beforeAll(async () => {
    empty = await makeStore();
    store = await openedStore(empty);
    context = { store, secrets, clock: () => now };
  });
  afterAll(async () => {
    await store.close();
    await empty.remove();
  });
  beforeEach(async () => {
    now = NOW;
    await store.db.deleteFrom('sessions').execute();
    await store.db.deleteFrom('retired_tokens').execute();
    await openSession(context, 'web');
    opened = await openSession(context, 'CSP-IMOBILE', 'hi');
  });

  const change = (changes: Partial<SessionRow>) =>
    store.db.updateTable('sessions').set(changes).where('id', '=', opened.session.id).execute();
  const row = (id = opened.session.id) => store.db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const others = () => store.db.selectFrom('sessions').selectAll().where('id', '!=', opened.session.id).execute();
  const current = async (): Promise<Session> => {
    const session = await sessionById(context, opened.session.id);
    if (!session) throw new Error('It is over.');
    return session;
  };

  test('begins as that of an unknown customer, in its channel and locale', async () => {
    expect(opened.session).toMatchObject({ role: 'customer', channel: 'CSP-IMOBILE', locale: 'hi', generation: 0, usedAt: NOW });
    expect(opened.session.csrf).toMatch(/^[\w-]{24}$/);
    expect(await findSession(context, opened.token)).toEqual(opened.session);
    expect((await openSession(context, 'web')).session.locale).toBe('en');
  });

  test.each<readonly [string, Partial<SessionRow>, boolean, boolean]>([
    ['unused for almost the idle time', { used_at: NOW - SESSION_IDLE_MS + 1 }, true, true],
    ['unused for the idle time', { used_at: NOW - SESSION_IDLE_MS }, false, true],
    ['almost as old as one may be', { created_at: NOW - SESSION_LIFE_MS + 1 }, true, true],
    ['as old as one may be', { created_at: NOW - SESSION_LIFE_MS }, false, true],
    ['ended', { ended_at: NOW }, false, false],
    ['of an agent who may act a millisecond more', { scope_until: NOW + 1 }, true, true],
    ['of an agent who may act no more', { scope_until: NOW }, false, false],
    ['of another token', { token_hash: 'other' }, false, true],
  ])('%s: by its token %s there is one: %s; by its id: %s', async (_, changes, byToken, byId) => {
    await change(changes);
    expect((await findSession(context, opened.token)) !== undefined).toBe(byToken);
    expect((await sessionById(context, opened.session.id)) !== undefined).toBe(byId);
  });

  test('there is none by an id that nobody has', async () => {
    expect(await sessionById(context, 'nobody')).toBeUndefined();
  });

  test.each([
    [MINUTE, NOW - MINUTE],
    [MINUTE + 1, NOW],
  ])('used after %i ms has its use noted for %i', async (ago, noted) => {
    await change({ used_at: NOW - ago });
    await findSession(context, opened.token);
    expect((await row()).used_at).toBe(noted);
    expect((await others()).map(({ used_at }) => used_at)).toEqual([NOW]);
  });

  test('reads another locale from now on, alone', async () => {
    expect(await speakIn(context, opened.session, 'en')).toEqual({ ...opened.session, locale: 'en' });
    expect((await row()).locale).toBe('en');
    const [other] = await others();
    await speakIn(context, { ...opened.session, locale: 'en' }, 'hi');
    expect((await others())[0]).toEqual(other);
    const same = { ...opened.session, locale: 'hi' } as const;
    expect(await speakIn(context, same, 'hi')).toBe(same);
  });

  test('that is ended forgets who was in it; no other does', async () => {
    await verifySession(context, store.db, opened.session, asha, event);
    await verifyApplicant(context, store.db, await current(), asha, event);
    await endSession(context, opened.session);
    expect(await row()).toMatchObject({ ended_at: NOW, sealed_customer: null, sealed_applicant: null });
    expect((await others()).map(({ ended_at }) => ended_at)).toEqual([null]);
  });

  describe('whose token is replaced', () => {
    test.each<readonly [string, (session: Session) => Promise<void>, object]>([
      [
        'for a customer',
        (session) => verifySession(context, store.db, session, asha, event),
        { customer: asha, customerKey: customerKeyOf(secrets, 'CU1') },
      ],
      [
        'for a customer who lets an agent act',
        (session) => verifySession(context, store.db, session, asha, event, { area: 'cards', until: NOW + 9 }),
        { customer: asha, acting: { area: 'cards', until: NOW + 9 } },
      ],
      [
        'for an applicant',
        (session) => verifyApplicant(context, store.db, session, asha, event),
        { applicant: asha, applicantKey: customerKeyOf(secrets, 'CU1') },
      ],
      [
        'for an agent',
        (session) => makeAgent(context, store.db, session, arun, event),
        { role: 'agent', agent: arun, agentKey: agentKeyOf(secrets, 'AG1') },
      ],
      [
        'for a link',
        (session) => grantLink(context, store.db, session, { id: 'l1', flow: 'f', customer: asha }, event),
        { grant: { id: 'l1', flow: 'f', customer: asha, customerKey: customerKeyOf(secrets, 'CU1') } },
      ],
    ])('%s is that and nothing else', async (_, gain, gained) => {
      const [other] = await others();
      await gain(opened.session);
      const { tokenHash, ...session } = await current();
      expect(tokenHash).not.toBe(opened.session.tokenHash);
      expect(session).toMatchObject({ ...gained, generation: 1 });
      const known = ['customer', 'applicant', 'agent', 'grant', 'acting'].filter((name) => Object.hasOwn(session, name));
      expect(known).toEqual(['customer', 'applicant', 'agent', 'grant', 'acting'].filter((name) => Object.hasOwn(gained, name)));
      expect(await others()).toEqual([other]);
      expect(await findSession(context, opened.token)).toBeUndefined();
    });

    test('by a verification loses what a link let it do, and by an agent too', async () => {
      for (const gain of [
        (session: Session) => verifySession(context, store.db, session, asha, { run: 'r2', key: 'k2' }),
        (session: Session) => makeAgent(context, store.db, session, arun, { run: 'r3', key: 'k3' }),
      ]) {
        await grantLink(context, store.db, await current(), { id: 'l1', flow: 'f', customer: asha }, event);
        expect((await row()).link).toBe('l1');
        await gain(await current());
        expect(await row()).toMatchObject({ link: null, sealed_link: null });
      }
    });

    test.each<readonly [string, { run: string; key: string }, number, boolean]>([
      ['the same event, almost ten minutes later', event, 10 * MINUTE - 1, true],
      ['the same event, ten minutes later', event, 10 * MINUTE, false],
      ['another event', { ...event, key: 'k2' }, 0, false],
      ['another run', { ...event, run: 'r2' }, 0, false],
    ])('the old one is good for %s %o after %i ms: %s', async (_, asked, later, good) => {
      await verifySession(context, store.db, opened.session, asha, event);
      now += later;
      const again = await sessionOfRetired(context, opened.token, asked);
      expect(again?.session.customer).toEqual(good ? asha : undefined);
      if (again) expect((await findSession(context, again.token))?.id).toBe(opened.session.id);
      expect(await sessionOfRetired(context, 'no token', asked)).toBeUndefined();
    });

    test('the old one is good for nothing once the session is over', async () => {
      await verifySession(context, store.db, opened.session, asha, event);
      await endSession(context, opened.session);
      expect(await sessionOfRetired(context, opened.token, event)).toBeUndefined();
    });

    test.each<readonly [string, (session: Session) => Promise<unknown>]>([
      ['has ended', (session) => endSession(context, session)],
      ['has gained something else', (session) => makeAgent(context, store.db, session, arun, { run: 'r2', key: 'k2' })],
    ])('it stays as it is where it %s since it was read', async (_, meanwhile) => {
      await meanwhile(opened.session);
      const before = await row();
      const { id } = opened.session;
      for (const gain of [
        () => verifySession(context, store.db, opened.session, asha, event),
        () => verifyApplicant(context, store.db, opened.session, asha, event),
        () => grantLink(context, store.db, opened.session, { id: 'l1', flow: 'f', customer: asha }, event),
      ])
        await expect(gain()).rejects.toMatchObject({ code: 'session-expired' });
      await store.db
        .updateTable('sessions')
        .set({ customer: customerKeyOf(secrets, 'CU1') })
        .where('id', '=', id)
        .execute();
      if (before.ended_at !== null) await keepCustomer(context, id, asha);
      expect(await row()).toEqual({ ...before, customer: customerKeyOf(secrets, 'CU1') });
    });

    test('only that event is told the new one', async () => {
      await verifySession(context, store.db, opened.session, asha, event);
      const token = await replacingToken(context, opened.session, event);
      expect((await findSession(context, token ?? ''))?.id).toBe(opened.session.id);
      for (const other of [
        { ...event, key: 'k2' },
        { ...event, run: 'r2' },
      ])
        expect(await replacingToken(context, opened.session, other)).toBeUndefined();
      expect(await replacingToken(context, await current(), event)).toBeUndefined();
    });
  });

  test('of an agent is followed by another that lives no longer', async () => {
    await makeAgent(context, store.db, opened.session, arun, event);
    await change({ created_at: NOW - 5000 });
    const next = await openNextSession(context, await current(), arun);
    expect((await row()).ended_at).toBe(NOW);
    expect(next.session).toMatchObject({ role: 'agent', agent: arun, channel: 'CSP-IMOBILE', locale: 'hi', generation: 0 });
    expect(await row(next.session.id)).toMatchObject({ created_at: NOW - 5000, used_at: NOW });
    expect((await findSession(context, next.token))?.id).toBe(next.session.id);
  });

  test('keeps a profile of its own customer and of nobody else', async () => {
    await verifySession(context, store.db, opened.session, asha, event);
    const fresh = { ...asha, profile: { name: 'Asha Rao' } };
    await keepCustomer(context, 'another session', fresh);
    await keepCustomer(context, opened.session.id, { ...fresh, id: 'CU2' });
    expect((await current()).customer).toEqual(asha);
    await keepCustomer(context, opened.session.id, fresh);
    expect((await current()).customer).toEqual(fresh);
  });

  describe('has its profile fetched', () => {
    const bank = (data: object | undefined): Bank & { calls: number } => ({
      calls: 0,
      async call() {
        this.calls += 1;
        return data === undefined
          ? { kind: 'refused', code: 'no', again: false }
          : { kind: 'done', data: JSON.parse(JSON.stringify(data)) };
      },
    });
    const withProfile = async (age: number, told: object | undefined) => {
      await verifySession(context, store.db, opened.session, { ...asha, profileAt: NOW - age }, event);
      const asked = bank(told);
      const session = await withFreshProfile({ ...context, bank: asked }, await current());
      return { calls: asked.calls, customer: session.customer, kept: (await current()).customer };
    };
    const told = { customer: { name: 'New' } };

    test.each([
      [0, 0],
      [MINUTE, 0],
      [MINUTE + 1, 1],
    ])('when it is %i ms old: %i calls', async (age, calls) => {
      const after = await withProfile(age, told);
      const expected = calls === 0 ? { ...asha, profileAt: NOW - age } : { id: 'CU1', profile: told.customer, profileAt: NOW };
      expect(after).toEqual({ calls, customer: expected, kept: expected });
    });

    test.each([[undefined], [{}], [[]], [{ customer: 'x' }], [{ customer: null }]])(
      'and the old one does where the bank says %j',
      async (answer) => {
        const old = { ...asha, profileAt: NOW - 2 * MINUTE };
        expect(await withProfile(2 * MINUTE, answer)).toEqual({ calls: 1, customer: old, kept: old });
      },
    );

    test('for nobody where nobody is verified', async () => {
      const asked = bank(told);
      expect(await withFreshProfile({ ...context, bank: asked }, opened.session)).toBe(opened.session);
      expect(asked.calls).toBe(0);
    });
  });

  test('is read with the run that is asked for, as that is stored, and with the event that came before under its key', async () => {
    const found = (key: string, run = 'r1') => findSessionAndRun(context, opened.token, { run, key });
    const mine = { session: opened.session };
    expect(await found('k1')).toEqual(mine);
    // As large as its numbers get, with what JSON writes otherwise.
    await store.db
      .insertInto('runs')
      .values(waitingRun({ title: 'हिन्दी "\\"\n', customer: null, moved_at: Number.MAX_SAFE_INTEGER }))
      .execute();
    const came = { run: 'r1', key: 'k1', body_digest: 'digest', sealed_answer: null };
    await store.db
      .insertInto('events')
      .values({ ...came, version: 2, sealed_body: 'body', at: NOW })
      .execute();
    const stored = await store.db.selectFrom('runs').selectAll().where('id', '=', 'r1').executeTakeFirstOrThrow();
    if (store.dialect.oneStatement) {
      expect(await found('k1')).toEqual({ ...mine, read: { row: stored, earlier: { body_digest: 'digest', sealed_answer: null } } });
      expect(await found('k2')).toEqual({ ...mine, read: { row: stored } });
    } else expect(await found('k1')).toEqual(mine);
    expect(await found('k1', 'r2')).toEqual(mine);
    expect(await findSessionAndRun(context, 'another', event)).toBeUndefined();
    await endSession(context, opened.session);
    expect(await found('k1')).toBeUndefined();
  });
});
