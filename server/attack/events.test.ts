import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RunView } from '../../schemas/api.ts';
import { emptyFolder } from '../../tests/stores/eachStore.ts';
import type { Client } from '../testing/client.ts';
import { asha, identify, startTestServer, type TestServer } from '../testing/testServer.ts';

const card = { card: 'D1', reason: 'lost', replace: 'no' };

describe('events that no screen offers', () => {
  let seva: TestServer;
  let client: Client;
  let view: RunView;

  beforeAll(async () => { seva = await startTestServer(emptyFolder()); });
  afterAll(() => seva.stop());
  beforeEach(async () => {
    seva.nextDay();
    client = seva.client();
    view = await identify(seva, client);
  });

  const raw = (body: string, headers: Record<string, string> = {}) =>
    client.send('POST', `/api/runs/${view.run}/events`, { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers }, body);
  const event = (parts: object) => raw(JSON.stringify({ event: parts, version: view.version }));
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
    ['an answer to another step\'s field', { type: 'answer', step: 'card', answers: { ...card, forGood: true } }],
    ['an answer to the customer', { type: 'answer', step: 'card', answers: { ...card, customer: { residency: 'NRI' } } }],
    ['an answer that is saved for another field', { type: 'save', step: 'card', answers: { forGood: true } }],
    ['an answer without answers', { type: 'answer', step: 'card' }],
  ])('%s changes nothing', async (_, parts) => {
    await expect(event(parts)).rejects.toMatchObject({ status: expect.toSatisfy((status: number) => status === 400 || status === 409) });
    await unmoved();
    expect(writes()).toEqual([]);
  });

  test('a choice that is not offered is a problem, whatever it is', async () => {
    for (const chosen of ['D2', 'D9', '', 7, ['D1'], { D1: true }, null]) {
      const after = await client.answer(view, { ...card, card: chosen });
      expect(after.problems).toMatchObject([{ field: 'card' }]);
      view = after;
    }
    expect(writes()).toEqual([]);
  });

  test('a hidden field\'s answer is dropped', async () => {
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
    ['a version far off', '{"event": {"type": "back", "step": "card"}, "version": 99999999999999999999}', 409],
    ['a part too many', '{"event": {"type": "back", "step": "card"}, "version": 1, "facts": {}}', 400],
    ['a poisoned event', '{"event": {"type": "back", "step": "card", "__proto__": {"type": "answer"}}, "version": 1}', 400],
    ['poisoned answers', '{"event": {"type": "answer", "step": "card", "answers": {"__proto__": {"card": "D1"}}}, "version": 1}', 400],
    ['a poisoned answer', '{"event": {"type": "answer", "step": "card", "answers": {"card": {"constructor": {"prototype": {"x": 1}}}}}, "version": 1}', 400],
    ['an abyss', `{"event": {"type": "answer", "step": "card", "answers": {"card": ${'['.repeat(60_000)}${']'.repeat(60_000)}}}, "version": 1}`, 400],
    ['more than any step has', `{"event": {"type": "answer", "step": "card", "answers": {"card": "${'x'.repeat(300_000)}"}}, "version": 1}`, 413],
  ])('a body that is %s is refused and changes nothing', async (_, body, status) => {
    await expect(raw(body)).rejects.toMatchObject({ status });
    await unmoved();
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])('a body of type %s is refused', async (type) => {
    await expect(raw(JSON.stringify({ event: { type: 'back', step: 'card' }, version: view.version }), { 'content-type': type })).rejects.toMatchObject({ status: 400 });
    await unmoved();
  });

  test.each(['../../etc/passwd', '%00', 'a'.repeat(5000), "' or 1=1 --", '__proto__', 'constructor'])('the id %j is no run', async (id) => {
    await expect(client.get(`/api/runs/${encodeURIComponent(id)}`)).rejects.toMatchObject({ status: expect.toSatisfy((status: number) => [400, 404, 414].includes(status)) });
  });

  test('sent data is never shown back in an error', async () => {
    const failures = await Promise.allSettled([raw(`{"event": "${asha.pan}`), raw(`{"event": {"type": "${asha.pan}"}, "version": 1}`), client.get(`/api/runs/${asha.pan}`)]);
    for (const failure of failures) expect(JSON.stringify(Reflect.get(failure, 'reason'))).not.toContain(asha.pan);
  });
});
