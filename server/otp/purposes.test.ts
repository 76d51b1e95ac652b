import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settleChanges } from '../../sandbox-bank/bank/plannedChanges.ts';
import type { RunView } from '../../schemas/api.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import type { Client } from '../testing/client.ts';
import { asha, identify, startTestServer, type TestServer } from '../testing/testServer.ts';

const SECOND = 1000;
const fresh = 'asha@example.org';

describeEachStore('a code to a new e-mail address', (makeStore) => {
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

  const codeIn = (to: string) => seva.code(to);
  const wrong = () => (codeIn(fresh) === '000000' ? '000001' : '000000');
  const addressOf = async () => client.answer(await identify(seva, client, 'update-email'), { change: 'email' });
  const askedFor = async (email = fresh) => client.answer(await addressOf(), { email });
  const resend = (view: RunView) => client.event(view, { type: 'act', step: view.screen?.step ?? '', action: 'resend' });
  const presentEmail = () => {
    settleChanges(seva.bank.bank);
    return seva.bank.bank.state.customers.find(({ persona }) => persona === 'asha')?.email;
  };

  test('ST07: goes to that address and nowhere else, in words of its own', async () => {
    const before = seva.bank.bank.state.messages.length;
    const view = await askedFor();
    const sent = seva.bank.bank.state.messages.slice(before).filter(({ text }) => text.includes(codeIn(fresh)));
    expect(view.screen?.step).toBe('confirm/code');
    expect(sent.map(({ channel, to }) => [channel, to])).toEqual([['email', fresh]]);
    expect(sent[0]?.subject).toBe('Seva Bank: confirm your new e-mail address');
    expect(sent[0]?.text).toMatch(/^\d{6} is the OTP that makes this your e-mail address/);
  });

  test('ER03: a wrong one offers another and says how many tries are left; the third ends it with the branch message', async () => {
    let view = await askedFor();
    view = await client.answer(view, { code: wrong() });
    expect(view.problems).toMatchObject([{ field: 'code', key: 'bank.emailotp.invalid', params: { attemptsLeft: 2 } }]);
    expect(view.screen?.actions.map(({ id }) => id)).toContain('resend');
    view = await client.answer(view, { code: wrong() });
    view = await client.answer(view, { code: wrong() });
    expect(view.outcome).toMatchObject({ id: 'confirm/exhausted', text: expect.stringContaining('branch') as string });
    expect(presentEmail()).toBe(asha.email);
  });

  test('the lock is lifted by no other address, run, session or browser, only by time', async () => {
    let view = await askedFor();
    for (let times = 0; times < 3; times += 1) view = await client.answer(view, { code: wrong() });
    for (const address of [fresh, 'other@example.org']) {
      client = seva.client();
      seva.later(31 * SECOND);
      expect(await askedFor(address)).toMatchObject({ notice: { key: 'bank.otp.limit' }, screen: { step: 'confirm/address' } });
    }
    seva.later(31 * 60 * SECOND);
    client = seva.client();
    view = await askedFor();
    expect((await client.answer(view, { code: codeIn(fresh) })).screen?.step).toBe('review');
  });

  test('the right one lets the address be changed, and an older one still does after another was sent', async () => {
    let view = await askedFor();
    const first = codeIn(fresh);
    seva.later(31 * SECOND);
    view = await resend(view);
    view = await client.answer(view, { code: first });
    view = await client.answer(view, {});
    expect(view.outcome?.id).toBe('updated');
    seva.later(600 * SECOND);
    expect(presentEmail()).toBe(fresh);
  });

  test('one that went to one address proves no other', async () => {
    let view = await askedFor('first@example.org');
    const first = codeIn('first@example.org');
    view = await client.event(view, { type: 'back', step: 'confirm/code' });
    view = await client.answer(view, { email: fresh });
    if (codeIn(fresh) === first) return;
    view = await client.answer(view, { code: first });
    expect(view.problems).toMatchObject([{ key: 'bank.emailotp.invalid' }]);
  });

  test('an hour later it proves nothing any more', async () => {
    let view = await askedFor();
    view = await client.answer(view, { code: codeIn(fresh) });
    for (let quarter = 0; quarter < 5; quarter += 1) {
      seva.later(15 * 60 * SECOND);
      await client.session();
    }
    expect((await client.answer(view, {})).outcome?.id).toBe('tooLate');
    expect(presentEmail()).toBe(asha.email);
  });

  test('neither the code nor the address stands in the clear in the database', async () => {
    await askedFor();
    const { db } = seva.server.services.store;
    const kept = await Promise.all(
      (['otp', 'attempt_counters', 'outbox', 'events', 'built_in_results', 'audit'] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    );
    for (const secret of [codeIn(fresh), fresh]) expect(JSON.stringify(kept) + seva.log.join('')).not.toContain(secret);
  });
});

describeEachStore('a code to a new mobile number', (makeStore) => {
  const number = '+919876500077';
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

  const askedFor = async () => {
    const before = await client.answer(await identify(seva, client, 'update-mobile'), { change: 'mobile' });
    return client.answer(before, { mobile: number });
  };
  const presentMobile = () => {
    settleChanges(seva.bank.bank);
    return seva.bank.bank.state.customers.find(({ persona }) => persona === 'asha')?.mobile;
  };
  const messagesSince = (count: number) =>
    seva.bank.bank.state.messages.slice(count).map(({ to, text }) => [to, text.split(/[ .]/).slice(0, 4).join(' ')]);

  test('goes to that number alone, in words of its own', async () => {
    const count = seva.bank.bank.state.messages.length;
    const view = await askedFor();
    const sent = seva.bank.bank.state.messages.slice(count).filter(({ text }) => text.includes(seva.code(number)));
    expect(view.screen?.step).toBe('confirm/code');
    expect(sent.map(({ channel, to }) => [channel, to])).toEqual([['sms', number]]);
    expect(sent[0]?.text).toMatch(/^\d{6} is the OTP that makes this your registered mobile number/);
  });

  test('the right one lets the number be changed: the old one is told at once, both when it counts', async () => {
    let view = await client.answer(await askedFor(), { code: seva.code(number) });
    const count = seva.bank.bank.state.messages.length;
    view = await client.answer(view, { mine: true });
    expect(view.outcome?.id).toBe('updated');
    expect(presentMobile()).toBe(asha.mobile);
    expect(messagesSince(count)).toEqual([[asha.mobile, 'We have received a']]);
    seva.later(600 * SECOND);
    expect(presentMobile()).toBe('9876500077');
    expect(messagesSince(count + 1)).toEqual([asha.mobile, '9876500077'].map((to) => [to, 'Your registered mobile number']));
  });

  test('an hour later it proves nothing any more', async () => {
    const view = await client.answer(await askedFor(), { code: seva.code(number) });
    for (let quarter = 0; quarter < 5; quarter += 1) {
      seva.later(15 * 60 * SECOND);
      await client.session();
    }
    expect((await client.answer(view, { mine: true })).outcome?.id).toBe('tooLate');
  });

  test('neither the code nor the number stands in the clear in the database', async () => {
    await askedFor();
    const { db } = seva.server.services.store;
    const kept = await Promise.all(
      (['otp', 'attempt_counters', 'outbox', 'events', 'built_in_results', 'audit'] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    );
    for (const secret of [seva.code(number), number]) expect(JSON.stringify(kept) + seva.log.join('')).not.toContain(secret);
  });
});
