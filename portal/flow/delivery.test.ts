import { describe, expect, test, vi } from 'vitest';
import type { RunEvent } from '../../engine/run/run.ts';
import type { RunView } from '../../schemas/api.ts';
import type { Api } from '../api/api.ts';
import { memoryStorage } from '../testing/memoryStorage.ts';
import { runView } from '../testing/runView.ts';
import { json, scriptedServer } from '../testing/scriptedServer.ts';
import type { Answers } from '../testing/scriptedServer.ts';
import { deliveryTo } from './delivery.ts';
import { unsentIn } from './unsent.ts';

const view = runView();
const busy = runView({ state: 'busy', version: 4 });
const answer: RunEvent = { type: 'answer', step: 's', answers: { code: '123456' } };
const save: RunEvent = { type: 'save', step: 's', answers: {} };
const EVENTS = 'POST /api/runs/r1/events';
const LOOK = 'GET /api/runs/r1';
const { signal } = new AbortController();

/** The way of a page's events to a server that answers as told. */
function world(answers: Answers) {
  const server = scriptedServer(answers);
  const storage = memoryStorage();
  const unsent = unsentIn(
    () => storage,
    () => false,
    () => 0,
  );
  const lost = vi.fn();
  const told = { taken: vi.fn(), notTaken: vi.fn() };
  server.api.onFailure(lost);
  return { ...server, unsent, lost, delivery: deliveryTo(server.api, unsent, told), told };
}

const unknown = { code: 'session-expired', message: 'shell.session.expired' };

describe('a session whose new token was lost while the bank is at work', () => {
  test('is found again by the last event, under its key', async () => {
    const { of, lost, delivery } = world({ [EVENTS]: [json(200, busy), json(200, runView({ version: 5 }))], [LOOK]: [json(401, unknown)] });
    await delivery.deliver(view, answer, signal);
    const after = await delivery.refresh(busy, signal);
    expect(after.version).toBe(5);
    const sent = of(EVENTS).map(({ headers, body }) => [headers.get('idempotency-key'), body]);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(lost).not.toHaveBeenCalled();
  });

  test('is over where the server says so of the event too', async () => {
    const { lost, delivery } = world({ [EVENTS]: [json(200, busy), json(401, unknown)], [LOOK]: [json(401, unknown)] });
    await delivery.deliver(view, answer, signal);
    await expect(delivery.refresh(busy, signal)).rejects.toThrow('401');
    expect(lost).toHaveBeenCalledOnce();
  });

  test.each([
    ['by a draft', save, busy],
    ['by the event of another run', answer, runView({ run: 'r2' })],
  ])('is not found again %s', async (_, event, now) => {
    const { of, delivery } = world({ [EVENTS]: [json(200, view), json(200, view)], [`GET /api/runs/${now.run}`]: [json(401, unknown)] });
    await delivery.deliver(view, event, signal);
    await expect(delivery.refresh(now, signal)).rejects.toThrow('401');
    expect(of(EVENTS)).toHaveLength(1);
  });
});

describe('the key of an event', () => {
  const keys = async (answers: readonly (Response | undefined)[]) => {
    const { of, delivery, unsent } = world({ [EVENTS]: answers });
    for (let times = 0; times < 2; times += 1) await delivery.deliver(view, answer, AbortSignal.abort()).catch(() => undefined);
    return { keys: of(EVENTS).map(({ headers }) => headers.get('idempotency-key')), left: unsent.left('r1')?.key };
  };
  const refused = (code: string) => json(409, { code, message: 'm' });

  test.each([
    ['stays where the event did not arrive', [undefined, undefined], true],
    ['stays where everything is closed', [refused('portal-closed'), refused('portal-closed')], true],
    ['goes with an answer', [json(200, view), json(200, view)], false],
    ['goes with a refusal', [refused('run-moved-on'), refused('run-moved-on')], false],
  ])('%s', async (_, answers, stays) => {
    const { keys: sent, left } = await keys(answers);
    expect(new Set(sent).size).toBe(stays ? 1 : 2);
    expect(left).toBe(stays ? sent[0] : undefined);
  });
});

test.each([answer, save])('another draft of the service is told of with the event that was not taken: $type', async (event) => {
  const draft = { run: 'r7', flow: 'f', area: 'cards', title: 'Block card', at: '2026-11-21T10:00:00+05:30' };
  const { delivery, told } = world({ [EVENTS]: [json(409, { code: 'draft-open', message: 'm', draft })] });
  expect(await delivery.deliver(view, event, signal)).toStrictEqual({});
  expect(told.notTaken).toHaveBeenCalledExactlyOnceWith(event, { draft, discarded: false });
  expect(told.taken).not.toHaveBeenCalled();
});

test.each([answer, save])('a run that was discarded elsewhere is told of, and no box says it besides: $type', async (event) => {
  const { delivery, told } = world({ [EVENTS]: [json(410, { code: 'run-discarded', message: 'm' })] });
  expect(await delivery.deliver(view, event, signal)).toStrictEqual({});
  expect(told.notTaken).toHaveBeenCalledExactlyOnceWith(event, { draft: undefined, discarded: true });
});

test('what was taken is told of too: nothing is in its way any more', async () => {
  const { delivery, told } = world({ [EVENTS]: [json(200, view)] });
  await delivery.deliver(view, save, signal);
  expect(told.taken).toHaveBeenCalledOnce();
});

test('an answer for which the session was over is kept to be sent by hand after logging in', async () => {
  const { delivery, unsent } = world({ [EVENTS]: [json(401, unknown)] });
  await delivery.deliver(view, answer, signal);
  expect(unsent.left('r1')).toMatchObject({ step: 's', answers: { code: '123456' }, whole: false });
});

describe('what a refusal says', () => {
  const refusal = { code: 'no', message: 'shell.no', params: { n: 1 } };
  const ended = runView({ state: 'ended' });
  const late = runView({ notice: { key: 'bank.otp.expired', params: {} } });
  const submitted = runView({
    state: 'ended',
    outcome: { id: 'done', kind: 'success', title: 'Done', blocks: [], next: [], retry: false },
  });
  test.each([
    ['its own words', json(409, refusal), { message: { key: 'shell.no', params: { n: 1 } } }],
    ['them, over the run as it stands', json(409, { ...refusal, run: view }), { view, message: { key: 'shell.no', params: { n: 1 } } }],
    ['nothing of a lost session: the shell does', json(401, refusal), {}],
    ['nothing where everything is closed', json(503, { ...refusal, code: 'portal-closed' }), {}],
    ['nothing of a run that is busy', json(409, { ...refusal, run: busy }), { view: busy }],
    ['nothing of a deadline: the notice of its page does', json(409, { ...refusal, code: 'deadline-passed', run: late }), { view: late }],
    [
      'that a deadline has passed where no page says so',
      json(409, { ...refusal, code: 'deadline-passed', run: view }),
      { view, message: { key: 'shell.no', params: { n: 1 } } },
    ],
    [
      'that it was submitted already',
      json(409, { ...refusal, run: submitted }),
      { view: submitted, message: { key: 'shell.submitted.already' } },
    ],
    ['that it is over where nothing was', json(409, { ...refusal, run: ended }), { view: ended, message: { key: 'shell.ended.already' } }],
    [
      'when a service opens, as one reads it',
      json(409, { ...refusal, code: 'flow-closed', params: { opens: '09:00' } }),
      { message: { key: 'shell.no', params: { opens: '9:00 am' } } },
    ],
    [
      'times of anything else as they are',
      json(409, { ...refusal, params: { at: '09:00' } }),
      { message: { key: 'shell.no', params: { at: '09:00' } } },
    ],
    [
      'its own words with what to quote',
      json(500, refusal, { 'x-request-id': '7KQM-3XPD-9T2A' }),
      { message: { key: 'shell.no', params: { n: 1 }, requestId: '7KQM-3XPD-9T2A' } },
    ],
    ['that an answer could not be read', json(200, []), { message: { key: 'shell.fault.unreadable' } }],
  ])('%s', async (_, response, expected) => {
    const { delivery } = world({ [EVENTS]: [response] });
    expect(await delivery.deliver(view, answer, signal)).toStrictEqual(expected);
  });

  test('nothing to a draft, for which nobody waits', async () => {
    const { delivery } = world({ [EVENTS]: [json(409, { ...refusal, run: view })] });
    expect(await delivery.deliver(view, save, signal)).toStrictEqual({ view });
  });
});

test.each([
  ['an answer ends with its page', answer, true],
  ['a draft arrives even so', save, false],
])('%s', async (_, event, ends) => {
  const { of, delivery } = world({ [EVENTS]: [json(200, view)] });
  const page = new AbortController();
  await delivery.deliver(view, event, page.signal);
  page.abort();
  expect(of(EVENTS)[0]?.request.signal?.aborted).toBe(ends);
});

test('a draft says which one of the same view is on its way, whose place it takes', async () => {
  const { of, delivery } = world({ [EVENTS]: [json(200, view), json(200, view), json(200, view), json(200, view)] });
  const newer = { ...save, answers: { code: '1' } };
  const first = delivery.deliver(view, save, signal);
  await Promise.all([first, delivery.deliver(view, newer, signal), delivery.deliver(view, newer, signal)]);
  await delivery.deliver(view, save, signal);
  const sent = of(EVENTS).map(({ headers, body }) => ({ key: headers.get('idempotency-key'), body }));
  expect(sent[0]?.body).toEqual({ event: save, version: 3 });
  expect(sent[1]?.body).toEqual({ event: newer, version: 3, after: sent[0]?.key });
  expect(sent[2]).toEqual(sent[1]);
  expect(sent[3]?.body).toEqual({ event: save, version: 3 });
});

test('what comes late of a draft that was overtaken is no news, but the next event is made on what it made of the run', async () => {
  const { api, unsent, told } = world({});
  const late = Promise.withResolvers<RunView>();
  const sendEvent = vi.fn<Api['sendEvent']>().mockResolvedValue(view);
  sendEvent.mockReturnValueOnce(late.promise).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const settled = vi.spyOn(unsent, 'settled');
  const delivery = deliveryTo({ ...api, sendEvent }, unsent, told);
  const first = delivery.deliver(view, save, signal);
  await expect(delivery.deliver(view, { ...save, answers: { code: '1' } }, signal)).rejects.toThrow();
  late.resolve(runView({ version: 4 }));
  await first;
  expect(told.taken).not.toHaveBeenCalled();
  expect(settled).not.toHaveBeenCalled();
  await delivery.deliver(view, answer, signal);
  expect(sendEvent.mock.calls[2]?.[1]).toEqual({ event: answer, version: 4 });
});

test('an event is made on the version that the page shows', async () => {
  const { of, delivery } = world({ [EVENTS]: [json(200, runView({ version: 4 }))] });
  expect((await delivery.deliver(view, answer, signal)).view?.version).toBe(4);
  expect(of(EVENTS)[0]?.body).toEqual({ event: answer, version: 3 });
});
