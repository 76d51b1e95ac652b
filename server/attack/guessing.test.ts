import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import type { RunView } from '../../schemas/api.ts';
import { asha, startTestServer, type TestServer } from '../testing/testServer.ts';

const MINUTE = 60_000;
const gopal = { mobile: '6000000007', dateOfBirth: '1988-03-25' };

describeEachStore('guessing who somebody is', (makeStore) => {
  let seva: TestServer;
  beforeAll(async () => { seva = await startTestServer(await makeStore()); });
  afterAll(() => seva.stop());
  beforeEach(() => seva.nextDay());

  /** A try from a session of its own. */
  const guess = async (details: { mobile: string; dateOfBirth: string }): Promise<RunView> => {
    const client = seva.client();
    await client.session();
    return client.answer(await client.answer(await client.begin('block-debit-card'), { using: ['mobile', 'dateOfBirth'] }), details);
  };
  const day = (number: number) => `1990-01-${String(number + 1).padStart(2, '0')}`;
  const wrong = (number: number) => guess({ mobile: asha.mobile, dateOfBirth: day(number) });
  const right = () => guess({ mobile: asha.mobile, dateOfBirth: asha.dateOfBirth });

  test('ends after ten tries with one number, over all runs and sessions, and tells nothing any more', async () => {
    for (let number = 0; number < 10; number += 1) expect((await wrong(number)).notice?.key).toBe('bank.customer.nomatch');
    expect((await right()).outcome?.id).toBe('identify/locked');
    expect((await wrong(11)).outcome?.id).toBe('identify/locked');
    expect((await guess(gopal)).screen?.step).toBe('identify/otp');
    seva.later(31 * MINUTE);
    expect((await right()).screen?.step).toBe('identify/otp');
  });

  test('many at once gain nothing', async () => {
    const views = await Promise.all(Array.from({ length: 25 }, (_, number) => wrong(number)));
    expect(views.filter((view) => view.notice?.key === 'bank.customer.nomatch')).toHaveLength(10);
    expect(views.filter((view) => view.outcome?.id === 'identify/locked')).toHaveLength(15);
  });

  test('right tries, and those that the bank could not judge, are not counted', async () => {
    seva.bank.bank.failures = { 'customer.identify': 'data.unavailable' };
    for (let number = 0; number < 12; number += 1) await wrong(number);
    seva.bank.bank.failures = {};
    for (let number = 0; number < 7; number += 1) expect((await right()).screen?.step).toBe('identify/otp');
  });
});
