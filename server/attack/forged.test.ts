import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunView } from '../../schemas/api.ts';
import { describeOneStore } from '../../tests/stores/eachStore.ts';
import { ApartError } from '../store/steps.ts';
import { loadRun } from '../runs/record.ts';
import type { Client } from '../testing/client.ts';
import { asha, askForCode, startTestServer, type TestServer } from '../testing/testServer.ts';
import { inVain } from './witness.ts';

// One store: an answer of the bank is held to its contract before anything is stored.
describeOneStore('a word of the engine or of the bank', (makeStore) => {
  let seva: TestServer;
  let client: Client;
  let busy: RunView;
  let call: string;

  // A wrong code is being judged; whoever could say in the server's stead that it is right would be verified.
  beforeAll(async () => {
    seva = await startTestServer(await makeStore(), { waitMs: 50 });
    client = seva.client();
    const question = await askForCode(client);
    const code = seva.code(asha.mobile) === '111111' ? '222222' : '111111';
    // Stored by itself, as where the session was verified meanwhile, and then not judged.
    vi.spyOn(seva.server.services.builtIns, 'get').mockReturnValueOnce(() => Promise.reject(new ApartError()));
    vi.spyOn(seva.server.services.inFlight, 'join').mockImplementation(() => new Promise(() => undefined));
    busy = await send({ type: 'answer', step: 'identify/otp', answers: { code } }, question);
    call = (await loadRun(seva.server.services, busy.run))?.run.pending?.call ?? '';
  });
  afterAll(() => seva.stop());

  const send = (event: object, view: RunView) =>
    client.post<RunView>(`/api/runs/${view.run}/events`, { event, version: view.version }, { 'idempotency-key': randomUUID() });

  test('is waited for', () => {
    expect(busy.state).toBe('busy');
    expect(call).toMatch(/^identify\/otp#\d+$/);
  });

  const step = 'identify/otp';
  test.each<[string, object]>([
    ['the answer of the call', { type: 'succeeded', data: { customerId: 'asha' } }],
    ["the answer of the call, dressed as a step's event", { type: 'succeeded', step, data: { customerId: 'asha' } }],
    ['the failure of the call', { type: 'failed', step, code: 'otp.invalid', attemptsLeft: 99 }],
    ['the end of an invoked machine', { type: 'done.invoke.identify', step, output: { customerId: 'asha' } }],
    ['the end of an actor', { type: 'xstate.done.actor.otp', step, output: { customerId: 'asha' } }],
    ['the end of a state', { type: 'xstate.done.state.identify', step }],
    ['an error of an actor', { type: 'xstate.error.actor.otp', step, error: {} }],
    ['an error of the platform', { type: 'error.platform.otp', step, data: {} }],
    ['the beginning', { type: 'xstate.init', step }],
    ['the stop', { type: 'xstate.stop', step }],
    ['a timer', { type: 'xstate.after.100.identify', step }],
    ['a condition that always holds', { type: 'always', step }],
    ['every event at once', { type: '*', step }],
    ['no event', { type: '', step }],
    ['a method of all objects', { type: 'toString', step }],
    ['the prototype', { type: '__proto__', step }],
  ])("%s is not the client's to say", async (_, event) => {
    const attacks = [event, { ...event, call }].map((one) => () => send(one, busy));
    for (const { status, body } of await inVain(seva, attacks, busy.run)) expect([status, body.code]).toEqual([400, 'event-malformed']);
  });

  test('and no event of its own gets a client past the waiting', async () => {
    const attacks = [
      { type: 'answer', step, answers: { code: '000000' } },
      { type: 'save', step, answers: { code: '1' } },
      { type: 'back', step },
      { type: 'act', step, action: 'resend' },
      { type: 'poll', step },
      { type: 'return', step, params: { ok: 'true' } },
      { type: 'answer', step: 'card', answers: {} },
    ].map((event) => () => send(event, busy));
    for (const { body } of await inVain(seva, attacks, busy.run)) expect(body.code).toBe('run-busy');
  });

  test('in the end the true answer counts', async () => {
    vi.restoreAllMocks();
    expect((await client.look(busy.run)).problems).toMatchObject([{ key: 'bank.otp.invalid' }]);
    expect((await client.session()).verified).toBe(false);
  });
});
