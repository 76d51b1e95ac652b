import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyFolder } from '../../tests/stores/eachStore.ts';
import type { BankAnswer } from '../bank/bank.ts';
import type { BuiltIn, BuiltInOutcome, BuiltInRequest } from '../builtIn/builtIn.ts';
import { createSecrets } from '../secrets/secrets.ts';
import type { Session } from '../sessions/session.ts';
import { openSession, sessionById } from '../sessions/sessions.ts';
import type { Store } from '../store/store.ts';
import { openedStore, waitingRun } from '../testing/openedStore.ts';
import { scriptedBank } from '../testing/scriptedBank.ts';
import { sendAadhaarOtp, verifyAadhaarOtp } from './aadhaar.ts';
import { logInAgent } from './agentLogin.ts';
import { identifyCustomer, identifyDiy, identifyForAgent } from './identify.ts';

const NOW = 1_700_000_000_000;
/** A whole window from now, and the first whole minute after it. */
const exceeded = { ok: false, code: 'attempts.exceeded', attemptsLeft: 0, about: { until: '2023-11-15T04:14:00+05:30' } } as const;
const secrets = createSecrets(Buffer.alloc(32, 7));
const bank = scriptedBank();
const empty = emptyFolder();
const done: BankAnswer = { kind: 'done', data: { customerRef: 'x' } };
const refused = (code: string, attemptsLeft?: number): BankAnswer => ({
  kind: 'refused',
  code,
  again: false,
  ...(attemptsLeft === undefined ? {} : { attemptsLeft }),
});
const key = (name: string, detail: string): string => secrets.digest('pseudonym', `${name} ${detail}`);

let store: Store;
let session: Session;
let calls = 0;
const context = () => ({ store, secrets, clock: () => NOW, bank });

beforeAll(async () => {
  store = await openedStore(empty);
  await store.db.insertInto('runs').values(waitingRun()).execute();
});
afterAll(async () => {
  await store.close();
  await empty.remove();
});
beforeEach(async () => {
  for (const table of ['attempt_counters', 'sessions', 'retired_tokens', 'built_in_results'] as const)
    await store.db.deleteFrom(table).execute();
  ({ session } = await openSession(context(), 'web'));
  bank.calls.length = 0;
  bank.answer = done;
});

const request = (changes: Partial<BuiltInRequest> = {}): BuiltInRequest => ({
  run: 'r1',
  call: `c${(calls += 1)}`,
  input: { mobile: '6000000001', dateOfBirth: '1991-05-14' },
  session,
  actorKind: 'customer',
  address: 'n1',
  eventKey: 'k1',
  service: 'A service',
  hold: () => undefined,
  ...changes,
});
/** Failures that were counted, by what they were counted under. */
const counted = async (): Promise<Record<string, number>> => {
  const rows = await store.db.selectFrom('attempt_counters').select(['customer', 'purpose', 'failures']).execute();
  return Object.fromEntries(rows.map((row) => [`${row.purpose} ${row.customer}`, row.failures]));
};
const tried = async (purpose: string, customer: string, failures: number) =>
  store.db.insertInto('attempt_counters').values({ customer, purpose, failures, sends: 0, window_from: NOW, locked_until: 0 }).execute();
const agent = { id: 'AG1', name: 'Arun' };

describe('telling who a customer is', () => {
  const details = { mobile: '6000000001', pan: 'ZZZPR0001Z', accountNumber: '1', aadhaar: '2', dateOfBirth: '1991-05-14' };
  const identify = (changes: Partial<BuiltInRequest> = {}) => identifyCustomer(context(), request(changes));

  test.each<[string, BankAnswer, BuiltInOutcome, number]>([
    ['right details count nothing', done, { ok: true, data: { customerRef: 'x' } }, 0],
    ['details that belong to nobody', refused('customer.nomatch', 7), { ok: false, code: 'customer.nomatch', attemptsLeft: 2 }, 1],
    [
      'an account that is none is told in the same words',
      refused('account.invalid'),
      { ok: false, code: 'customer.nomatch', attemptsLeft: 2 },
      1,
    ],
    ['too many by the count of the bank', refused('attempts.exceeded'), exceeded, 1],
    ['a bank that is in trouble counts nothing', refused('service.error'), { ok: false, code: 'service.error' }, 0],
  ])('%s', async (_, answer, outcome, failures) => {
    bank.answer = answer;
    expect(await identify()).toEqual(outcome);
    expect(Object.values(await counted())).toEqual([failures, failures, failures]);
  });

  test('of a window that began earlier it is told when it ends', async () => {
    const tenMinutes = 600_000;
    const row = { customer: 'r1', purpose: 'identity', failures: 3, sends: 0, window_from: NOW - tenMinutes, locked_until: 0 };
    await store.db.insertInto('attempt_counters').values(row).execute();
    expect(await identify()).toEqual({ ...exceeded, about: { until: '2023-11-15T04:04:00+05:30' } });
  });

  test('is counted by run, by network and by each detail that belongs to one person, not by a date of birth', async () => {
    bank.answer = refused('customer.nomatch');
    await identify({ input: details });
    const own = (['mobile', 'pan', 'accountNumber', 'aadhaar'] as const).map((name) => `identity ${key(name, details[name])}`);
    expect(Object.keys(await counted()).toSorted()).toEqual([...own, 'identity n1', 'identity r1'].toSorted());
  });

  test('tries whose servers died leave room in their run, where one comes after the other; wrong ones do not', async () => {
    const died = { customer: 'r1', purpose: 'identity', failures: 2, sends: 3, window_from: NOW, locked_until: 0 };
    await store.db.insertInto('attempt_counters').values(died).execute();
    expect(await identify()).toEqual({ ok: true, data: { customerRef: 'x' } });
    bank.answer = refused('customer.nomatch');
    expect(await identify()).toEqual(exceeded);
    expect(await identify()).toEqual(exceeded);
    expect(bank.calls).toHaveLength(2);
  });

  test('the last try of a run says so, and after it not even the bank is asked', async () => {
    await tried('identity', 'r1', 2);
    bank.answer = refused('customer.nomatch');
    expect(await identify()).toEqual(exceeded);
    bank.answer = done;
    expect(await identify()).toEqual(exceeded);
    expect(bank.calls).toHaveLength(1);
  });

  test.each<[string, BuiltIn, Partial<Session>, object | undefined]>([
    ['a customer', (one) => identifyCustomer(context(), one), {}, { operation: 'customer.identify', agent: undefined }],
    ['an applicant', (one) => identifyDiy(context(), one), {}, { operation: 'customer.identifyDiy', agent: undefined }],
    [
      'a signed-in agent',
      (one) => identifyForAgent(context(), one),
      { agent, agentKey: 'a1' },
      { operation: 'agent.customer.identify', agent: 'AG1' },
    ],
    ['an agent as an applicant', (one) => identifyDiy(context(), one), { agent, agentKey: 'a1' }, undefined],
    ['a customer as an agent', (one) => identifyForAgent(context(), one), {}, undefined],
  ])('%s asks the bank in their own name, or not at all', async (_, operation, who, asked) => {
    const outcome = await operation(request({ session: { ...session, ...who } }));
    const input = { mobile: '6000000001', dateOfBirth: '1991-05-14' };
    expect(bank.calls).toEqual(asked === undefined ? [] : [{ input, correlation: 'r1', channel: 'web', ...asked }]);
    expect(outcome).toEqual(asked === undefined ? { ok: false, code: 'session.expired' } : { ok: true, data: { customerRef: 'x' } });
  });

  test('an agent is counted by who that is and not by where they sit', async () => {
    bank.answer = refused('customer.nomatch');
    await identifyForAgent(context(), request({ session: { ...session, agent, agentKey: 'a1' } }));
    expect(Object.keys(await counted())).toContain('identity a1');
    expect(Object.keys(await counted())).not.toContain('identity n1');
  });
});

describe('an agent signs in', () => {
  const input = { agentId: 'AG1', secret: 's' };
  const logIn = (changes: Partial<BuiltInRequest> = {}) => logInAgent(context(), request({ input, ...changes }));
  const named: BankAnswer = { kind: 'done', data: { agentId: 'AG1', name: 'Arun' } };
  const ids = [`agent ${key('agent', 'AG1')}`, 'agent n1'];

  test('the session becomes theirs, once for a call, and the request waits for that', async () => {
    bank.answer = named;
    const held: Promise<unknown>[] = [];
    const same = { call: 'login', hold: (work: Promise<unknown>) => void held.push(work) };
    expect(await logIn(same)).toEqual({ ok: true, data: { agentId: 'AG1', name: 'Arun' } });
    expect(held).toHaveLength(1);
    expect(await logIn(same)).toEqual({ ok: true, data: { agentId: 'AG1', name: 'Arun' } });
    expect(bank.calls).toEqual([{ operation: 'agent.login', input, correlation: 'r1', channel: 'web' }]);
    expect(await sessionById(context(), session.id)).toMatchObject({ agent, role: 'agent', generation: 1 });
    expect(Object.values(await counted())).toEqual([0, 0]);
  });

  test('two requests for the same call make one change', async () => {
    bank.answer = named;
    const outcomes = await Promise.all([logIn({ call: 'twice' }), logIn({ call: 'twice' })]);
    expect(new Set(outcomes.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await sessionById(context(), session.id)).toMatchObject({ generation: 1 });
  });

  test.each<[string, BankAnswer, BuiltInOutcome, number]>([
    ['a wrong password counts', refused('auth.failed'), { ok: false, code: 'auth.failed' }, 1],
    ['a bank in trouble does not', refused('service.error'), { ok: false, code: 'service.error' }, 0],
    ['an answer without a name makes nobody an agent', { kind: 'done', data: { agentId: 'AG1' } }, { ok: false, code: 'service.error' }, 0],
    ['nor one without an id', { kind: 'done', data: { name: 'Arun' } }, { ok: false, code: 'service.error' }, 0],
  ])('%s', async (_, answer, outcome, failures) => {
    bank.answer = answer;
    expect(await logIn()).toEqual(outcome);
    expect(await counted()).toEqual(Object.fromEntries(ids.map((id) => [id, failures])));
    expect(await sessionById(context(), session.id)).toMatchObject({ generation: 0 });
  });

  test('after ten wrong passwords for an id not even the right one is looked at', async () => {
    bank.answer = named;
    await tried('agent', key('agent', 'AG1'), 10);
    expect(await logIn()).toEqual(exceeded);
    expect(bank.calls).toEqual([]);
  });

  test.each<[string, Partial<Session>]>([
    ['speaks for a customer', { customerKey: 'c' }],
    ["is an agent's already", { agent }],
  ])('a session that %s stays what it is', async (_, who) => {
    expect(await logIn({ session: { ...session, ...who } })).toEqual({ ok: false, code: 'session.expired' });
    expect(bank.calls).toEqual([]);
  });
});

describe.each([
  ['kyc.aadhaar.otp', sendAadhaarOtp, 'aadhaar', { aadhaar: '999999990019' }, 'aadhaar.otp.exceeded'],
  ['kyc.aadhaar.verify', verifyAadhaarOtp, 'aadhaarCode', { otp: '123456' }, 'ekyc.failed'],
] as const)('%s', (operation, carryOut, purpose, input, exceeded) => {
  const customer = { id: 'CU1', profile: {}, profileAt: NOW };
  const ask = (changes: Partial<BuiltInRequest> = {}) =>
    carryOut(context(), request({ input, session: { ...session, customer, customerKey: 'cu1' }, ...changes }));
  const sends = purpose === 'aadhaar';

  test('asks the bank for the customer, once for a call', async () => {
    expect(await ask({ call: `${purpose} once` })).toEqual({ ok: true, data: { customerRef: 'x' } });
    expect(await ask({ call: `${purpose} once` })).toEqual({ ok: true, data: { customerRef: 'x' } });
    expect(bank.calls).toMatchObject([{ operation, input, correlation: 'r1', customer: 'CU1', channel: 'web' }]);
  });

  test('two requests for the same call are answered alike', async () => {
    const answers = [ask({ call: `${purpose} twice` }), ask({ call: `${purpose} twice` })];
    expect(new Set((await Promise.all(answers)).map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await store.db.selectFrom('built_in_results').selectAll().execute()).toHaveLength(1);
  });

  test.each<[string, BankAnswer, number]>([
    ['what is done', done, sends ? 1 : 0],
    ['a code that was not sent because of the number', refused('aadhaar.fetch.failure'), sends ? 1 : 0],
    ['a wrong code', refused('otp.invalid', 2), sends ? 0 : 1],
    ['a failed verification', refused('ekyc.failed'), sends ? 0 : 1],
    ['a bank in trouble', refused('service.error'), 0],
  ])('counts %s', async (_, answer, failures) => {
    bank.answer = answer;
    const outcome = await ask();
    expect(outcome).toMatchObject(
      answer.kind === 'refused' ? { ok: false, code: answer.code, attemptsLeft: answer.attemptsLeft } : { ok: true },
    );
    const names = [...(sends ? [key('aadhaar', '999999990019')] : []), 'cu1', 'n1'].map((one) => `${purpose} ${one}`);
    expect(await counted()).toEqual(Object.fromEntries(names.map((one) => [one, failures])));
  });

  test.each([
    [5, true],
    [6, false],
  ])('after %i within half an hour the bank is asked: %s', async (failures, asked) => {
    await tried(purpose, 'cu1', failures);
    const outcome = await ask();
    expect(bank.calls).toHaveLength(asked ? 1 : 0);
    if (!asked) expect(outcome).toEqual({ ok: false, code: exceeded, attemptsLeft: 0 });
  });

  test('a network is counted where nobody is verified', async () => {
    await ask({ session });
    expect(Object.keys(await counted())).not.toContain(`${purpose} cu1`);
    await store.db.deleteFrom('attempt_counters').execute();
    await tried(purpose, 'n1', 60);
    expect(await ask({ session })).toMatchObject({ ok: false, code: exceeded });
  });
});

test('codes for one Aadhaar number are counted whoever asks for them', async () => {
  await tried('aadhaar', key('aadhaar', '999999990019'), 6);
  expect(await sendAadhaarOtp(context(), request({ input: { aadhaar: '999999990019' } }))).toMatchObject({ code: 'aadhaar.otp.exceeded' });
});
