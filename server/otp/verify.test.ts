import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeEachStore, type EmptyStore } from '../../tests/stores/eachStore.ts';
import { testLanguage } from '../../engine/advance/testing/program.ts';
import type { BuiltInRequest } from '../builtIn/builtIn.ts';
import { bankTime } from '../runtime/clock.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { customerKeyOf, type Session } from '../sessions/session.ts';
import { openSession, sessionById } from '../sessions/sessions.ts';
import type { Store } from '../store/store.ts';
import type { AttemptCounterRow, OtpRow } from '../store/tables/proofs.ts';
import { openedStore, waitingRun } from '../testing/openedStore.ts';
import type { CodeContext } from './seen.ts';
import { wholeMinuteFrom } from '../runtime/clock.ts';
import { asha, NOW, sentCode } from './testing/sentCode.ts';
import { verifyEmailOtp, verifyOtp } from './verify.ts';

const WINDOW = 30 * 60_000;
const CODE = '123456';
const secrets = createSecrets(Buffer.alloc(32, 7));
const customer = customerKeyOf(secrets, asha.id);

describeEachStore('judging a code', (makeStore) => {
  let empty: EmptyStore;
  let store: Store;
  let context: CodeContext;
  let session: Session;
  let calls = 0;

  beforeAll(async () => {
    empty = await makeStore();
    store = await openedStore(empty);
    const language = { ...testLanguage, limits: { otpAttempts: 3 } };
    context = { store, secrets, clock: () => NOW, flows: { language: () => language } };
    await store.db.insertInto('runs').values(waitingRun()).execute();
  });
  afterAll(async () => {
    await store.close();
    await empty.remove();
  });
  beforeEach(async () => {
    for (const table of ['otp', 'attempt_counters', 'sessions', 'retired_tokens', 'built_in_results'] as const)
      await store.db.deleteFrom(table).execute();
    await store.db.updateTable('runs').set({ customer: null }).execute();
    ({ session } = await openSession(context, 'web'));
    calls += 1;
  });

  const sent = async (changes: Partial<OtpRow> = {}, code = CODE) => {
    await store.db
      .insertInto('otp')
      .values(sentCode(secrets, session.id, code, changes))
      .execute();
  };
  const counter = (changes: Partial<AttemptCounterRow>) =>
    store.db
      .insertInto('attempt_counters')
      .values({ customer, purpose: 'identify', failures: 0, sends: 0, window_from: NOW, locked_until: 0, ...changes })
      .execute();
  const counters = (of = customer) => store.db.selectFrom('attempt_counters').selectAll().where('customer', '=', of).execute();
  const request = (changes: Partial<BuiltInRequest> = {}): BuiltInRequest => ({
    run: 'r1',
    call: `c${calls}`,
    input: { ref: 'ref1', code: CODE },
    session,
    actorKind: 'customer',
    address: 'n1',
    eventKey: `k${calls}`,
    service: 'A service',
    hold: () => undefined,
    ...changes,
  });
  const judged = (changes: Partial<BuiltInRequest> = {}) => verifyOtp(context, request(changes));
  const wrong = { input: { ref: 'ref1', code: '654321' } };
  const right = { ok: true, data: { customerId: 'CU1' } };
  const expired = { ok: false, code: 'otp.expired' };

  test.each<readonly [string, Partial<OtpRow>, object]>([
    ['alive for a millisecond more', {}, right],
    ['that has just run out', { expires_at: NOW }, expired],
    ['that was used', { used_at: NOW }, expired],
    ['of another session', { session: 's2' }, expired],
    ['for a PIN', { purpose: 'debitPin' }, right],
    ['for an address', { purpose: 'email' }, expired],
    ['that nobody asked for', { ref: 'ref2' }, expired],
  ])('one %s', async (_, changes, result) => {
    await sent(changes);
    expect(await judged()).toMatchObject(result);
  });

  test.each<readonly [string, Partial<OtpRow>, boolean]>([
    ['an older one that lives', {}, true],
    ['an older one that has run out', { expires_at: NOW }, false],
    ['an older one that was used', { used_at: NOW - 1 }, false],
    ["another customer's", { customer: 'other' }, false],
    ["another session's", { session: 's2' }, false],
    ['one for a PIN', { purpose: 'debitPin' }, false],
    ['one for another address', { subject: 'other' }, false],
  ])('the code of %s is taken as well: %o, %s', async (_, changes, taken) => {
    await sent({}, '000000');
    await sent({ ref: 'older', ...changes });
    expect(await judged()).toMatchObject(taken ? right : { ok: false, code: 'otp.invalid' });
  });

  test('the right one uses up all that it stands for, clears the counters and verifies session and run', async () => {
    await sent();
    await sent({ ref: 'older' });
    await sent({ ref: 'pin', purpose: 'debitPin' });
    await sent({ ref: 'mail', purpose: 'identify', subject: 'other' });
    await counter({ failures: 2, sends: 4 });
    await store.db
      .insertInto('attempt_counters')
      .values({ customer: session.id, purpose: 'codes of a session', failures: 1, sends: 5, window_from: NOW, locked_until: 0 })
      .execute();
    const held: Promise<unknown>[] = [];
    expect(await judged({ hold: (work) => held.push(work) })).toMatchObject({
      ok: true,
      data: { customerId: 'CU1', proof: expect.stringMatching(/^\d+\./) },
    });
    expect(held).toHaveLength(1);
    const used = await store.db.selectFrom('otp').select('ref').where('used_at', '=', NOW).orderBy('ref').execute();
    expect(used.map(({ ref }) => ref)).toEqual(['older', 'ref1']);
    expect(await counters()).toMatchObject([{ failures: 0, sends: 0 }]);
    expect(await counters(session.id)).toMatchObject([{ failures: 1, sends: 3 }]);
    expect(await sessionById(context, session.id)).toMatchObject({ customer: asha, generation: 1 });
    expect(await store.db.selectFrom('runs').select('customer').executeTakeFirst()).toEqual({ customer });
  });

  test('for an applicant it verifies an applicant, counted by the number', async () => {
    await sent({ counted: 'number' });
    expect(await judged({ actorKind: 'applicant' })).toMatchObject(right);
    const after = await sessionById(context, session.id);
    expect([after?.applicant, after?.customer]).toEqual([asha, undefined]);
    expect([(await counters('number')).length, (await counters()).length]).toEqual([1, 0]);
  });

  test('for a PIN, and for an address, it verifies nobody', async () => {
    await sent({ purpose: 'debitPin' });
    await sent({ ref: 'mail', purpose: 'email', subject: 'digest' });
    expect(await judged()).toMatchObject(right);
    expect(await verifyEmailOtp(context, request({ call: 'mail', input: { ref: 'mail', code: CODE } }))).toMatchObject(right);
    expect(await sessionById(context, session.id)).toMatchObject({ generation: 0 });
    expect(await store.db.selectFrom('runs').select('customer').executeTakeFirst()).toEqual({ customer: null });
  });

  describe('a wrong one', () => {
    test.each([
      [0, 'otp.invalid', 2, { failures: 1, locked_until: 0 }],
      [1, 'otp.invalid', 1, { failures: 2, locked_until: 0 }],
      [2, 'otp.exhausted', 0, { failures: 0, locked_until: NOW + WINDOW, window_from: NOW }],
    ])('after %i others is answered %s with %i left', async (failures, code, attemptsLeft, kept) => {
      await sent();
      await counter({ failures, window_from: NOW - 5, sends: 4 });
      expect(await judged(wrong)).toMatchObject({ ok: false, code, attemptsLeft });
      expect(await counters()).toMatchObject([{ sends: 4, ...kept }]);
      expect(await counters('n1')).toMatchObject([{ failures: 1 }]);
    });

    test.each([
      ['the last one says', { failures: 2 }, WINDOW],
      ['one while the lock lasts says', { locked_until: NOW + 90_001 }, 90_001],
    ])('%s from which whole minute there are tries again, never too early', async (_, changes, left) => {
      await sent();
      await counter(changes);
      const until = bankTime(Math.ceil((NOW + left) / 60_000) * 60_000);
      expect(await judged(wrong)).toMatchObject({ code: 'otp.exhausted', about: { until } });
    });

    test('to an address is answered in words of its own', async () => {
      await sent({ purpose: 'email' });
      await counter({ purpose: 'email', failures: 1 });
      const answers = [];
      for (const call of ['m1', 'm2']) answers.push(await verifyEmailOtp(context, request({ ...wrong, call })));
      expect(answers).toMatchObject([{ code: 'emailotp.invalid' }, { code: 'emailotp.exhausted', about: {} }]);
    });

    test.each([[undefined], [null], [7], [['654321']]])('%j is one like another', async (code) => {
      await sent();
      expect(await judged({ input: code === undefined ? { ref: 'ref1' } : { ref: 'ref1', code } })).toMatchObject({ code: 'otp.invalid' });
    });

    test('is counted once for a call, however often it is asked for', async () => {
      await sent();
      const results = await Promise.all([judged(wrong), judged(wrong), judged(wrong)]);
      expect(new Set(results.map((one) => JSON.stringify(one))).size).toBe(1);
      expect(await counters()).toMatchObject([{ failures: 1 }]);
    });
  });

  test.each([
    ['a millisecond before the lock ends', NOW + 1, { ok: false, code: 'otp.exhausted', attemptsLeft: 0 }],
    ['when the lock ends', NOW, right],
  ])('the right one %s', async (_, locked_until, result) => {
    await sent();
    await counter({ locked_until });
    expect(await judged()).toMatchObject(result);
  });

  test('after too many wrong ones in the session not even the right one is looked at', async () => {
    await sent();
    await counter({ customer: session.id, purpose: 'codes of a session', failures: 6 });
    expect(await judged()).toEqual({
      ok: false,
      code: 'attempts.exceeded',
      attemptsLeft: 0,
      about: { until: wholeMinuteFrom(NOW + WINDOW) },
    });
    expect(await counters()).toEqual([]);
  });

  test('until when there are no tries is told by the window that is running, not by a whole new one', async () => {
    await sent();
    const began = NOW - 10 * 60_000;
    await counter({ customer: session.id, purpose: 'codes of a session', failures: 6, window_from: began });
    expect(await judged()).toMatchObject({ code: 'attempts.exceeded', about: { until: wholeMinuteFrom(began + WINDOW) } });
  });

  test("verifies no agent's session, and none that speaks for somebody else", async () => {
    await sent();
    const agent = { ...session, agent: { id: 'AG1', name: 'Arun' } };
    expect(await judged({ session: agent })).toEqual({ ok: false, code: 'session.expired' });
    expect(await judged({ session: { ...session, customerKey: 'other' } })).toEqual({ ok: false, code: 'session.expired' });
    await sent({ ref: 'ref2' });
    expect(await judged({ call: 'own', input: { ref: 'ref2', code: CODE }, session: { ...session, customerKey: customer } })).toMatchObject(
      right,
    );
  });

  test('a right one that is refused is spent, and takes nothing off any limit', async () => {
    await sent();
    await sent({ ref: 'older' });
    await counter({ failures: 2, sends: 4 });
    for (const [of, purpose] of [
      [session.id, 'codes of a session'],
      ['n1', 'codes of a network'],
    ] as const)
      await counter({ customer: of, purpose, failures: 1, sends: 5 });
    const other = { session: { ...session, customerKey: 'other' } };
    expect(await judged(other)).toEqual({ ok: false, code: 'session.expired' });
    expect(await counters()).toMatchObject([{ failures: 2, sends: 4 }]);
    for (const of of [session.id, 'n1']) expect(await counters(of)).toMatchObject([{ failures: 1, sends: 5 }]);
    expect(await store.db.selectFrom('otp').select('ref').where('used_at', '=', NOW).execute()).toHaveLength(2);
    expect(await sessionById(context, session.id)).toMatchObject({ generation: 0 });
    for (const call of ['again', 'and again']) expect(await judged({ ...other, call })).toEqual(expired);
    expect(await judged({ call: 'own' })).toEqual(expired);
  });

  test('one that was asked for elsewhere is taken back there', async () => {
    await sent({ network: 'n7' });
    for (const of of ['n1', 'n7']) await counter({ customer: of, purpose: 'codes of a network', sends: 3 });
    expect(await judged()).toMatchObject(right);
    expect([await counters('n1'), await counters('n7')]).toMatchObject([[{ sends: 3 }], [{ sends: 2 }]]);
  });

  test('of a network with sixty wrong ones the right one is taken from whom nothing was counted, and from nobody else', async () => {
    await sent();
    await counter({ customer: 'n1', purpose: 'codes of a network', failures: 60 });
    await counter({ failures: 1 });
    expect(await judged({ call: 'known' })).toMatchObject({ code: 'attempts.exceeded' });
    await store.db.updateTable('attempt_counters').set({ failures: 0 }).where('customer', '=', customer).execute();
    expect(await judged({ call: 'fresh' })).toMatchObject(right);
  });

  test('one that proves an address takes nothing back of what went to other addresses', async () => {
    await sent({ purpose: 'email', subject: 'mine' });
    await counter({ purpose: 'email', failures: 1, sends: 7 });
    expect(await verifyEmailOtp(context, request())).toMatchObject(right);
    expect(await counters()).toMatchObject([{ failures: 0, sends: 6 }]);
  });
});
