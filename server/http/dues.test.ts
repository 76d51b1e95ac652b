import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DueLine } from '../../schemas/api.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { answerLink, linkToken, logInAgent } from '../testing/agents.ts';
import { asha, askForCode, startTestServer, type TestServer } from '../testing/testServer.ts';

const people = {
  asha,
  gopal: { mobile: '6000000007', dateOfBirth: '1988-03-25' },
  savitri: { mobile: '6000000004', dateOfBirth: '1952-08-19' },
  farhan: { mobile: '6000000006', dateOfBirth: '1979-11-30' },
} as const;

describeEachStore('what the bank waits for', (makeStore) => {
  let seva: TestServer;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
  });
  afterAll(() => seva.stop());
  beforeEach(() => seva.nextDay());

  const verified = async (person: { readonly mobile: string; readonly dateOfBirth: string }) => {
    const client = seva.client();
    const question = await askForCode(client, person);
    await client.answer(question, { code: seva.code(person.mobile) });
    return client;
  };
  const duesOf = async (person: { readonly mobile: string; readonly dateOfBirth: string }) =>
    (await (await verified(person)).get<{ dues: DueLine[] }>('/api/dues')).dues;

  test('are documents that were asked for again, with the first day by which one is wanted', async () => {
    expect(await duesOf(people.asha)).toEqual([{ kind: 'documents', on: expect.stringMatching(/^2026-1/), count: 2 }]);
  });

  test('are overdue payments, all together, since the first of them', async () => {
    const [line] = await duesOf(people.gopal);
    expect(line).toMatchObject({ kind: 'overdue', on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    expect(line?.amount).toBeGreaterThan(0);
  });

  test('are the KYC two months before its day, and not earlier', async () => {
    expect((await duesOf(people.savitri)).map(({ kind }) => kind)).toContain('kyc');
    expect((await duesOf(people.asha)).map(({ kind }) => kind)).not.toContain('kyc');
  });

  test('are the KYC that is past its day, and said to be so', async () => {
    const kyc = async () => (await duesOf(people.savitri)).find(({ kind }) => kind === 'kyc');
    expect(await kyc()).not.toHaveProperty('past');
    seva.later(60_000);
    const person = seva.bank.bank.state.customers.find(({ persona }) => persona === 'savitri');
    if (!person) throw new Error('There is no Savitri');
    const before = person.kycDueInDays;
    Object.assign(person, { kycDueInDays: -3 });
    expect(await kyc()).toMatchObject({ past: true });
    Object.assign(person, { kycDueInDays: before });
  });

  test('are a dormant account before its KYC, which is renewed with it', async () => {
    expect(await duesOf(people.farhan)).toEqual([{ kind: 'dormant', on: expect.stringMatching(/^2026-/) }]);
  });

  test('what the bank does not tell is left out', async () => {
    const client = await verified(people.savitri);
    seva.bank.bank.failures = { 'loan.overdue': 'service.unavailable', 'discrepancy.list': 'service.error' };
    expect((await client.get<{ dues: DueLine[] }>('/api/dues')).dues.map(({ kind }) => kind)).toEqual(['kyc']);
    seva.bank.bank.failures = {};
  });

  test('are told to the customer alone', async () => {
    const visitor = seva.client();
    await visitor.session();
    await expect(visitor.get('/api/dues')).rejects.toMatchObject({ body: { code: 'not-verified' } });
    const agent = seva.client();
    await logInAgent(agent);
    const waiting = await agent.answer(await agent.begin('agent-service'), { mobile: asha.mobile, pan: asha.pan, area: 'profile' });
    await answerLink(seva, linkToken(seva, asha.mobile), 'confirmed');
    await agent.event(waiting, { type: 'poll', step: waiting.screen?.step ?? '' });
    await expect(agent.get('/api/dues')).rejects.toMatchObject({ body: { code: 'not-verified' } });
  });
});
