import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RunView } from '../../schemas/api.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import type { Client } from '../testing/client.ts';
import { asha, askForCode, startTestServer, type TestServer } from '../testing/testServer.ts';
import { parseChannels } from '../bank/customerChannels.ts';
import { customerKeyOf } from '../sessions/session.ts';
import { policyFor, purposeOf } from './policy.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

describeEachStore('OTPs', (makeStore) => {
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

  /** A code that is not the right one. */
  const wrong = () => (seva.code(asha.mobile) === '000000' ? '000001' : '000000');
  const resend = (view: RunView) => client.event(view, { type: 'act', step: view.screen?.step ?? '', action: 'resend' });
  const isVerified = async () => (await client.session()).verified;
  const messages = () => seva.bank.bank.state.messages.filter((message) => message.to === asha.mobile).length;

  test('the right one verifies; text and e-mail carried the same', async () => {
    const view = await askForCode(client);
    expect(seva.lastMessage(asha.mobile)).toContain('5 minutes');
    // Whoever is talked into telling a code reads first what it is for, and whose it is.
    expect(seva.lastMessage(asha.mobile)).toMatch(/^\d{6} is your one-time password \(OTP\) for "Block a debit card" at Seva Bank\./);
    await expect.poll(() => seva.code(asha.email)).toBe(seva.code(asha.mobile));
    expect(view.screen?.lead).toContain('XXXXXX0001');
    await client.answer(view, { code: seva.code(asha.mobile) });
    expect(await isVerified()).toBe(true);
  });

  test('a phone may fill it in on our pages only: the last line of the text names host and code, the e-mail does not', async () => {
    await askForCode(client);
    const code = seva.code(asha.mobile);
    expect(code).toMatch(/^\d{6}$/);
    expect(seva.lastMessage(asha.mobile).split('\n').at(-1)).toBe(`@localhost #${code}`);
    await expect.poll(() => seva.code(asha.email)).toBe(code);
    expect(seva.lastMessage(asha.email)).not.toContain('@localhost');
  });

  test('is kept as a keyed digest only: neither in the clear nor to be found by trying a million', async () => {
    await askForCode(client);
    const code = seva.code(asha.mobile);
    const row = await seva.server.services.store.db.selectFrom('otp').selectAll().orderBy('sent_at', 'desc').executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(code);
    for (const text of [code, `${row.ref}.${code}`]) {
      for (const encoding of ['hex', 'base64', 'base64url'] as const)
        expect(row.code_digest).not.toBe(createHash('sha256').update(text).digest(encoding));
    }
    expect(row.code_digest).toBe(seva.server.services.secrets.digest('otp', `${row.ref}.${code}`));
  });

  test('a wrong one is a problem of the field, and the right one then still does', async () => {
    const view = await askForCode(client);
    const again = await client.answer(view, { code: wrong() });
    expect(again.problems).toMatchObject([{ field: 'code', key: 'bank.otp.invalid' }]);
    expect(await isVerified()).toBe(false);
    await client.answer(again, { code: seva.code(asha.mobile) });
    expect(await isVerified()).toBe(true);
  });

  test('the third wrong one locks the customer, whom neither a new run nor a new session unlocks', async () => {
    let view = await askForCode(client);
    for (let times = 0; times < 3; times += 1) view = await client.answer(view, { code: wrong() });
    expect(view.outcome).toMatchObject({ id: 'identify/branch' });
    const code = seva.code(asha.mobile);

    client = seva.client();
    seva.later(MINUTE);
    expect((await askForCode(client)).outcome).toMatchObject({ id: 'identify/locked' });
    expect(seva.code(asha.mobile)).toBe(code);

    seva.later(30 * MINUTE);
    client = seva.client();
    await client.answer(await askForCode(client), { code: seva.code(asha.mobile) });
    expect(await isVerified()).toBe(true);
  });

  test('wrong ones are counted over several runs', async () => {
    for (let times = 0; times < 2; times += 1) {
      seva.later(MINUTE);
      await client.answer(await askForCode(client), { code: wrong() });
    }
    seva.later(MINUTE);
    const last = await client.answer(await askForCode(client), { code: wrong() });
    expect(last.outcome).toMatchObject({ id: 'identify/branch' });
  });

  test('the audit trail says of a wrong one why it was refused and whom it was for', async () => {
    const view = await askForCode(client);
    let asked = view;
    for (let times = 0; times < 3; times += 1) asked = await client.answer(asked, { code: wrong() });
    const { store, secrets } = seva.server.services;
    const rows = await store.db
      .selectFrom('audit')
      .select(['customer', 'detail'])
      .where('run', '=', view.run)
      .where('action', '=', 'call-failed')
      .execute();
    const details = rows.map(({ detail }): unknown => JSON.parse(detail));
    const concerns = customerKeyOf(secrets, seva.bank.bank.state.customers.find(({ mobile }) => mobile === asha.mobile)?.id ?? '');
    expect(rows.map(({ customer }) => customer)).toEqual([null, null, null]);
    expect(details).toMatchObject(['otp.invalid', 'otp.invalid', 'otp.exhausted'].map((refused) => ({ refused, concerns })));
  });

  test('guesses made at the same moment are counted one by one', async () => {
    const views = [await askForCode(client)];
    for (let runs = 1; runs < 6; runs += 1) views.push(await askForCode(client));
    const results = await Promise.all(views.map((view) => client.answer(view, { code: wrong() })));
    expect(results.filter((view) => view.problems.length > 0)).toHaveLength(2);
    expect(results.filter((view) => view.outcome?.id === 'identify/branch')).toHaveLength(4);
  });

  test('no second one is sent within the pause, and the first one holds', async () => {
    await askForCode(client);
    const view = await askForCode(client);
    expect(messages()).toBe(1);
    await expect(resend(view)).rejects.toMatchObject({ body: { code: 'action-cooldown' } });
    await client.answer(view, { code: seva.code(asha.mobile) });
    expect(await isVerified()).toBe(true);
  });

  test('a new one leaves the old one good until it expires', async () => {
    let view = await askForCode(client);
    const first = seva.code(asha.mobile);
    seva.later(31 * SECOND);
    view = await resend(view);
    expect(messages()).toBe(2);
    await client.answer(view, { code: first });
    expect(await isVerified()).toBe(true);
  });

  test('an expired one is not taken, even where the screen still stands', async () => {
    let view = await askForCode(client);
    const first = seva.code(asha.mobile);
    seva.later(4 * MINUTE);
    view = await resend(view);
    seva.later(2 * MINUTE);
    const again = await client.answer(view, { code: first });
    expect(again.problems).toMatchObject([{ field: 'code', key: 'bank.otp.invalid' }]);
    expect(await isVerified()).toBe(false);
  });

  test('after the time is over the event is refused with words on the screen', async () => {
    const view = await askForCode(client);
    seva.later(6 * MINUTE);
    await expect(client.answer(view, { code: seva.code(asha.mobile) })).rejects.toMatchObject({
      status: 409,
      body: { code: 'deadline-passed', run: { notice: { key: 'bank.otp.expired' } } },
    });
  });

  test('one that was used verifies nobody again', async () => {
    const view = await askForCode(client);
    const code = seva.code(asha.mobile);
    await client.answer(view, { code });
    const { db } = seva.server.services.store;
    const last = await db.selectFrom('otp').select('used_at').orderBy('sent_at', 'desc').executeTakeFirst();
    expect(last?.used_at).not.toBeNull();
  });

  test('one of another session is worth nothing here', async () => {
    await askForCode(client);
    const code = seva.code(asha.mobile);
    client = seva.client();
    const view = await askForCode(client);
    if (seva.code(asha.mobile) === code) return;
    const again = await client.answer(view, { code });
    expect(again.problems).toMatchObject([{ key: 'bank.otp.invalid' }]);
  });

  test('nobody is flooded: after some messages within the window there are no more', async () => {
    for (let times = 0; times < 8; times += 1) {
      client = seva.client();
      await askForCode(client);
    }
    client = seva.client();
    expect((await askForCode(client)).outcome).toMatchObject({ id: 'identify/locked' });
    expect(messages()).toBe(8);
  });

  test('when the message cannot be sent the customer is told so, and the next try sends a new one', async () => {
    seva.bank.bank.failures = { 'message.send': 'service.error' };
    expect((await askForCode(client)).outcome).toMatchObject({ id: 'identify/unavailable' });
    seva.bank.bank.failures = {};
    await client.answer(await askForCode(client), { code: seva.code(asha.mobile) });
    expect(await isVerified()).toBe(true);
  });
});

describe('the policy', () => {
  const limits = { otpValiditySeconds: 300, debitPinOtpValiditySeconds: 100, otpAttempts: 3, otpResendPauseSeconds: 30 };

  test('comes from the limits; a debit PIN has a validity of its own', () => {
    expect(policyFor('identify', limits)).toMatchObject({ validMs: 300_000, attempts: 3, resendPauseMs: 30_000 });
    expect(policyFor('debitPin', limits).validMs).toBe(100_000);
  });

  test.each([
    ['Update PAN', 'identify'],
    ['debitPin', 'debitPin'],
    [undefined, 'identify'],
  ])('%s counts as %s', (words, purpose) => {
    expect(purposeOf(words)).toBe(purpose);
  });

  const type = { object: { id: 'string' } } as const;
  test.each([
    [null],
    [{}],
    [{ customerId: 'c', mobile: 1, maskedMobile: 'x', customer: { id: 'c' } }],
    [{ customerId: 'c', mobile: '1', maskedMobile: 'x' }],
    [{ customerId: 'c', mobile: '1', maskedMobile: 'x', customer: { id: 7 } }],
  ])('an answer without channels or customer is none: %j', (data) => {
    expect(parseChannels(data, type)).toBeUndefined();
  });

  test('of the customer only what the contract declares is taken', () => {
    const given = { customerId: 'c', mobile: '1', maskedMobile: 'x', customer: { id: 'c', secret: 's' } };
    expect(parseChannels(given, type)?.customer).toEqual({ id: 'c' });
  });
});
