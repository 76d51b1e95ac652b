import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunView } from '../../schemas/api.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { resetBank } from '../../sandbox-bank/bank/bank.ts';
import type { Client } from '../testing/client.ts';
import { asha, identify, startTestServer, type TestServer } from '../testing/testServer.ts';
import { inVain } from './witness.ts';

const card = { card: 'D1', reason: 'lost', replace: 'no' };

describeEachStore('events that no screen offers', (makeStore) => {
  let seva: TestServer;
  let client: Client;
  let view: RunView;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
    client = seva.client();
    await identify(seva, client);
  });
  afterAll(() => seva.stop());
  beforeEach(async () => {
    resetBank(seva.bank.bank);
    view = await client.begin('block-debit-card');
  });

  const raw = (body: string, headers: Record<string, string> = {}) =>
    client.send(
      'POST',
      `/api/runs/${view.run}/events`,
      { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
      body,
    );
  const event = (parts: object) => raw(JSON.stringify({ event: parts, version: view.version }));
  const once = async (attack: () => Promise<unknown>) => (await inVain(seva, [attack], view.run))[0];
  const unmoved = async () => expect(await client.look(view.run)).toEqual(view);
  const writes = () => seva.bank.bank.state.writes.filter(({ operation }) => operation !== 'message.send');

  test.each<[string, object]>([
    ['a step that is not reached', { type: 'answer', step: 'review', answers: { forGood: true } }],
    ['an edit from no review', { type: 'edit', step: 'card', target: 'review' }],
    ['an edit of nothing', { type: 'edit', step: 'card', target: '__proto__' }],
    ['an action that there is not', { type: 'act', step: 'card', action: 'constructor' }],
    ['a section', { type: 'open-section', step: 'card', section: 'x' }],
    ['an item of no list', { type: 'remove-item', step: 'card', index: 0 }],
    ['a poll', { type: 'poll', step: 'card' }],
    ['a return from nowhere', { type: 'return', step: 'card', params: { code: '1' } }],
    ['a word of the bank', { type: 'succeeded', call: 'review#1', data: { reference: 'SR1' } }],
    ['a word of the machine', { type: 'xstate.init', step: 'card' }],
    ["an answer to another step's field", { type: 'answer', step: 'card', answers: { ...card, forGood: true } }],
    ['an answer to the customer', { type: 'answer', step: 'card', answers: { ...card, customer: { residency: 'NRI' } } }],
    ['an answer that is saved for another field', { type: 'save', step: 'card', answers: { forGood: true } }],
    ['an answer without answers', { type: 'answer', step: 'card' }],
    ['a list of answers', { type: 'answer', step: 'card', answers: [] }],
    ['an answer to a field of the flow inside', { type: 'answer', step: 'card', answers: { ...card, code: '123456' } }],
    [
      'an answer to a field by its path',
      { type: 'answer', step: 'card', answers: { ...card, 'identify.code': '123456', 'review:forGood': true } },
    ],
    ['an answer to a method of all objects', { type: 'answer', step: 'card', answers: { ...card, hasOwnProperty: 'x', toString: 'x' } }],
    ['an answer to what was loaded', { type: 'answer', step: 'card', answers: { ...card, cards: { items: [] } } }],
    ['an event for two steps', { type: 'answer', step: ['card', 'review'], answers: card }],
    ['a position that is no whole number', { type: 'remove-item', step: 'card', index: 0.5 }],
    ['a position beyond all lists', { type: 'edit-item', step: 'card', index: 2 ** 53 }],
    ['a position below all lists', { type: 'edit-item', step: 'card', index: -1 }],
    ['a return with what is no text', { type: 'return', step: 'card', params: { code: { $ne: '' } } }],
  ])('%s changes nothing', async (_, parts) => {
    expect([400, 409]).toContain((await once(() => event(parts)))?.status);
    await unmoved();
  });

  test('a choice that is not offered is a problem, whatever it is', async () => {
    for (const chosen of ['D2', 'D9', '', 7, ['D1'], { D1: true }, null]) {
      const after = await client.answer(view, { ...card, card: chosen });
      expect(after.problems).toMatchObject([{ field: 'card' }]);
      view = after;
    }
    expect(writes()).toEqual([]);
  });

  test("a hidden field's answer is dropped", async () => {
    const review = await client.answer(view, { card: 'D1', reason: 'notNeeded', replace: 'yes' });
    expect(JSON.stringify(review.screen?.review)).not.toContain('new card');
    const { outcome } = await client.answer(review, { forGood: true });
    expect(JSON.stringify(outcome?.next)).not.toContain('on its way');
  });

  test('without the declaration nothing is submitted, and a declaration is a tick and nothing else', async () => {
    let review = await client.answer(view, card);
    for (const answers of [{}, { forGood: false }, { forGood: 'true' }, { forGood: 1 }, { forGood: null }]) {
      review = await client.answer(review, answers);
      expect(review.screen?.step).toBe('review');
    }
    expect(writes()).toEqual([]);
  });

  test.each<[string, string, number]>([
    ['no JSON', '{"event": {', 400],
    ['nothing', '', 400],
    ['a list', '[]', 400],
    ['a number', '7', 400],
    ['an event that is a list', '{"event": [], "version": 1}', 400],
    ['a version that is a text', '{"event": {"type": "back", "step": "card"}, "version": "1"}', 400],
    ['a version that is no number at all', '{"event": {"type": "back", "step": "card"}, "version": 1e999}', 400],
    ['a version before the first', '{"event": {"type": "back", "step": "card"}, "version": -1}', 400],
    ['a version between two', '{"event": {"type": "back", "step": "card"}, "version": 1.5}', 400],
    ['two versions, of which the last one counts', '{"event": {"type": "back", "step": "card"}, "version": 1, "version": 9}', 409],
    [
      'two events, of which the last one counts',
      '{"event": {"type": "save", "step": "card", "answers": {}}, "version": 1, "event": {"type": "succeeded", "step": "card"}}',
      400,
    ],
    ['a step of half a sign and a null byte', '{"event": {"type": "back", "step": "\\ud800\\u0000"}, "version": 1}', 409],
    ['a version far off', '{"event": {"type": "back", "step": "card"}, "version": 99999999999999999999}', 409],
    ['a part too many', '{"event": {"type": "back", "step": "card"}, "version": 1, "facts": {}}', 400],
    ['a poisoned event', '{"event": {"type": "back", "step": "card", "__proto__": {"type": "answer"}}, "version": 1}', 400],
    ['poisoned answers', '{"event": {"type": "answer", "step": "card", "answers": {"__proto__": {"card": "D1"}}}, "version": 1}', 400],
    [
      'a poisoned answer',
      '{"event": {"type": "answer", "step": "card", "answers": {"card": {"constructor": {"prototype": {"x": 1}}}}}, "version": 1}',
      400,
    ],
    [
      'an abyss',
      `{"event": {"type": "answer", "step": "card", "answers": {"card": ${'['.repeat(60_000)}${']'.repeat(60_000)}}}, "version": 1}`,
      400,
    ],
    [
      'more than any step has',
      `{"event": {"type": "answer", "step": "card", "answers": {"card": "${'x'.repeat(300_000)}"}}, "version": 1}`,
      413,
    ],
  ])('a body that is %s is refused and changes nothing', async (_, body, status) => {
    expect(await once(() => raw(body))).toMatchObject({ status });
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'a body of type %s is refused',
    async (type) => {
      expect(
        await once(() => raw(JSON.stringify({ event: { type: 'back', step: 'card' }, version: view.version }), { 'content-type': type })),
      ).toMatchObject({ status: 400 });
    },
  );

  test('sent data is never shown back in an error', async () => {
    const failures = await Promise.allSettled([
      raw(`{"event": "${asha.pan}`),
      raw(`{"event": {"type": "${asha.pan}"}, "version": 1}`),
      client.get(`/api/runs/${asha.pan}`),
    ]);
    for (const failure of failures) expect(JSON.stringify(Reflect.get(failure, 'reason'))).not.toContain(asha.pan);
  });
});
