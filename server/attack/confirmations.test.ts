import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LinkView, RunView } from '../../schemas/api.ts';
import { describeOneStore } from '../../tests/stores/eachStore.ts';
import { answerAsManager, answerLink, linkToken, logInAgent, meena } from '../testing/agents.ts';
import type { Client } from '../testing/client.ts';
import { asha, identify, startTestServer, type TestServer } from '../testing/testServer.ts';

// A hostile agent wants the bank to do what customer and manager have not both confirmed.

const expired = { status: 410, body: { code: 'link-expired' } };
const husband = { name: 'Vivek Rao', relationship: 'spouse', dateOfBirth: '1989-01-22', share: 100 };
const brother = { ...husband, name: 'Mohan Bhat', relationship: 'sibling' };

// One store: who may confirm what is decided in code; the statements of links are tried on both in server/links.
describeOneStore('two confirmations', (makeStore) => {
  let seva: TestServer;
  let agent: Client;
  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
  });
  afterAll(() => seva.stop());
  beforeEach(async () => {
    seva.nextDay();
    agent = seva.client();
    await logInAgent(agent);
    const waiting = await agent.answer(await agent.begin('agent-service'), { mobile: asha.mobile, pan: asha.pan, area: 'accounts' });
    await answerLink(seva, linkToken(seva, asha.mobile), 'confirmed');
    await poll(waiting);
    await agent.session();
  });

  const poll = async (view: RunView, client = agent): Promise<RunView> =>
    client.event(await client.look(view.run), { type: 'poll', step: view.screen?.step ?? '' });
  const filledIn = async (nominee: typeof husband = husband): Promise<RunView> => {
    const list = await agent.answer(await agent.begin('nominee-registration'), { account: 'A2' });
    const item = await agent.event(list, { type: 'add-item', step: 'nominees' });
    return agent.answer(await agent.answer(item, nominee), {});
  };
  const asking = async (nominee?: typeof husband): Promise<RunView> => agent.answer(await filledIn(nominee), {});
  const bothConfirm = async (): Promise<void> => {
    await answerLink(seva, linkToken(seva, asha.mobile), 'confirmed');
    await answerAsManager(seva, 'confirmed');
  };
  const written = () => seva.bank.bank.state.writes.filter(({ operation }) => operation === 'nominee.register');
  const trail = (run: string) =>
    seva.server.services.store.db.selectFrom('audit').selectAll().where('run', '=', run).orderBy('id').execute();

  test('RO02: customer and manager each confirm what they read, masked, and then the agent may send it', async () => {
    const waiting = await asking();
    expect(waiting.screen).toMatchObject({ kind: 'wait', step: 'authorise/confirmations', route: 'dualAuth' });
    const toCustomer = await answerLink(seva, linkToken(seva, asha.mobile), 'confirmed');
    expect(toCustomer).toMatchObject({
      purpose: 'approve',
      agent: { id: 'AG100001' },
      service: 'Register nominees',
      maskedMobile: 'XXXXXX0001',
    });
    expect(JSON.stringify(toCustomer)).toContain('Vivek Rao');
    expect((await poll(waiting)).screen).toMatchObject({ step: 'authorise/confirmations' });
    const toManager = await answerAsManager(seva, 'confirmed');
    expect(toManager).toMatchObject({ purpose: 'manager', customer: 'Asha', maskedMobile: 'XXXXXX0001' });
    for (const view of [toCustomer, toManager]) expect(JSON.stringify(view)).not.toMatch(/\d{10,}|ZZZPR0001Z|asha\.rao/);
    const review = await poll(waiting);
    expect(review.screen?.step).toBe('review');
    expect(written()).toHaveLength(0);
    expect((await agent.answer(review, { nomination: true })).outcome?.id).toBe('registered');
    expect(written()).toMatchObject([{ agent: 'AG100001', customer: 'CU100001' }]);
  });

  test('the step is not to be left out, and one confirmation is none', async () => {
    const waiting = await asking();
    const leaps: readonly object[] = [
      { type: 'answer', step: 'review', answers: { nomination: true } },
      { type: 'answer', step: 'authorise/confirmations', answers: {} },
      { type: 'succeeded', call: 'x', data: { status: 'confirmed' } },
    ];
    for (const [index, event] of leaps.entries()) {
      await expect(
        agent.post(`/api/runs/${waiting.run}/events`, { event, version: waiting.version }, { 'idempotency-key': `hostile-leap-${index}` }),
      ).rejects.toMatchObject({ body: { code: expect.stringMatching(/step-moved|event-not-allowed|event-malformed/) } });
    }
    await answerAsManager(seva, 'confirmed');
    const after = await poll(waiting);
    expect(after.screen?.step).toBe('authorise/confirmations');
    expect(JSON.stringify(after.screen?.blocks)).toMatch(/Waiting.*Has confirmed/);
    expect(written()).toHaveLength(0);
  });

  test('nobody confirms in another’s place: no agent, no colleague, no manager for the customer, no customer for the manager', async () => {
    const waiting = await asking();
    const [toCustomer, toManager] = [linkToken(seva, asha.mobile), linkToken(seva, meena.mobile)];
    const manager = seva.client();
    await logInAgent(manager, meena);
    const colleague = seva.client();
    await logInAgent(colleague);
    const customer = seva.client();
    await identify(seva, customer);
    const stranger = seva.client();
    await stranger.session();
    const attempts = [
      [agent, toCustomer],
      [agent, toManager],
      [colleague, toCustomer],
      [colleague, toManager],
      [manager, toCustomer],
      [customer, toManager],
      [stranger, toManager],
    ] as const;
    for (const [client, token] of attempts) {
      await expect(client.post('/api/links/open', { token })).rejects.toMatchObject(expired);
      await expect(client.post('/api/links/answer', { token, answer: 'confirmed' })).rejects.toMatchObject(expired);
    }
    expect((await poll(waiting)).screen?.step).toBe('authorise/confirmations');
    expect((await trail(waiting.run)).filter(({ action }) => action.endsWith('-refused'))).toHaveLength(2 * attempts.length);
    expect(written()).toHaveLength(0);
  });

  test('what was confirmed of one request is worth nothing to another, not even to the same again', async () => {
    const first = await asking();
    await bothConfirm();
    expect((await poll(first)).screen?.step).toBe('review');
    const second = await asking();
    expect((await poll(second)).screen?.step).toBe('authorise/confirmations');
    expect(written()).toHaveLength(0);
  });

  test('an answer that is changed afterwards voids both confirmations, and the links for what it was before', async () => {
    const waiting = await asking();
    const early = linkToken(seva, meena.mobile);
    await bothConfirm();
    const review = await poll(waiting);
    const list = await agent.event(review, { type: 'edit', step: 'review', target: 'nominees' });
    const removed = await agent.event(list, { type: 'remove-item', step: 'nominees', index: 0 });
    const item = await agent.event(removed, { type: 'add-item', step: 'nominees' });
    const back = await agent.answer(await agent.answer(item, brother), {});
    const again = back.screen?.kind === 'review' ? await agent.answer(back, {}) : back;
    expect(again.screen?.step).toBe('authorise/confirmations');
    expect((await poll(again)).screen?.step).toBe('authorise/confirmations');
    expect(linkToken(seva, meena.mobile)).not.toBe(early);
    expect(written()).toHaveLength(0);
    await bothConfirm();
    expect((await agent.answer(await poll(again), { nomination: true })).outcome?.id).toBe('registered');
    expect(written()).toHaveLength(1);
  });

  test('a request that the agent takes back while it is being read cannot be confirmed any more', async () => {
    const waiting = await asking();
    const customer = seva.client();
    await customer.session();
    const token = linkToken(seva, asha.mobile);
    expect(await customer.post<LinkView>('/api/links/open', { token })).toMatchObject({ purpose: 'approve' });
    const back = await agent.event(waiting, { type: 'back', step: 'authorise/confirmations' });
    await agent.event(back, { type: 'edit', step: 'authorise/ask', target: 'nominees' });
    await expect(customer.post('/api/links/answer', { token, answer: 'confirmed' })).rejects.toMatchObject(expired);
  });

  test('the call itself is held to both confirmations, whatever way led to it', async () => {
    const waiting = await asking();
    await bothConfirm();
    const review = await poll(waiting);
    await seva.server.services.store.db
      .updateTable('links')
      .set({ state: 'replaced' })
      .where('run', '=', waiting.run)
      .where('purpose', '=', 'manager')
      .execute();
    const after = await agent.answer(review, { nomination: true });
    expect(after.screen?.step).toMatch(/^authorise\//);
    expect(written()).toHaveLength(0);
    expect((await trail(waiting.run)).map(({ action }) => action)).toContain('confirmation-missing');
  });

  describe('a no', () => {
    test('ST08: of the manager needs its reason, which the agent reads; nothing is sent', async () => {
      const waiting = await asking();
      await expect(answerAsManager(seva, 'declined')).rejects.toMatchObject({ status: 400, body: { code: 'body-malformed' } });
      const again = await agent.event(waiting, { type: 'back', step: 'authorise/confirmations' });
      const anew = await agent.answer(again, {});
      seva.later(31_000);
      const resent = await agent.event(await agent.look(anew.run), { type: 'act', step: 'authorise/confirmations', action: 'resend' });
      await answerAsManager(seva, 'declined', 'The share of the daughter is missing.');
      const { outcome } = await poll(resent);
      expect(outcome).toMatchObject({ id: 'authorise/rejected', text: expect.stringContaining('The share of the daughter is missing.') });
      const { db } = seva.server.services.store;
      const stored = JSON.stringify([await db.selectFrom('links').selectAll().execute(), await trail(waiting.run)]);
      expect(stored).not.toContain('daughter');
      expect(written()).toHaveLength(0);
    });

    test('ST08: of the customer ends it, as the end of the request and of its time do', async () => {
      const first = await asking();
      await answerLink(seva, linkToken(seva, asha.mobile), 'declined');
      expect((await poll(first)).outcome?.id).toBe('authorise/cancelled');
      const second = await asking(brother);
      expect((await agent.event(second, { type: 'act', step: 'authorise/confirmations', action: 'end' })).outcome?.id).toBe(
        'authorise/terminated',
      );
      await expect(answerLink(seva, linkToken(seva, asha.mobile), 'confirmed')).rejects.toMatchObject(expired);
      const third = await asking();
      seva.later(601_000);
      expect((await poll(third)).outcome?.id).toBe('authorise/expired');
    });
  });

  test('everything stands in the trail with both identities, the manager’s part under the manager’s own', async () => {
    const waiting = await asking();
    await bothConfirm();
    await agent.answer(await poll(waiting), { nomination: true });
    const rows = await trail(waiting.run);
    expect(rows.filter(({ customer, agent: who }) => customer === null || who === null)).toEqual([]);
    expect(new Set(rows.map(({ customer }) => customer)).size).toBe(1);
    const [managers, agents] = [
      rows.filter(({ detail }) => detail.includes('"manager"')),
      rows.filter(({ detail }) => !detail.includes('"manager"')),
    ].map((part) => new Set(part.map(({ agent: who }) => who)));
    expect([managers?.size, agents?.size, new Set([...(managers ?? []), ...(agents ?? [])]).size]).toEqual([1, 1, 2]);
  });

  test('a customer who does it alone is asked for no confirmation', async () => {
    const customer = seva.client();
    const account = await identify(seva, customer, 'nominee-registration');
    const list = await customer.answer(account, { account: 'A2' });
    const item = await customer.event(list, { type: 'add-item', step: 'nominees' });
    expect((await customer.answer(await customer.answer(item, husband), {})).screen?.step).toBe('review');
  });
});
