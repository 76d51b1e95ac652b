import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReceiptView, RequestLine, RequestView } from '../schemas/api.ts';
import { describeEachStore } from '../tests/stores/eachStore.ts';
import { asha, identify, startTestServer, type TestServer } from './testing/testServer.ts';

const card = { card: 'D1', reason: 'lost', replace: 'yes' };

describeEachStore('a customer', (makeStore) => {
  let seva: TestServer;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
  });
  afterAll(() => seva.stop());
  beforeEach(() => seva.nextDay());

  test('blocks a card, from a cold start to the reference, the receipt and the history', async () => {
    const client = seva.client();
    expect(await client.session()).toMatchObject({ verified: false, role: 'customer', sandbox: true, now: '2026-11-22T10:00:00+05:30' });
    let view = await identify(seva, client, 'block-debit-card');
    expect(await client.session()).toMatchObject({ verified: true, customer: { name: 'Asha', maskedMobile: 'XXXXXX0001' } });
    view = await client.answer(view, card);
    view = await client.answer(view, { forGood: true });
    expect(view).toMatchObject({ state: 'ended', delivery: 'done', outcome: { kind: 'success' } });
    const reference = view.outcome?.reference ?? '';
    expect(reference).toMatch(/^[A-Z0-9-]{6,20}$/);

    const receipt = await client.get<ReceiptView>(`/api/runs/${view.run}/receipt`);
    expect(receipt).toMatchObject({ title: 'Block a debit card', reference, at: '2026-11-22T10:00:00+05:30' });
    expect(receipt.lines).toContainEqual({ label: 'Debit card', value: 'Coral debit card, XXXX XXXX XXXX 1013' });

    const { requests } = await client.get<{ requests: RequestLine[] }>('/api/requests');
    expect(requests[0]).toMatchObject({ reference, run: view.run, flow: 'block-debit-card' });
    const tracked = await client.get<RequestView>(`/api/requests/${reference}`);
    expect(tracked.timeline.length).toBeGreaterThan(0);
    expect(seva.bank.bank.state.writes.filter((write) => write.operation === 'card.block')).toHaveLength(1);
  });

  test('who is verified is not asked again in a second service', async () => {
    const client = seva.client();
    await identify(seva, client, 'block-debit-card');
    const second = await client.begin('block-debit-card');
    expect(second).toMatchObject({ state: 'asking', screen: { step: 'card' } });
  });

  test('goes on after a restart of the server, with the same view', async () => {
    const client = seva.client();
    const view = await identify(seva, client, 'block-debit-card');
    await seva.restart();
    const again = seva.client();
    Object.assign(again, { cookie: client.cookie, csrf: client.csrf });
    expect(await again.look(view.run)).toEqual(view);
    expect(await again.answer(view, card)).toMatchObject({ screen: { kind: 'review' } });
  });

  test('who was verified finds the run again in another session, and nobody else does', async () => {
    const first = seva.client();
    const view = await identify(seva, first, 'block-debit-card');
    await first.post('/api/session/end', {});
    await expect(first.look(view.run)).rejects.toMatchObject({ body: { code: 'session-expired' } });

    const stranger = seva.client();
    await stranger.session();
    await expect(stranger.look(view.run)).rejects.toMatchObject({ body: { code: 'run-not-found' } });
    await expect(stranger.answer(view, card)).rejects.toMatchObject({ body: { code: 'run-not-found' } });

    const second = seva.client();
    seva.later(60_000);
    await identify(seva, second, 'block-debit-card');
    expect(await second.look(view.run)).toMatchObject({ state: 'asking', screen: { step: 'card' } });
  });

  test('the same key again gives the same answer, and another body under it is refused', async () => {
    const client = seva.client();
    const view = await identify(seva, client, 'block-debit-card');
    const key = randomUUID();
    const answered = await client.answer(view, card, key);
    expect(await client.answer(view, card, key)).toEqual(answered);
    await client.answer(answered, { forGood: true });
    expect(await client.answer(view, card, key)).toEqual(answered);
    await expect(client.answer(view, { ...card, reason: 'stolen' }, key)).rejects.toMatchObject({
      status: 422,
      body: { code: 'idempotency-key-reused' },
    });
  });

  test('of two events at once one wins and the other is told where the run stands', async () => {
    const client = seva.client();
    const view = await identify(seva, client, 'block-debit-card');
    const results = await Promise.allSettled([client.answer(view, card), client.answer(view, { ...card, reason: 'stolen' })]);
    expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({
      status: 409,
      body: { code: 'run-moved', run: { version: view.version + 1, screen: { kind: 'review' } } },
    });
  });

  test('of one event sent twice at once both get the same answer', async () => {
    const client = seva.client();
    const view = await identify(seva, client, 'block-debit-card');
    const key = randomUUID();
    const [one, two] = await Promise.all([client.answer(view, card, key), client.answer(view, card, key)]);
    expect(one).toEqual(two);
  });

  test('an event for a step that was left is refused with the run as it stands', async () => {
    const client = seva.client();
    const view = await identify(seva, client, 'block-debit-card');
    const review = await client.answer(view, card);
    const stale = client.event({ ...review, screen: view.screen }, { type: 'answer', step: 'card', answers: card });
    await expect(stale).rejects.toMatchObject({ status: 409, body: { code: 'step-moved', run: { version: review.version } } });
  });

  test('answers that do not hold come back as problems, and the run stays', async () => {
    const client = seva.client();
    const view = await identify(seva, client, 'block-debit-card');
    const after = await client.answer(view, { card: 'D2' });
    expect(after.screen?.step).toBe('card');
    expect(after.problems.map((problem) => problem.field)).toEqual(['card', 'reason']);
  });

  test('the same beginning asked for twice begins one run', async () => {
    const client = seva.client();
    await client.session();
    const key = randomUUID();
    const [one, two] = await Promise.all([client.begin('block-debit-card', key), client.begin('block-debit-card', key)]);
    expect(one.run).toBe(two.run);
    expect(await seva.server.services.store.db.selectFrom('runs').select('id').where('begin_key', '=', key).execute()).toHaveLength(1);
  });

  test('nothing that identifies a customer is readable in the database', async () => {
    const client = seva.client();
    const view = await client.answer(await identify(seva, client, 'block-debit-card'), card);
    await client.answer(view, { forGood: true });
    const { db, counters } = seva.server.services.store;
    const tables = ['sessions', 'runs', 'events', 'audit', 'outbox', 'otp', 'attempt_counters', 'built_in_results'] as const;
    const counted = await counters.selectFrom('rate_limits').selectAll().execute();
    const text = JSON.stringify([counted, ...(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())))]);
    expect(text.length).toBeGreaterThan(2000);
    // Sealed text is random letters, among which a short name stands now and then; that it is sealed shows by its form.
    const readable = text.replaceAll(/\bv2\.[\w-]+\.[\w+/]+=*/g, '');
    expect(readable.length).toBeLessThan(text.length);
    for (const secret of [asha.mobile, asha.dateOfBirth, 'Asha', 'asha', 'Coral', client.cookie.split('=')[1]])
      expect(readable).not.toContain(secret);
  });

  test('every step of the way stands in the audit trail', async () => {
    const client = seva.client();
    const view = await client.answer(await identify(seva, client, 'block-debit-card'), card);
    await client.answer(view, { forGood: true });
    const lines = await seva.server.services.store.db
      .selectFrom('audit')
      .select(['action', 'customer', 'version'])
      .where('run', '=', view.run)
      .orderBy('id')
      .execute();
    expect(lines.map((line) => line.action)).toEqual([
      'begin',
      'answer',
      'call-succeeded',
      'call-succeeded',
      'answer',
      'call-succeeded',
      'call-succeeded',
      'answer',
      'answer',
      'write-succeeded',
    ]);
    expect(lines.map((line) => line.version)).toEqual(lines.map((_, index) => index + 1));
    expect(lines.at(-1)?.customer).toBe(lines.at(-2)?.customer);
  });
});
