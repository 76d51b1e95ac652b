import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { describeEachStore, type EmptyStore } from '../../tests/stores/eachStore.ts';
import { testLanguage } from '../../engine/advance/testing/program.ts';
import type { BuiltInOutcome, BuiltInRequest, Together } from '../builtIn/builtIn.ts';
import { ApartError } from '../store/steps.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { customerKeyOf, sealCustomer, type Session } from '../sessions/session.ts';
import { endSession, openSession, sessionById } from '../sessions/sessions.ts';
import type { Store } from '../store/store.ts';
import type { OtpRow } from '../store/tables/proofs.ts';
import { interrupted } from '../testing/interrupted.ts';
import { openedPatient, openedStores, waitingForLocks, waitingRun } from '../testing/openedStore.ts';
import { placeOfCode } from './send.ts';
import type { CodeContext } from './seen.ts';
import { asha, NOW, sentCode } from './testing/sentCode.ts';
import { verifyOtp } from './verify.ts';

const CODE = '123456';
const secrets = createSecrets(Buffer.alloc(32, 7));
const customer = customerKeyOf(secrets, asha.id);

describeEachStore('codes that are judged at once by several servers', (makeStore) => {
  let empty: EmptyStore;
  let stores: readonly [Store, ...Store[]];
  let store: Store;
  let session: Session;

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
    for (const table of ['otp', 'attempt_counters', 'sessions', 'retired_tokens', 'built_in_results'] as const)
      await store.db.deleteFrom(table).execute();
    await store.db.updateTable('runs').set({ customer: null }).execute();
    ({ session } = await openSession(contextOf(store), 'web'));
  });

  const contextOf = (of: Store): CodeContext => ({
    store: of,
    secrets,
    clock: () => NOW,
    flows: { language: () => ({ ...testLanguage, limits: { otpAttempts: 3 } }) },
  });
  const togetherWith = (from: number): Together => {
    const line = { at: NOW, run: 'r1', session: 's1', customer: null, action: 'answer', version: from + 1, detail: '{}' };
    const step = () => ({ run: 'r1', from, change: { sealed_run: 'moved', version: from + 1 }, audit: { 0: line } });
    return { run: 'r1', from, waiting: step, ended: step, stored: () => undefined };
  };
  const sent = async (changes: Partial<OtpRow> = {}) => {
    await store.db
      .insertInto('otp')
      .values(sentCode(secrets, session.id, CODE, changes))
      .execute();
  };
  const judge = (
    number: number,
    input: BuiltInRequest['input'],
    of = stores[number % stores.length] ?? store,
    changes: Partial<BuiltInRequest> = {},
  ): Promise<BuiltInOutcome> =>
    verifyOtp(contextOf(of), {
      run: 'r1',
      call: `c${number}`,
      input,
      session,
      actorKind: 'customer',
      address: `n${number}`,
      eventKey: `k${number}`,
      service: 'A service',
      hold: () => undefined,
      ...changes,
    });
  const fifty = Array.from({ length: 50 }, (_, number) => number);
  const wrong = { ref: 'ref1', code: '654321' };
  const right = { ref: 'ref1', code: CODE };
  const kinds = (results: readonly BuiltInOutcome[]) => {
    const told = results.map((one) => (one === 'waiting' ? one : one.ok ? 'right' : one.code));
    return Object.fromEntries([...new Set(told)].toSorted().map((kind) => [kind, told.filter((one) => one === kind).length]));
  };
  const counted = (of: string) => store.db.selectFrom('attempt_counters').selectAll().where('customer', '=', of).executeTakeFirst();

  test('of fifty wrong ones three are judged, and then not even the right one is', async () => {
    await sent();
    const results = await Promise.all(fifty.map((number) => judge(number, wrong)));
    expect(kinds(results)).toEqual({ 'otp.invalid': 2, 'otp.exhausted': 48 });
    expect(await counted(session.id)).toMatchObject({ failures: 3 });
    expect(await judge(50, right)).toMatchObject({ code: 'otp.exhausted' });
    expect(await sessionById(contextOf(store), session.id)).toMatchObject({ generation: 0 });
  });

  test('of fifty guesses at fifty customers in one session six are judged', async () => {
    for (const number of fifty) await sent({ ref: `ref${number}`, customer: `other ${number}` });
    const results = await Promise.all(fifty.map((number) => judge(number, { ref: `ref${number}`, code: '654321' })));
    expect(kinds(results)).toEqual({ 'otp.invalid': 6, 'attempts.exceeded': 44 });
    expect(await counted(session.id)).toMatchObject({ failures: 6 });
  });

  test.each(['identify', 'debitPin'])('of fifty times the right one for %s one is taken', async (purpose) => {
    await sent({ purpose });
    const results = await Promise.all(fifty.map((number) => judge(number, right)));
    expect(kinds(results)).toEqual({ right: 1, 'otp.expired': 49 });
    expect(await sessionById(contextOf(store), session.id)).toMatchObject({ generation: purpose === 'identify' ? 1 : 0 });
  });

  test('the same call at every server is judged once', async () => {
    await sent();
    const results = await Promise.all(fifty.map((number) => judge(7, wrong, stores[number % stores.length])));
    expect(kinds(results)).toEqual({ 'otp.invalid': 50 });
    expect(await counted(customer)).toMatchObject({ failures: 1 });
  });

  test('of two codes for two customers in one session one verifies it, and the other is refused and spent', async () => {
    await sent();
    const other = customerKeyOf(secrets, 'CU2');
    await sent({ ref: 'ref2', customer: other, sealed_customer: sealCustomer(secrets, placeOfCode('ref2'), { ...asha, id: 'CU2' }) });
    const ends = await Promise.all([judge(0, right), judge(1, { ref: 'ref2', code: CODE })]);
    expect(kinds(ends)).toEqual({ right: 1, 'session.expired': 1 });
    const mine = ends[0] !== 'waiting' && ends[0].ok ? customer : other;
    const used = await store.db.selectFrom('otp').select('ref').where('used_at', 'is not', null).execute();
    expect(used).toHaveLength(2);
    expect(await sessionById(contextOf(store), session.id)).toMatchObject({ generation: 1, customerKey: mine });
    expect(await store.db.selectFrom('runs').select('customer').executeTakeFirst()).toEqual({ customer: mine });
    expect(await store.db.selectFrom('built_in_results').select('call').execute()).toHaveLength(2);
    expect(await store.db.selectFrom('retired_tokens').select('session').execute()).toHaveLength(1);
  });

  test('a session that ends before it is verified, or between looking and changing, stays empty', async () => {
    const end = () => endSession(contextOf(store), session);
    for (const between of store.dialect.oneStatement ? [0, 2] : [0]) {
      await sent({ ref: `ref${between}` });
      if (between === 0) await end();
      const at = between === 0 ? store : interrupted(store, between, end);
      expect(await judge(between, { ref: `ref${between}`, code: CODE }, at)).toEqual({ ok: false, code: 'session.expired' });
      const ended = await store.db.selectFrom('sessions').selectAll().where('id', '=', session.id).executeTakeFirst();
      expect(ended).toMatchObject({ ended_at: NOW, generation: 0, customer: null, sealed_customer: null });
      expect(await store.db.selectFrom('runs').select('customer').executeTakeFirst()).toEqual({ customer: null });
      ({ session } = await openSession(contextOf(store), 'web'));
    }
  });

  test('one that was used between looking and changing is not good again, though the counter is as it was', async () => {
    if (!store.dialect.oneStatement) return;
    await sent({ purpose: 'debitPin' });
    const counter = { customer, purpose: 'debitPin', failures: 0, sends: 1, window_from: NOW, locked_until: 0 };
    await store.db.insertInto('attempt_counters').values(counter).execute();
    // It is used, and another is sent for the customer, as `sendOtp` counts it.
    const between = interrupted(store, 2, async () => {
      expect(await judge(1, right)).toMatchObject({ ok: true });
      await sent({ ref: 'newer', purpose: 'debitPin', code_digest: secrets.digest('otp', 'newer.000000') });
      await store.db.updateTable('attempt_counters').set({ sends: 1 }).where('customer', '=', customer).execute();
    });
    expect(await judge(2, right, between)).toMatchObject({ ok: false, code: 'otp.invalid' });
    const newer = await store.db.selectFrom('otp').select('used_at').where('ref', '=', 'newer').executeTakeFirst();
    expect(newer).toEqual({ used_at: null });
  });

  test('one whose run moves on before the step that leads to it is stored changes nothing', async () => {
    const moveOn = async () =>
      void (await store.db
        .updateTable('runs')
        .set({ version: sql`version + 1` })
        .where('id', '=', 'r1')
        .execute());
    for (const between of store.dialect.oneStatement ? [0, 2] : [0]) {
      await sent({ ref: `together${between}` });
      const { version: from } = await store.db.selectFrom('runs').select('version').executeTakeFirstOrThrow();
      if (between === 0) await moveOn();
      const at = between === 0 ? store : interrupted(store, between, moveOn);
      const judging = judge(between, { ref: `together${between}`, code: '000000' }, at, { together: togetherWith(from) });
      await expect(judging).rejects.toBeInstanceOf(ApartError);
      for (const table of ['built_in_results', 'audit'] as const)
        expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([]);
      // The place in the network was given back.
      expect(await store.db.selectFrom('attempt_counters').select('customer').where('failures', '>', 0).execute()).toEqual([]);
      expect(await store.db.selectFrom('runs').select('version').executeTakeFirst()).toEqual({ version: from + 1 });
    }
  });

  test('one whose session was verified since it was read is to be judged apart', async () => {
    await sent();
    await store.db.updateTable('sessions').set({ generation: 1 }).execute();
    const { version: from } = await store.db.selectFrom('runs').select('version').executeTakeFirstOrThrow();
    await expect(judge(1, right, store, { together: togetherWith(from) })).rejects.toBeInstanceOf(ApartError);
    expect(await store.db.selectFrom('otp').select('used_at').executeTakeFirst()).toEqual({ used_at: null });
  });

  describe('in sessions of their own behind one address', () => {
    /** Codes for as many customers, each in a session of its own, and what is told when they are entered all at once. */
    const crowd = async (many: number, code: string) => {
      const sessions: Session[] = [];
      for (let number = 0; number < many; number += 1) {
        const opened = (await openSession(contextOf(store), 'web')).session;
        const other = { ...asha, id: `CU crowd ${number}` };
        const [ref, network] = [`crowd${number}`, 'n'];
        const sealed_customer = sealCustomer(secrets, placeOfCode(ref), other);
        await sent({ ref, network, session: opened.id, customer: customerKeyOf(secrets, other.id), sealed_customer });
        sessions.push(opened);
      }
      return (number: number, at?: Store) => {
        const session = sessions[number];
        if (!session) throw new Error('Nobody has that number');
        return judge(number, { ref: `crowd${number}`, code }, at, { session, address: 'n' });
      };
    };
    const count = (counted: { readonly failures: number; readonly sends: number }) =>
      store.db
        .insertInto('attempt_counters')
        .values({ customer: 'n', purpose: 'codes of a network', window_from: NOW, locked_until: 0, ...counted })
        .execute();

    test('of fifty wrong ones as many are judged as there may be, and then not even a right one is', async () => {
      await count({ failures: 297, sends: 0 });
      const judgeWrong = await crowd(50, '654321');
      expect(kinds(await Promise.all(fifty.map((number) => judgeWrong(number))))).toEqual({ 'otp.invalid': 3, 'attempts.exceeded': 47 });
      expect(await counted('n')).toMatchObject({ failures: 300 });
      await sent({ ref: 'late' });
      expect(await judge(50, { ref: 'late', code: CODE }, store, { address: 'n' })).toMatchObject({ code: 'attempts.exceeded' });
    });

    test('of right ones each is taken, and of all that were sent and tried nothing stays counted', async () => {
      await count({ failures: 2, sends: 25 });
      const judgeRight = await crowd(20, CODE);
      expect(kinds(await Promise.all(fifty.slice(0, 20).map((number) => judgeRight(number))))).toEqual({ right: 20 });
      expect(await counted('n')).toMatchObject({ failures: 2, sends: 5 });
    });

    test('one that is not stored yet keeps nobody else waiting', async () => {
      if (!store.dialect.oneStatement) return;
      const patient = await openedPatient(empty);
      const judgeRight = await crowd(1, CODE);
      await sent({ ref: 'mine', network: 'n' });
      // As a disk that takes its time: another transaction retires the same token, which a right one does last of all.
      const holding = await store.db.startTransaction().execute();
      const [retired] = await store.db.selectFrom('sessions').select('token_hash').where('id', '!=', session.id).execute();
      const row = { token_hash: retired?.token_hash ?? '', session: 's', run: 'r1', event: 'e', sealed_next: '', retired_at: NOW };
      await holding.insertInto('retired_tokens').values(row).execute();
      const held = judgeRight(0, patient);
      await vi.waitFor(async () => expect(await waitingForLocks(store)).toBe(1));
      const others = await judge(1, { ref: 'mine', code: '654321' }, store, { address: 'n' }).catch((error: unknown) => error);
      await holding.rollback().execute();
      expect(others).toMatchObject({ code: 'otp.invalid' });
      expect(await held).toMatchObject({ ok: true });
      await patient.close();
    });
  });
});
