import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FlowCard } from '../../schemas/api.ts';
import { describeOneStore } from '../../tests/stores/eachStore.ts';
import { answerLink, linkToken, logInAgent } from '../testing/agents.ts';
import type { Client } from '../testing/client.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

/** Services that end at once by what the bank has of the customer now, which another day may change: they are offered all the same. */
const ofTheDay = ['block-debit-card', 'card-pin', 'emi-conversion', 'mandate-cancellation', 'overdue-payment', 'imobile-gdpr'];

// Who is here is the session's, which the suites of sessions run on both stores.
describeOneStore('what is offered to whom', (makeStore) => {
  let seva: TestServer;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
  });
  afterAll(() => seva.stop());

  const detailsOf = (persona: string) => {
    const record = seva.bank.bank.state.customers.find((one) => one.persona === persona);
    if (record === undefined) throw new Error(`The bank has no ${persona}.`);
    return record;
  };
  const as = async (persona: string): Promise<Client> => {
    const client = seva.client();
    const { pan, dateOfBirth, mobile } = detailsOf(persona);
    await client.session();
    const code = await client.answer(await client.begin('log-in'), { using: ['pan', 'dateOfBirth'], dateOfBirth, pan });
    await client.answer(code, { code: seva.code(mobile) });
    return client;
  };
  const cardsOf = async (client: Client) => (await client.get<{ flows: FlowCard[] }>('/api/flows')).flows;
  const unlistedOf = async (client: Client) => (await cardsOf(client)).flatMap(({ id, unlisted }) => (unlisted ? [id] : []));

  test('a stranger is offered everything', async () => {
    const client = seva.client();
    await client.session();
    expect(await unlistedOf(client)).toEqual([]);
  });

  test('a company is offered nothing that refuses every company', async () => {
    const client = await as('konkan');
    const unlisted = await unlistedOf(client);
    expect(unlisted).toEqual(expect.arrayContaining(['update-pan', 'video-kyc', 'rekyc', 'payslip', 'minor-to-major']));
    expect(unlisted).not.toContain('update-email');
    const refused: string[] = [];
    for (const { id, unlisted: no } of await cardsOf(client)) {
      if (no === true || ofTheDay.includes(id)) continue;
      const { state, outcome } = await client.begin(id);
      if (state === 'ended' && outcome?.kind === 'info') refused.push(`${id}: ${outcome.title}`);
    }
    expect(refused).toEqual([]);
  });

  test('what is not offered still says why where its address is opened', async () => {
    const client = await as('konkan');
    expect(await client.begin('update-pan')).toMatchObject({ state: 'ended', outcome: { kind: 'info' } });
  });

  test('whoever may use a service is offered it', async () => {
    expect(await unlistedOf(await as('asha'))).toEqual(['dormancy-removal', 'log-in', 'minor-to-major']);
    expect(await unlistedOf(await as('mira'))).not.toContain('minor-to-major');
    expect(await unlistedOf(await as('farhan'))).not.toContain('dormancy-removal');
  });

  test('whoever is logged in is not offered to log in: the search says that they are, in their language', async () => {
    const client = await as('asha');
    const logIn = async (locale: string) =>
      (await client.send<{ flows: FlowCard[] }>('GET', '/api/flows', { 'x-locale': locale })).body.flows.find(({ id }) => id === 'log-in');
    expect(await logIn('en')).toMatchObject({ unlisted: true, done: "You're logged in, Asha" });
    expect(await logIn('hi')).toMatchObject({ unlisted: true, done: 'Asha, आप लॉग इन हैं' });
  });

  test('an agent is offered what is for the customer whom they act for', async () => {
    const { mobile, pan } = detailsOf('konkan');
    const agent = seva.client();
    await agent.session();
    await logInAgent(agent);
    const waiting = await agent.answer(await agent.begin('agent-service'), { mobile, pan, area: 'profile' });
    await answerLink(seva, linkToken(seva, mobile), 'confirmed');
    await agent.event(waiting, { type: 'poll', step: 'confirmation' });
    expect(await unlistedOf(agent)).toContain('update-pan');
  });
});
