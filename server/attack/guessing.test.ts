import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import type { RunView } from '../../schemas/api.ts';
import { makeSyntheticCustomers } from '../../sandbox-bank/bank/syntheticCustomers.ts';
import type { Client } from '../testing/client.ts';
import { asha, askForCode, giveDetails, startTestServer, type TestServer } from '../testing/testServer.ts';

const MINUTE = 60_000;
const gopal = { mobile: '6000000007', dateOfBirth: '1988-03-25' };

describeEachStore('guessing who somebody is', (makeStore) => {
  let seva: TestServer;
  beforeAll(async () => {
    seva = await startTestServer(await makeStore(), { trustedProxies: 1 });
  });
  afterAll(() => seva.stop());
  beforeEach(() => seva.nextDay());

  /** A try from a session of its own. */
  const guess = async (details: { mobile: string; dateOfBirth: string }, address = '203.0.113.1'): Promise<RunView> => {
    const client = seva.client(address);
    await client.session();
    return giveDetails(client, await client.begin('block-debit-card'), details);
  };
  const day = (number: number) => `1990-01-${String(number + 1).padStart(2, '0')}`;
  const wrong = (number: number) => guess({ mobile: asha.mobile, dateOfBirth: day(number) });
  const right = () => guess({ mobile: asha.mobile, dateOfBirth: asha.dateOfBirth });

  test('ends after ten tries with one number, over all runs and sessions, and tells nothing any more', async () => {
    for (let number = 0; number < 9; number += 1) expect((await wrong(number)).problems[0]?.key).toBe('identify.nomatch');
    expect((await wrong(9)).outcome?.id).toBe('identify/locked');
    expect((await right()).outcome?.id).toBe('identify/locked');
    expect((await wrong(11)).outcome?.id).toBe('identify/locked');
    expect((await guess(gopal)).screen?.step).toBe('identify/otp');
    seva.later(31 * MINUTE);
    expect((await right()).screen?.step).toBe('identify/otp');
  });

  test('tells nobody whether the bank knows a number: every answer up to the lock is the same', async () => {
    const answersTo = async (mobile: string) => {
      const told = [];
      for (let number = 0; number < 11; number += 1) {
        const { run: _, hash: __, ...view } = await guess({ mobile, dateOfBirth: day(number) });
        // What was entered stands in the inputs again, for correction.
        told.push(JSON.stringify(view).replaceAll(mobile, ''));
      }
      return told;
    };
    expect(await answersTo('6999999999')).toEqual(await answersTo(asha.mobile));
  });

  test('many at once gain nothing', async () => {
    const views = await Promise.all(Array.from({ length: 25 }, (_, number) => wrong(number)));
    expect(views.filter((view) => view.problems[0]?.key === 'identify.nomatch')).toHaveLength(9);
    expect(views.filter((view) => view.outcome?.id === 'identify/locked')).toHaveLength(16);
  });

  test('one network cannot try a few with each of many customers: after sixty wrong ones it is told nothing, and others are', async () => {
    const mobiles = Array.from({ length: 70 }, (_, number) => `69999999${String(number).padStart(2, '0')}`);
    for (const mobile of mobiles.slice(0, 59))
      expect((await guess({ mobile, dateOfBirth: day(1) })).problems[0]?.key).toBe('identify.nomatch');
    for (const details of [{ mobile: mobiles[60] ?? '', dateOfBirth: day(1) }, gopal])
      expect((await guess(details)).outcome?.id).toBe('identify/locked');
    expect((await guess(gopal, '203.0.113.2')).screen?.step).toBe('identify/otp');
    const kept = JSON.stringify(await seva.server.services.store.db.selectFrom('attempt_counters').selectAll().execute());
    expect(`${kept}${seva.log.join('')}`).not.toContain('203.0.113');
    seva.later(31 * MINUTE);
    expect((await guess(gopal)).screen?.step).toBe('identify/otp');
  });

  test('an address of IPv6 stands for the network that its owner can choose from', async () => {
    for (let number = 0; number < 60; number += 1)
      await guess({ mobile: `69999999${String(number).padStart(2, '0')}`, dateOfBirth: day(1) }, `2001:db8:1:2::${number}`);
    expect((await guess(gopal, '2001:db8:1:2:ffff::1')).outcome?.id).toBe('identify/locked');
    expect((await guess(gopal, '2001:db8:1:3::1')).screen?.step).toBe('identify/otp');
  });

  test('a crowd behind one address gets in, though every third of them mistypes', async () => {
    for (let number = 0; number < 14; number += 1) {
      expect((await guess({ mobile: `69999999${10 + number}`, dateOfBirth: day(1) })).problems[0]?.key).toBe('identify.nomatch');
      for (const person of [asha, gopal])
        expect((await guess({ mobile: person.mobile, dateOfBirth: person.dateOfBirth })).screen?.step).toBe('identify/otp');
      seva.later(4 * MINUTE);
    }
  });

  test('a date of birth is not found by trying them all, each from a session and a network of its own', async () => {
    const views = [];
    for (let number = 0; number < 14; number += 1)
      views.push(await guess({ mobile: asha.mobile, dateOfBirth: day(number) }, `198.51.100.${number}`));
    expect(views.map(({ outcome }) => outcome?.id)).toEqual([
      ...Array.from({ length: 9 }, () => undefined),
      ...Array.from({ length: 5 }, () => 'identify/locked'),
    ]);
    expect((await guess({ mobile: asha.mobile, dateOfBirth: asha.dateOfBirth }, '198.51.100.99')).outcome?.id).toBe('identify/locked');
  });

  test('begun again and again in one session, runs give no tries beyond those that there are', async () => {
    const client = seva.client('203.0.113.1');
    await client.session();
    let taken = 0;
    for (let run = 0; run < 6; run += 1) {
      let view = await giveDetails(client, await client.begin('block-debit-card'), { mobile: asha.mobile, dateOfBirth: day(taken) });
      while (view.problems[0]?.key === 'identify.nomatch') {
        taken += 1;
        view = await giveDetails(client, view, { mobile: asha.mobile, dateOfBirth: day(taken) });
      }
      expect(view.outcome?.id).toBe('identify/locked');
    }
    // Of three tries in a run the third locks it, and the tenth of all.
    expect(taken).toBe(6);
  });

  test('right tries, and those that the bank could not judge, are not counted', async () => {
    seva.bank.bank.failures = { 'customer.identify': 'data.unavailable' };
    for (let number = 0; number < 12; number += 1) await wrong(number);
    seva.bank.bank.failures = {};
    for (let number = 0; number < 7; number += 1) expect((await right()).screen?.step).toBe('identify/otp');
  });
});

describeEachStore('guessing a code', (makeStore) => {
  let seva: TestServer;
  beforeAll(async () => {
    seva = await startTestServer(await makeStore(), { trustedProxies: 1 });
  });
  afterAll(() => seva.stop());
  beforeEach(() => seva.nextDay());

  const from = (address: string) => seva.client(address);
  const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
  const verified = async () =>
    (await seva.server.services.store.db.selectFrom('sessions').select('id').where('customer', 'is not', null).execute()).length;

  test('three wrong ones in three sessions from three addresses, and nobody gets in with the right one', async () => {
    const before = await verified();
    const open = [];
    for (let number = 0; number < 6; number += 1) {
      const client = from(`203.0.113.${number}`);
      open.push({ client, question: await askForCode(client), code: seva.code(asha.mobile) });
    }
    const views = await Promise.all(open.slice(0, 5).map(({ client, question, code }) => client.answer(question, { code: wrong(code) })));
    expect(views.filter(({ problems }) => problems.length > 0)).toHaveLength(2);
    expect(views.filter(({ outcome }) => outcome?.id === 'identify/branch')).toHaveLength(3);
    const last = open[5];
    expect((await last?.client.answer(last.question, { code: last.code }))?.outcome?.id).toBe('identify/branch');
    expect((await askForCode(from('198.51.100.1'))).outcome?.id).toBe('identify/locked');
    expect(await verified()).toBe(before);
  });

  const twins = makeSyntheticCustomers(3).map(({ mobile, dateOfBirth }) => ({ mobile, dateOfBirth }));
  const wrongThrice = async (client: Client, person: { mobile: string; dateOfBirth: string }) => {
    let view = await askForCode(client, person);
    for (let times = 0; times < 3; times += 1) view = await client.answer(view, { code: wrong(seva.code(person.mobile)) });
    return view;
  };

  test('ST07: one session cannot try three codes of each of many customers', async () => {
    seva.bank.bank.state.customers.push(...makeSyntheticCustomers(3));
    const client = from('203.0.113.1');
    const [one, two, three] = twins;
    if (!one || !two || !three) throw new Error('There is no crowd.');
    await wrongThrice(client, one);
    await wrongThrice(client, two);
    const view = await askForCode(client, three);
    expect((await client.answer(view, { code: seva.code(three.mobile) })).outcome?.id).toBe('identify/locked');
    expect((await client.session()).verified).toBe(false);
    const other = from('203.0.113.1');
    await other.answer(await askForCode(other, three), { code: seva.code(three.mobile) });
    expect((await other.session()).verified).toBe(true);
  });

  test('ST07: one network cannot either, however many sessions it opens; others are not held up', async () => {
    seva.bank.bank.state.customers.push(...makeSyntheticCustomers(3));
    await wrongThrice(from('203.0.113.1'), twins[0] ?? asha);
    const counted = seva.server.services.store.db.updateTable('attempt_counters').where('purpose', '=', 'codes of a network');
    await counted.where('failures', '=', 3).set({ failures: 299 }).execute();
    const last = from('203.0.113.1');
    await last.answer(await askForCode(last, twins[1] ?? asha), { code: wrong(seva.code(twins[1]?.mobile ?? asha.mobile)) });
    const [person, another] = twins.slice(20);
    if (!person || !another) throw new Error('The crowd is too small.');
    const caught = from('203.0.113.1');
    expect((await caught.answer(await askForCode(caught, person), { code: seva.code(person.mobile) })).outcome?.id).toBe('identify/locked');
    const elsewhere = from('203.0.113.2');
    await elsewhere.answer(await askForCode(elsewhere, another), { code: seva.code(another.mobile) });
    expect((await elsewhere.session()).verified).toBe(true);
    seva.later(31 * MINUTE);
    const later = from('203.0.113.1');
    await later.answer(await askForCode(later, person), { code: seva.code(person.mobile) });
    expect((await later.session()).verified).toBe(true);
  });

  test('ST07: many wrong ones at once from one network gain nothing: only as many are judged as there is room for', async () => {
    seva.bank.bank.state.customers.push(...makeSyntheticCustomers(3));
    const asked = await Promise.all(
      twins.slice(0, 8).map(async (person) => {
        const client = from('203.0.113.1');
        return { client, person, view: await askForCode(client, person) };
      }),
    );
    await wrongThrice(from('203.0.113.1'), twins[9] ?? asha);
    const counted = seva.server.services.store.db.updateTable('attempt_counters').where('purpose', '=', 'codes of a network');
    await counted.set({ failures: 297 }).execute();
    const answers = await Promise.all(
      asked.map(async ({ client, person, view }) => client.answer(view, { code: wrong(seva.code(person.mobile)) })),
    );
    expect(answers.filter(({ screen }) => screen?.step === 'identify/otp')).toHaveLength(3);
    expect(answers.filter(({ outcome }) => outcome?.id === 'identify/locked')).toHaveLength(5);
  });

  test('ST07: one session, and one network, cannot have codes sent to many customers; a code that is used is not counted', async () => {
    seva.bank.bank.state.customers.push(...makeSyntheticCustomers(3));
    const client = from('203.0.113.1');
    for (const person of twins.slice(0, 12)) expect((await askForCode(client, person)).screen?.step).toBe('identify/otp');
    const last = twins[12];
    if (!last) throw new Error('The crowd is too small.');
    expect((await askForCode(client, last)).outcome?.id).toBe('identify/locked');
    expect(seva.code(last.mobile)).toBe('');

    const counted = seva.server.services.store.db.updateTable('attempt_counters').where('purpose', '=', 'codes of a network');
    await counted.set({ sends: 2999 }).execute();
    const user = from('203.0.113.1');
    await user.answer(await askForCode(user, asha), { code: seva.code(asha.mobile) });
    expect((await user.session()).verified).toBe(true);
    await askForCode(from('203.0.113.1'), gopal);
    expect((await askForCode(from('203.0.113.1'), last)).outcome?.id).toBe('identify/locked');
    expect((await askForCode(from('203.0.113.2'), last)).screen?.step).toBe('identify/otp');
  });

  test('a code is a text of six digits and nothing else', async () => {
    const client = from('203.0.113.9');
    let question = await askForCode(client);
    const code = seva.code(asha.mobile);
    for (const answer of [[code], { $ne: '' }, Number(code), true, null, '', `${code} or 1=1`, '%', '______', ['000000', code]]) {
      question = await client.answer(question, { code: answer });
      expect(question.problems).toMatchObject([{ field: 'code' }]);
      expect(question.outcome).toBeUndefined();
    }
    expect((await client.session()).verified).toBe(false);
    // None of it was a try.
    await client.answer(question, { code });
    expect((await client.session()).verified).toBe(true);
  });

  test("an address that a client makes up before the proxy's own is not believed", async () => {
    const limited = await startTestServer(await makeStore(), { trustedProxies: 1, visitsPerMinute: 3 });
    const visit = (number: number) =>
      limited.client().send('GET', '/api/session', { 'x-forwarded-for': `198.51.100.${number}, 203.0.113.1` });
    for (let number = 0; number < 3; number += 1) await visit(number);
    await expect(visit(9)).rejects.toMatchObject({ status: 429 });
    await limited.stop();
  });

  test('whoever has no session is counted too: tokens cannot be tried without end', async () => {
    const limited = await startTestServer(await makeStore(), { visitsPerMinute: 5 });
    const guess = (number: number) => Object.assign(limited.client(), { cookie: `seva=${String(number).repeat(43)}` }).get('/api/requests');
    for (let number = 0; number < 5; number += 1) await expect(guess(number)).rejects.toMatchObject({ status: 401 });
    await expect(guess(5)).rejects.toMatchObject({ status: 429 });
    await limited.stop();
  });

  test('nor can tokens against forgery', async () => {
    const limited = await startTestServer(await makeStore(), { requestsPerMinute: 5 });
    const client = limited.client();
    await client.session();
    client.csrf = 'x';
    for (let number = 0; number < 5; number += 1) await expect(client.begin('update-pan')).rejects.toMatchObject({ status: 403 });
    await expect(client.begin('update-pan')).rejects.toMatchObject({ status: 429 });
    await limited.stop();
  });
});
