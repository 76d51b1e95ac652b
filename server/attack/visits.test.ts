import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerOperation } from '../../sandbox-bank/bank/answering/answerOperation.ts';
import type { VisitRecord } from '../../sandbox-bank/bank/bank.ts';
import { answerVisit } from '../../sandbox-bank/bank/visits.ts';
import type { RunView } from '../../schemas/api.ts';
import { describeOneStore } from '../../tests/stores/eachStore.ts';
import type { Client } from '../testing/client.ts';
import { identify, startTestServer, type TestServer } from '../testing/testServer.ts';
import { inVain } from './witness.ts';

// One store: who may come back, and with what, is judged before anything is stored.
describeOneStore('a forged way back from DigiLocker', (makeStore) => {
  let seva: TestServer;
  let client: Client;
  let view: RunView;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
  });
  afterAll(() => seva.stop());
  beforeEach(async () => {
    seva.nextDay();
    client = seva.client();
    const begun = await identify(seva, client, 'digilocker');
    view = await client.answer(begun, { documents: ['pan'], agreed: true });
    expect(view.screen?.step).toBe('locker/share');
    seva.bank.bank.heard = [];
  });

  const back = (params: object, step = 'locker/share') => ({ type: 'return', step, params });
  const send = (event: object) => () =>
    client.post(`/api/runs/${view.run}/events`, { event, version: view.version }, { 'idempotency-key': randomUUID() });
  const fetched = () => (seva.bank.bank.heard ?? []).filter(({ operation }) => operation === 'digilocker.fetch');

  /** The visit that the bank has opened last, of whomever. */
  function lastVisit(): VisitRecord {
    const visit = seva.bank.bank.state.consents.at(-1);
    if (!visit) throw new Error('Nobody is on a visit.');
    return visit;
  }

  /** State and code of a visit of Gopal's, which he has answered. */
  function visitOfGopal(): { readonly state: string; readonly code: string } {
    answerOperation(seva.bank.bank, 'digilocker.consent', { documents: ['pan'] }, { customer: 'gopal' });
    return { state: lastVisit().state, code: answerVisit(seva.bank.bank, lastVisit(), true) };
  }

  test.each<[string, object]>([
    ['no state', { code: 'granted' }],
    ['a state of nobody', { state: 'DL-CU100001-9', code: 'granted' }],
    ['a part of the state', { state: 'DL-CU100001', code: 'granted' }],
    ['nothing at all', {}],
  ])('with %s is not told to the bank', async (_, params) => {
    const after = await client.event(view, { type: 'return', step: 'locker/share', params: { ...params } });
    expect(after.screen?.step).toBe('locker/otherRequest');
    expect(fetched()).toEqual([]);
  });

  test("with another customer's state and code is not told to the bank", async () => {
    const after = await client.event(view, { type: 'return', step: 'locker/share', params: visitOfGopal() });
    expect(after.screen?.step).toBe('locker/otherRequest');
    expect(fetched()).toEqual([]);
  });

  test("with another customer's code for the own state gets nothing of the bank", async () => {
    const own = lastVisit();
    answerVisit(seva.bank.bank, own, true);
    const params = { state: own.state, code: visitOfGopal().code };
    const after = await client.event(view, { type: 'return', step: 'locker/share', params });
    expect(after.screen?.step).toBe('locker/notShared');
    expect(JSON.stringify(after)).not.toContain('XXXX');
  });

  test('brings nothing but what the step takes', async () => {
    const { state } = lastVisit();
    const params = { state, code: 'granted', documents: 'passport', fetched: '{"documents":[]}', customer: 'CU100007' };
    const after = await client.event(view, { type: 'return', step: 'locker/share', params });
    expect(after.screen?.step).toBe('locker/received');
    expect(fetched().map(({ input }) => input)).toEqual([{ state, code: 'granted' }]);
  });

  test('changes nothing on another step, in another form, or of another customer', async () => {
    const { state } = lastVisit();
    const good = { state, code: 'granted' };
    const others = [
      back(good, 'review'),
      back(good, 'locker/received'),
      back({ state: [state], code: 'granted' }),
      back({ state, code: 7 }),
    ];
    const stranger = seva.client();
    const asStranger = () =>
      stranger.post(`/api/runs/${view.run}/events`, { event: back(good), version: view.version }, { 'idempotency-key': randomUUID() });
    await stranger.session();
    await inVain(seva, [...others.map(send), asStranger], view.run);
    expect(fetched()).toEqual([]);
  });
});
