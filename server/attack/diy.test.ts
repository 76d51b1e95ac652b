import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeOneStore } from '../../tests/stores/eachStore.ts';
import type { RunView } from '../../schemas/api.ts';
import { logInAgent } from '../testing/agents.ts';
import type { Client } from '../testing/client.ts';
import { askForCells } from '../testing/gridCards.ts';
import { asha, startTestServer, type TestServer } from '../testing/testServer.ts';

const MINUTE = 60_000;

/** The application of somebody whom an employee looks after. */
const neha = { mobile: '6000000103', pan: 'ZZZPL0103Z', dateOfBirth: '1998-02-17' };
const nobody = '6999999999';

// One store: tries are counted by the statements that guessing.test.ts tries on both.
describeOneStore('a stranger at the DIY portal', (makeStore) => {
  let seva: TestServer;
  beforeAll(async () => {
    seva = await startTestServer(await makeStore(), { trustedProxies: 1 });
  });
  afterAll(() => seva.stop());
  beforeEach(() => seva.nextDay());

  const from = (network: string): Client => seva.client(network);
  const login = async (client: Client, details: Readonly<Record<string, string | undefined>>): Promise<RunView> => {
    await client.session();
    return client.answer(await client.begin('diy-login'), details);
  };
  const byNumber = (client: Client, mobile: string) => login(client, { using: 'mobile', mobile });
  const byPan = (client: Client, dateOfBirth: string, pan = neha.pan) => login(client, { using: 'pan', dateOfBirth, pan });
  const day = (number: number) => `1990-01-${String(number + 1).padStart(2, '0')}`;

  test('SC16: by mobile number, or by date of birth with PAN or account number, and a code', async () => {
    const ways = [
      { using: 'mobile', mobile: neha.mobile, to: neha.mobile },
      { using: 'pan', dateOfBirth: neha.dateOfBirth, pan: neha.pan, to: neha.mobile },
      { using: 'account', dateOfBirth: neha.dateOfBirth, account: '000100000106', to: '6000000106' },
    ];
    for (const { to, ...details } of ways) {
      const client = seva.client();
      const after = await client.answer(await login(client, details), { code: seva.code(to) });
      expect(after.screen).toMatchObject({
        step: 'application',
        blocks: [{ block: 'facts', items: [{ value: `LD100000${to.slice(-3)}` }, {}] }, { block: 'timeline' }],
      });
    }
  });

  test('a number is answered alike whether anything was begun with it, up to the code and behind a wrong one', async () => {
    const told = async (mobile: string) => {
      const client = seva.client();
      const question = await byNumber(client, mobile);
      const wrong = seva.code(mobile) === '000000' ? '000001' : '000000';
      return [question, await client.answer(question, { code: wrong })].map((view) =>
        JSON.stringify({ ...view, run: '' }).replaceAll(mobile.slice(-4), ''),
      );
    };
    expect(await told(nobody)).toEqual(await told(neha.mobile));
    const client = seva.client();
    expect((await client.answer(await byNumber(client, nobody), { code: seva.code(nobody) })).outcome?.id).toBe('none');
  });

  test('a date of birth cannot be found by trying, over all runs, sessions and networks', async () => {
    for (let number = 0; number < 9; number += 1)
      expect((await byPan(from(`203.0.113.${number}`), day(number))).problems[0]?.key).toBe('bank.customer.nomatch');
    expect((await byPan(from('203.0.113.9'), day(9))).outcome?.id).toBe('login/locked');
    expect((await byPan(from('198.51.100.1'), neha.dateOfBirth)).outcome?.id).toBe('login/locked');
    seva.later(31 * MINUTE);
    expect((await byPan(from('198.51.100.2'), neha.dateOfBirth)).screen?.step).toBe('login/otp');
  });

  test('a PAN that is a customer’s, an applicant’s or nobody’s is refused alike', async () => {
    const told = async (pan: string) => {
      const { run: _, ...view } = await byPan(seva.client(), '1980-03-03', pan);
      return JSON.stringify(view).replaceAll(pan, '').replaceAll(pan.slice(-4), '');
    };
    const refusals = [await told(neha.pan), await told(asha.pan), await told('ZZZPX0999Z')];
    expect(new Set(refusals).size).toBe(1);
  });

  test('whoever logs in there is no customer: no service of a customer opens, and no cells are asked for', async () => {
    const client = seva.client();
    await client.answer(await byNumber(client, neha.mobile), { code: seva.code(neha.mobile) });
    expect(await client.session()).toMatchObject({ verified: false });
    expect((await client.begin('block-debit-card')).screen?.step).toMatch(/^identify\//);
    expect((await askForCells(client)).screen?.step).toBe('grid/cells');
    expect(await client.session()).toMatchObject({ verified: false });
  });

  test('who has proved a number alone begins no application under somebody’s PAN, nor under none', async () => {
    const client = seva.client();
    await client.answer(await byNumber(client, nobody), { code: seva.code(nobody) });
    const asked = await client.begin('savings-account');
    expect(asked.screen?.step).toBe('identify/number');
    const question = await client.answer(asked, { mobile: nobody, pan: neha.pan });
    expect((await client.answer(question, { code: seva.code(nobody) })).outcome?.id).toBe('identify/other');
  });

  test('no agent logs in there', async () => {
    const client = seva.client();
    await logInAgent(client);
    await expect(client.begin('diy-login')).rejects.toMatchObject({ status: 403, body: { code: 'flow-not-for-role' } });
  });
});
