import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReceiptView, RunView } from '../../schemas/api.ts';
import { settleOrder } from '../../sandbox-bank/bank/orders.ts';
import { wordsInPdf } from '../../sandbox-bank/bank/testing/wordsInPdf.ts';
import { dotted } from '../../engine/render/dotted.ts';
import { saysTo } from '../paper/testing/saysTo.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { answerLink, linkToken, logInAgent } from '../testing/agents.ts';
import type { Client } from '../testing/client.ts';
import { asha, giveDetails, identify, startTestServer, type TestServer } from '../testing/testServer.ts';

const gopal = { mobile: '6000000007', dateOfBirth: '1988-03-25' };
const card = { card: 'D1', reason: 'lost', replace: 'no' };

describeEachStore('a receipt as a PDF', (makeStore) => {
  let seva: TestServer;
  let client: Client;
  let ended: RunView;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
    client = seva.client();
    ended = await client.answer(await client.answer(await identify(seva, client), card), { forGood: true });
  });
  afterAll(() => seva.stop());
  beforeEach(() => seva.later(60_000));

  const fetched = async (as: Client, locale = 'en', run = ended.run) =>
    fetch(new URL(`/api/runs/${run}/receipt.pdf`, as.address), { headers: { cookie: as.cookie, 'x-locale': locale } });

  test('says what the receipt says, is saved under its reference and kept by nobody on the way', async () => {
    const { title, outcome, reference, lines, name, customer } = await client.get<ReceiptView>(`/api/runs/${ended.run}/receipt`);
    expect([name, customer]).toEqual(['Asha Rao', 'XXXX0001']);
    const answer = await fetched(client);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="receipt-${reference?.toLowerCase()}.pdf"`,
    });
    const said = await wordsInPdf(Buffer.from(await answer.arrayBuffer()).toString('base64'));
    const told = lines.flatMap(({ label, value }) => [dotted(label), value === '✓' ? 'Yes' : dotted(value)]);
    const wanted = ['Receipt', title, dotted(outcome), reference, name, '••••0001', '21 November 2026 at 10:00 am', ...told];
    for (const part of wanted) expect(said).toContain(part);
    expect(said).toContain('•••• •••• ••••');
    expect(said).toContain('Sensitive details are partly hidden. Keep this receipt for your records.');
    expect(said).not.toContain('XXXX');
  });

  test('speaks the language that is asked for', async () => {
    const bytes = Buffer.from(await (await fetched(client, 'hi')).arrayBuffer());
    expect(bytes.toString('latin1')).toContain('/Lang (hi-IN)');
    for (const part of ['रसीद', 'डेबिट कार्ड ब्लॉक करें', 'कार्ड खो गया', 'हाँ', '••••']) expect(saysTo(bytes, part)).toBe(true);
  });

  test('states what the end stated: what was paid, and what is left', async () => {
    const payer = seva.client();
    await payer.session();
    await payer.answer(await giveDetails(payer, await payer.begin('overdue-payment'), gopal), { code: seva.code(gopal.mobile) });
    const way = await payer.answer(await payer.answer(await payer.begin('overdue-payment'), { product: 'C1' }), { amount: 500 });
    const gateway = await payer.answer(way, { way: 'gateway' });
    const order = seva.bank.bank.state.orders.at(-1);
    if (order) settleOrder(seva.bank.bank, order, 'paid');
    const back = await payer.event(gateway, { type: 'return', step: 'pay/gateway', params: { token: 'T1' } });
    const paid = await payer.event(back, { type: 'poll', step: 'pay/waiting' });
    const { facts } = await payer.get<ReceiptView>(`/api/runs/${paid.run}/receipt`);
    expect(facts).toContainEqual({ label: 'Paid', value: '₹500.00' });
    expect(facts).toContainEqual({ label: 'Still overdue', value: '₹4,261.85' });
    const said = await wordsInPdf(Buffer.from(await (await fetched(payer, 'en', paid.run)).arrayBuffer()).toString('base64'));
    for (const part of ['Paid', '500.00', 'Still overdue', '4,261.85']) expect(said).toContain(part);
  });

  test('is for its customer alone, and for a run that has ended', async () => {
    const stranger = seva.client();
    await stranger.session();
    const other = seva.client();
    await other.session();
    const question = await giveDetails(other, await other.begin('block-debit-card'), gopal);
    await other.answer(question, { code: seva.code(gopal.mobile) });
    for (const nobody of [stranger, other]) {
      const refused = await fetched(nobody);
      expect([refused.status, await refused.json()]).toMatchObject([404, { code: 'run-not-found' }]);
    }
    const open = await client.begin('block-debit-card');
    expect(await (await fetched(client, 'en', open.run)).json()).toMatchObject({ code: 'run-not-ended' });
  });

  test('is for an agent who did it in the same session, and for no other agent', async () => {
    const confirmed = async () => {
      const agent = seva.client();
      await logInAgent(agent);
      seva.later(120_000);
      const waiting = await agent.answer(await agent.begin('agent-service'), { mobile: asha.mobile, pan: asha.pan, area: 'cards' });
      await answerLink(seva, linkToken(seva, asha.mobile), 'confirmed');
      await agent.event(waiting, { type: 'poll', step: waiting.screen?.step ?? '' });
      await agent.session();
      return agent;
    };
    const agent = await confirmed();
    const done = await agent.answer(await agent.answer(await agent.begin('block-debit-card'), { ...card, card: 'D3' }), { forGood: true });
    expect((await fetched(agent, 'en', ended.run)).status).toBe(404);
    expect((await fetched(await confirmed(), 'en', done.run)).status).toBe(404);
    expect((await fetched(agent, 'en', done.run)).status).toBe(200);
  });
});
