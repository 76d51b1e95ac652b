import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DetailsView } from '../../schemas/api.ts';
import { describeOneStore } from '../../tests/stores/eachStore.ts';
import { answerLink, linkToken, logInAgent } from '../testing/agents.ts';
import type { Client } from '../testing/client.ts';
import { asha, identify, startTestServer, type TestServer } from '../testing/testServer.ts';

const abroad = { line1: '7 Example Mews', city: 'London', country: 'GB' };

// The route reads from the bank and from the session; the suites of sessions run on both stores.
describeOneStore("the customer's details", (makeStore) => {
  let seva: TestServer;
  let client: Client;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
  });
  afterAll(() => seva.stop());
  beforeEach(() => {
    seva.nextDay();
    seva.bank.bank.failures = {};
    client = seva.client();
  });

  const details = () => client.get<DetailsView>('/api/details');
  const identifyAs = async (persona: string) => {
    const record = seva.bank.bank.state.customers.find((one) => one.persona === persona);
    if (record === undefined) throw new Error(`The bank has no ${persona}.`);
    const { pan, dateOfBirth, mobile } = record;
    await client.session();
    const code = await client.answer(await client.begin('update-landline'), { using: ['pan', 'dateOfBirth'], dateOfBirth, pan });
    await client.answer(code, { code: seva.code(mobile) });
  };
  const reads = () => seva.log.filter((line) => line.includes('"customer.profile"')).length;

  test('are what the bank has, by one request to it, without what only flows read', async () => {
    await identify(seva, client);
    const before = reads();
    const told = await details();
    expect(reads() - before).toBe(1);
    expect(told.customer).toEqual({
      name: 'Asha Rao',
      residency: 'resident',
      segment: 'individual',
      dateOfBirth: asha.dateOfBirth,
      maskedMobile: 'XXXXXX0001',
      maskedEmail: 'a****@example.com',
      maskedPan: 'XXXXXX001Z',
    });
    expect(told).toMatchObject({ address: { country: 'India' }, pending: [{ reference: 'SR100000002' }] });
    expect(JSON.stringify(told)).not.toContain(asha.mobile);
  });

  test('have the landline as it is dialled', async () => {
    await identifyAs('savitri');
    expect((await details()).landline).toBe('044 2498 0011');
  });

  test('name each request that the bank has not dealt with', async () => {
    await identifyAs('gopal');
    const { pending } = await details();
    expect(pending).toContainEqual(
      expect.objectContaining({ operation: 'pan.update', reference: expect.stringMatching(/^SR1000007/) as string }),
    );
    expect(pending.map(({ detail }) => detail).filter(Boolean)).toEqual([
      'communication',
      'employer',
      'landline',
      'maritalStatus',
      'username',
      'permanent',
    ]);
  });

  test('name countries in words', async () => {
    const { customers } = seva.bank.bank.state;
    const record = customers.find(({ persona }) => persona === 'asha');
    if (record === undefined) throw new Error('The bank has no Asha.');
    const { address, taxResidences } = record;
    record.address = abroad;
    record.taxResidences = ['IN', 'GB'];
    await identify(seva, client);
    expect(await details()).toMatchObject({
      address: { country: 'United Kingdom' },
      taxResidences: ['India', 'United Kingdom'],
    });
    Object.assign(record, { address, taxResidences });
  });

  test('are told to nobody else: not before the verification, not to an agent who acts for the customer', async () => {
    await client.session();
    await expect(details()).rejects.toMatchObject({ status: 403, body: { code: 'not-verified' } });
    await logInAgent(client);
    const waiting = await client.answer(await client.begin('agent-service'), { mobile: asha.mobile, pan: asha.pan, area: 'profile' });
    await answerLink(seva, linkToken(seva, asha.mobile), 'confirmed');
    await client.event(waiting, { type: 'poll', step: 'confirmation' });
    expect(await client.session()).toMatchObject({ verified: true, role: 'agent' });
    await expect(details()).rejects.toMatchObject({ body: { code: 'not-verified' } });
  });

  test('say what this customer does not change here, and which way there is, by what the flows themselves say', async () => {
    await identify(seva, client);
    expect((await details()).elsewhere.filter(({ flow }) => flow.startsWith('update-'))).toEqual([]);
    for (const [person, flow, words, place] of [
      ['nikhil', 'update-mobile', /internet banking/, {}],
      ['mira', 'update-dob', /parent or guardian/, { branch: true }],
      ['konkan', 'update-tax-residency', /letterhead/, { branch: true }],
    ] as const) {
      client = seva.client();
      await identifyAs(person);
      const { elsewhere } = await details();
      expect(elsewhere).toContainEqual({ flow, text: expect.stringMatching(words) as string, ...place });
    }
  });

  test('come without an e-mail address that the bank cannot read, and say so', async () => {
    await identifyAs('leela');
    const before = reads();
    const told = await details();
    expect(reads() - before).toBe(2);
    expect(told).toMatchObject({ emailUnread: true, customer: { name: 'Leela Thomas', maskedPan: 'XXXXXX012Z' } });
    expect(told.customer).not.toHaveProperty('maskedEmail');
  });

  test('are not made up where the bank does not answer', async () => {
    await identify(seva, client);
    seva.bank.bank.failures = { 'customer.profile': 'c360.fetch.failure' };
    await expect(details()).rejects.toMatchObject({ status: 503, body: { code: 'service-unavailable' } });
  });
});
