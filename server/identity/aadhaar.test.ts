import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkedFlow, hostFor } from '../../tests/every-flow/flows.ts';
import { emptyFolder } from '../../tests/stores/eachStore.ts';
import type { RunView } from '../../schemas/api.ts';
import type { Client } from '../testing/client.ts';
import { asha, askForCode, startTestServer, type TestServer } from '../testing/testServer.ts';

let seva: TestServer;
let client: Client;
const subject = checkedFlow('aadhaar-otp');
if (!subject) throw new Error('There is no flow aadhaar-otp.');
const { checked, changes } = hostFor(subject);

beforeAll(async () => {
  seva = await startTestServer(emptyFolder(), changes);
});
afterAll(() => seva.stop());
beforeEach(() => {
  seva.nextDay();
  client = seva.client();
});

const verified = async () => client.answer(await askForCode(client, asha, checked.flow.id), { code: seva.code(asha.mobile) });
const sent = async (number = '999999990019') => {
  const choice = await client.session().then(({ verified: known }) => (known ? client.begin(checked.flow.id) : verified()));
  const consent = await client.answer(choice, { using: 'aadhaar' });
  return client.answer(consent, { number, consent: true });
};

/** What the page of the choice says: another document can still be chosen there. */
const saidAtChoice = (view: RunView) => ({ step: view.screen?.step, said: view.notice?.key });

test('ER05: wrong codes are counted over runs: after six of them not even the right one is asked about', async () => {
  const failed = { step: 'inner/choose', said: 'bank.ekyc.failed' };
  for (let runs = 0; runs < 2; runs += 1) {
    let view = await sent();
    for (let times = 0; times < 2; times += 1) {
      view = await client.answer(view, { code: '654321' });
      expect(view.problems).toMatchObject([{ field: 'code', key: 'bank.otp.invalid' }]);
    }
    expect(saidAtChoice(await client.answer(view, { code: '654321' }))).toEqual(failed);
  }
  expect(saidAtChoice(await client.answer(await sent(), { code: '123456' }))).toEqual(failed);
  seva.later(31 * 60_000);
  client = seva.client();
  expect((await client.answer(await sent(), { code: '123456' })).outcome?.id).toBe('done');
});

test('ER05: nobody has codes sent without end: after six UIDAI is not asked for more, for no number', async () => {
  for (let times = 0; times < 6; times += 1) expect((await sent()).screen?.step).toBe('inner/otp');
  const before = seva.bank.bank.state.aadhaarCodes.length;
  const exceeded = { step: 'inner/choose', said: 'bank.aadhaar.otp.exceeded' };
  for (const number of ['999999990019', '999999990159']) expect(saidAtChoice(await sent(number))).toEqual(exceeded);
  expect(seva.bank.bank.state.aadhaarCodes.length).toBe(before);
});

test('without a consent nothing is asked of Aadhaar; with another document no consent is kept', async () => {
  const choice = await verified();
  expect((await client.answer(choice, { using: 'other' })).outcome?.id).toBe('inner/otherDocument');
  expect(seva.bank.bank.state.writes.filter(({ operation }) => operation === 'consent.record')).toEqual([]);
  await sent();
  expect(seva.bank.bank.state.writes.filter(({ operation }) => operation === 'consent.record')).toMatchObject([{ customer: 'CU100001' }]);
});
