import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyFolder } from '../../tests/stores/eachStore.ts';
import type { BankAnswer } from '../bank/bank.ts';
import type { BuiltInRequest } from '../builtIn/builtIn.ts';
import { createSecrets } from '../secrets/secrets.ts';
import type { Session } from '../sessions/session.ts';
import { openSession } from '../sessions/sessions.ts';
import type { Store } from '../store/store.ts';
import { openedStore, waitingRun } from '../testing/openedStore.ts';
import { scriptedBank } from '../testing/scriptedBank.ts';
import { guestLookup } from './guestLookup.ts';

const NOW = 1_700_000_000_000;
/** A whole window from now, and the first whole minute after it. */
const exceeded = { ok: false, code: 'attempts.exceeded', attemptsLeft: 0, about: { until: '2023-11-15T04:14:00+05:30' } } as const;
const secrets = createSecrets(Buffer.alloc(32, 7));
const bank = scriptedBank();
const empty = emptyFolder();
const done: BankAnswer = { kind: 'done', data: { status: 'received' } };
const refused = (code: string): BankAnswer => ({ kind: 'refused', code, again: false });

let store: Store;
let session: Session;

beforeAll(async () => {
  store = await openedStore(empty);
  await store.db.insertInto('runs').values(waitingRun()).execute();
});
afterAll(async () => {
  await store.close();
  await empty.remove();
});
beforeEach(async () => {
  for (const table of ['attempt_counters', 'sessions', 'retired_tokens'] as const) await store.db.deleteFrom(table).execute();
  ({ session } = await openSession({ store, secrets, clock: () => NOW }, 'web'));
  bank.calls.length = 0;
  bank.answer = done;
});

/** A guess in a run and a session of its own, from a network of its own, unless told. */
let guesses = 0;
const track = (changes: Partial<BuiltInRequest> = {}, operation: Parameters<typeof guestLookup>[0] = 'loan.tracker') => {
  guesses += 1;
  return guestLookup(operation)(
    { store, secrets, clock: () => NOW, outboxClock: () => NOW, bank, config: { guestLookups: { ofSession: 1000, ofAddress: 1000 } } },
    {
      run: `r${guesses}`,
      call: `c${guesses}`,
      input: { number: `LA${100_000_000 + guesses}`, mobile: `6${100_000_000 + guesses}` },
      session: { ...session, id: `s${guesses}` },
      actorKind: 'customer',
      address: `n${guesses}`,
      eventKey: `k${guesses}`,
      service: 'A service',
      hold: () => undefined,
      ...changes,
    },
  );
};

describe('asking about a loan without a login', () => {
  test('a right pair counts nothing, and a bank in trouble neither', async () => {
    expect(await track()).toEqual({ ok: true, data: { status: 'received' } });
    bank.answer = refused('data.unavailable');
    expect(await track()).toEqual({ ok: false, code: 'data.unavailable' });
    const counted = await store.db.selectFrom('attempt_counters').select('failures').execute();
    expect(counted.every(({ failures }) => failures === 0)).toBe(true);
  });

  test('the third wrong pair in one run is the last', async () => {
    bank.answer = refused('loan.invalid');
    expect(await track({ run: 'r0' })).toEqual({ ok: false, code: 'loan.invalid', attemptsLeft: 2 });
    expect(await track({ run: 'r0' })).toEqual({ ok: false, code: 'loan.invalid', attemptsLeft: 1 });
    expect(await track({ run: 'r0' })).toEqual(exceeded);
    bank.answer = done;
    expect(await track({ run: 'r0' })).toEqual(exceeded);
  });

  test.each([
    ['one mobile number with many numbers', 10, (n: number) => ({ input: { number: `LA${n}`, mobile: '6000000001' } })],
    ['one number with many mobile numbers', 10, (n: number) => ({ input: { number: 'LA100000301', mobile: `600000${n}` } })],
    ['one session', 10, () => ({ session })],
    ['one network', 60, () => ({ address: 'n0' })],
  ] as const)('%s is stopped after %i wrong pairs, and the bank is asked no more', async (_, most, guess) => {
    bank.answer = refused('loan.invalid');
    for (let n = 0; n < most; n += 1) await track(guess(1000 + n));
    expect(bank.calls).toHaveLength(most);
    bank.answer = done;
    expect(await track(guess(5000))).toEqual(exceeded);
    expect(bank.calls).toHaveLength(most);
    expect(await track()).toMatchObject({ ok: true });
  });

  test('wrong numbers are counted for all that guests ask about loans together, and whoever is known is named to the bank', async () => {
    bank.answer = refused('loan.invalid');
    const one = (n: number) => ({ input: { number: '000100000702', mobile: `600000${n}` } });
    for (let n = 0; n < 10; n += 1) await track(one(1000 + n));
    bank.answer = done;
    expect(await track(one(5000), 'payment.payableAsGuest')).toEqual(exceeded);
    expect(
      await track({ session: { ...session, customer: { id: 'CU1' } as NonNullable<Session['customer']> } }, 'payment.payableAsGuest'),
    ).toMatchObject({ ok: true });
    expect(bank.calls.at(-1)).toMatchObject({ operation: 'payment.payableAsGuest', customer: 'CU1' });
  });

  test('agents guess the mobile number of an application three times in a run, ten times at all, and none goes through many', async () => {
    const asAgent = (n: number, changes: Partial<BuiltInRequest> = {}) =>
      track(
        {
          input: { leadId: 'LD100000103', mobile: `600000${1000 + n}` },
          session: { ...session, id: `a${n}`, role: 'agent', agent: { id: 'AG1', name: 'A' }, agentKey: 'agent-1' },
          ...changes,
        },
        'application.originals',
      );
    bank.answer = refused('customer.nomatch');
    for (let n = 2; n >= 1; n -= 1)
      expect(await asAgent(n, { run: 'o1' })).toEqual({ ok: false, code: 'customer.nomatch', attemptsLeft: n });
    expect(await asAgent(3, { run: 'o1' })).toEqual(exceeded);
    for (let n = 4; n <= 10; n += 1) await asAgent(n);
    bank.answer = done;
    expect(await asAgent(11)).toEqual(exceeded);
    bank.answer = refused('customer.nomatch');
    const other = (n: number) => ({ input: { leadId: `LD10000${1000 + n}`, mobile: `611111${1000 + n}` } });
    for (let n = 0; n < 50; n += 1) expect(await asAgent(n, other(n))).toMatchObject({ ok: false });
    bank.answer = done;
    expect(await asAgent(60, other(60))).toEqual(exceeded);
  });

  test('registration numbers are guessed five times in a run and ten in a session; a car that is described is no guess', async () => {
    bank.answer = refused('vehicle.unknown');
    const value = (run: string, input: BuiltInRequest['input']) => track({ run, input, session }, 'vehicle.valuation');
    const wrong = (n: number) => ({ registrationNumber: `MH01ZZ${1000 + n}`, kilometres: 1 });
    for (let n = 4; n >= 1; n -= 1) expect(await value('v1', wrong(n))).toMatchObject({ code: 'vehicle.unknown', attemptsLeft: n });
    expect(await value('v1', wrong(5))).toMatchObject({ code: 'attempts.exceeded' });
    for (let n = 4; n >= 1; n -= 1) expect(await value('v2', wrong(5 + n))).toMatchObject({ code: 'vehicle.unknown' });
    expect(await value('v3', wrong(20))).toMatchObject({ code: 'attempts.exceeded' });
    bank.answer = done;
    expect(await value('v4', wrong(21))).toMatchObject({ code: 'attempts.exceeded' });
    const described = { variant: 'malabar-coast-e', year: 1990, kilometres: 1 };
    bank.answer = refused('vehicle.unknown');
    for (let n = 0; n < 12; n += 1) expect(await value('v5', described)).toMatchObject({ ok: false, code: 'vehicle.unknown' });
  });
});
