import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isValues } from '../../engine/run/run.ts';
import type { ReceiptView, RunView } from '../../schemas/api.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import type { Client } from '../testing/client.ts';
import { identify, startTestServer, type TestServer } from '../testing/testServer.ts';

describeEachStore('a run that is told in another language than it was read in', (makeStore) => {
  let seva: TestServer;
  let client: Client;
  beforeAll(async () => {
    seva = await startTestServer(await makeStore(), { bankTimeoutMs: 4000 });
  });
  afterAll(() => seva.stop());
  beforeEach(async () => {
    seva.nextDay();
    await seva.setBankMode({ mode: 'normal' });
    client = seva.client();
    await identify(seva, client);
    seva.bank.bank.heard = [];
  });

  const speak = (locale: string, who = client) => who.send('GET', '/api/session', { 'x-locale': locale });
  const account = ({ screen }: RunView) => screen?.fields.find(({ id }) => id === 'account')?.options?.[0]?.label;
  const reviewed = ({ screen }: RunView) =>
    screen?.review?.flatMap(({ lines }) => lines).map(({ value }) => value.replace(', XXXXXXXX0101', '')) ?? [];
  const calls = () => (seva.bank.bank.heard ?? []).map(({ operation }) => operation);
  const [english, hindi] = ['Savings account', 'बचत खाता'];
  /** A cheque that is to be stopped, at the review. */
  const toReview = async (begun: RunView) => {
    const cheque = await client.answer(begun, { account: 'A1', many: 'one' });
    return client.answer(cheque, { number: '000120', reason: 'lost' });
  };
  const auditOf = ({ run }: RunView) => seva.server.services.store.db.selectFrom('audit').selectAll().where('run', '=', run).execute();
  const storedOf = async ({ run }: RunView) => {
    const { store, secrets } = seva.server.services;
    const row = await store.db.selectFrom('runs').selectAll().where('id', '=', run).executeTakeFirstOrThrow();
    const stored: unknown = JSON.parse(secrets.open(`runs/${run}`, row.sealed_run));
    return { row, stored: isValues(stored) ? stored : {} };
  };

  test('says the accounts of the page in it, for which the bank is asked once, the same as before', async () => {
    const begun = await client.begin('block-cheque');
    expect(account(begun)).toBe(english);
    await speak('hi');
    const told = await client.look(begun.run);
    expect(account(told)).toBe(hindi);
    expect(account(await client.look(begun.run))).toBe(hindi);
    expect(seva.bank.bank.heard?.map(({ operation, input }) => [operation, input])).toEqual([
      ['customer.products', { kind: 'account' }],
      ['customer.products', { kind: 'account' }],
    ]);
    await speak('en');
    expect(account(await client.look(begun.run))).toBe(english);
    expect(calls()).toHaveLength(3);
  });

  test('is as it was in everything else: it has not moved, and nobody has done anything', async () => {
    const begun = await client.begin('block-cheque');
    const [before, audit] = [await storedOf(begun), await auditOf(begun)];
    await speak('hi');
    const told = await client.look(begun.run);
    const after = await storedOf(begun);
    expect(told.version).toBe(begun.version);
    expect({ ...after.row, sealed_run: '' }).toEqual({ ...before.row, sealed_run: '' });
    expect({ ...after.stored, data: {}, origins: {} }).toEqual({ ...before.stored, data: {}, origins: {} });
    expect(await auditOf(begun)).toEqual(audit);
    // A page that was opened before is not out of date.
    expect((await client.answer(begun, { account: 'A1', many: 'one' })).screen?.step).toBe('cheque');
  });

  test('says its review, and once it is over its receipt, in it', async () => {
    const review = await toReview(await client.begin('block-cheque'));
    expect(reviewed(review)).toContain(english);
    await speak('hi');
    const told = await client.look(review.run);
    expect(reviewed(told)).toContain(hindi);
    const ended = await client.answer(told, { final: true });
    const receipt = async () => (await client.get<ReceiptView>(`/api/runs/${ended.run}/receipt`)).lines.map(({ value }) => value);
    expect(await receipt()).toContain(`${hindi}, XXXXXXXX0101`);
    const { row } = await storedOf(ended);
    await speak('en');
    expect(await receipt()).toContain(`${english}, XXXXXXXX0101`);
    expect((await storedOf(ended)).row).toEqual({ ...row, sealed_run: expect.any(String) });
    expect(calls()).toEqual(['customer.products', 'customer.products', 'card.block', 'customer.products']);
  });

  test('says in it what a flow within the flow has read', async () => {
    const begun = await client.begin('fund-transfer');
    const labels = ({ screen }: RunView) => JSON.stringify(screen?.fields.flatMap(({ options = [] }) => options.map(({ label }) => label)));
    expect(labels(begun)).toContain('Savings account');
    await speak('hi');
    const told = await client.look(begun.run);
    expect(labels(told)).toContain('बचत खाता');
    expect(labels(told)).not.toContain('Savings account');
    expect(told.screen?.step).toMatch(/^transfer\//);
  });

  test('says it with the event where nobody looked before', async () => {
    const review = await toReview(await client.begin('block-cheque'));
    const back = await client.event(review, { type: 'edit', step: 'review', target: 'cheque' });
    await speak('hi');
    const again = await client.answer(back, { number: '000120', reason: 'stolen' });
    expect(reviewed(again)).toContain(hindi);
    expect(again.version).toBe(back.version + 1);
    expect(calls()).toEqual(['customer.products', 'customer.products']);
    expect((await auditOf(again)).map(({ version }) => version)).toEqual(Array.from({ length: again.version }, (_, at) => at + 1));
  });

  test.each([
    ['is down', { mode: 'down' }],
    ['is slow', { mode: 'slow', delayMs: 3000 }],
  ])('keeps the words of before while the bank %s, and asks it again after a while', async (_, fault) => {
    const begun = await client.begin('block-cheque');
    await speak('hi');
    await seva.setBankMode(fault);
    const started = performance.now();
    expect(account(await client.look(begun.run))).toBe(english);
    expect(performance.now() - started).toBeLessThan(2500);
    await seva.setBankMode({ mode: 'normal' });
    expect(account(await client.look(begun.run))).toBe(english);
    expect(calls().length).toBeLessThanOrEqual(2);
    seva.later(61_000);
    expect(account(await client.look(begun.run))).toBe(hindi);
  });

  test('keeps the words of before where the bank now says something else, and does not ask for them again', async () => {
    const begun = await client.begin('block-cheque');
    await speak('hi');
    seva.bank.bank.failures = { 'customer.products': { items: [] } };
    expect(account(await client.look(begun.run))).toBe(english);
    seva.bank.bank.failures = {};
    seva.later(61_000);
    expect(account(await client.look(begun.run))).toBe(english);
    expect(calls()).toHaveLength(2);
    expect((await toReview(begun)).screen?.step).toBe('review');
  });

  test('asks once for all who look at it at the same time', async () => {
    const begun = await client.begin('block-cheque');
    await speak('hi');
    // Else the first may be told before the last one asks.
    await seva.setBankMode({ mode: 'slow', delayMs: 500 });
    const views = await Promise.all([client.look(begun.run), client.look(begun.run), client.look(begun.run)]);
    expect(views.map(account)).toEqual([hindi, hindi, hindi]);
    expect(calls()).toHaveLength(2);
  });

  test('takes an event that comes while its words are asked for', async () => {
    const begun = await client.begin('block-cheque');
    await speak('hi');
    await seva.setBankMode({ mode: 'slow', delayMs: 300 });
    const [, moved] = await Promise.all([client.look(begun.run), client.answer(begun, { account: 'A1', many: 'one' })]);
    expect(moved).toMatchObject({ version: begun.version + 1, screen: { step: 'cheque' } });
    const seen = await client.look(begun.run);
    expect(seen).toMatchObject({ version: begun.version + 1, screen: { step: 'cheque' } });
    const review = await client.answer(seen, { number: '000120', reason: 'lost' });
    expect(reviewed(review)).toContain(hindi);
  });

  test('does not undo what was done in another session in between', async () => {
    const begun = await client.begin('block-cheque');
    const other = seva.client();
    await identify(seva, other);
    await speak('hi');
    await seva.setBankMode({ mode: 'slow', delayMs: 500 });
    const looking = client.look(begun.run);
    await expect.poll(() => calls().filter((name) => name === 'customer.products').length).toBeGreaterThan(1);
    const moved = await other.answer(begun, { account: 'A1', many: 'one' });
    expect(moved.version).toBe(begun.version + 1);
    expect(await looking).toMatchObject({ version: moved.version, screen: { step: 'cheque' } });
    expect((await storedOf(begun)).row.version).toBe(moved.version);
  });

  test('that was stored before it knew how it had read is told in the words of then', async () => {
    const begun = await client.begin('block-cheque');
    const { stored } = await storedOf(begun);
    const { origins, ...old } = stored;
    expect(origins).toBeDefined();
    const { store, secrets } = seva.server.services;
    const sealed_run = secrets.seal(`runs/${begun.run}`, JSON.stringify(old));
    await store.db.updateTable('runs').set({ sealed_run }).where('id', '=', begun.run).execute();
    await speak('hi');
    expect(account(await client.look(begun.run))).toBe(english);
    expect(calls()).toHaveLength(1);
    expect((await toReview(begun)).screen?.step).toBe('review');
  });

  test('asks the bank for nothing where no other language is chosen', async () => {
    await speak('en');
    const review = await toReview(await client.begin('block-cheque', randomUUID()));
    await client.look(review.run);
    await client.answer(review, { final: true });
    expect(calls()).toEqual(['customer.products', 'card.block']);
  });
});
