import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Findings } from '../../engine/run/readiness.ts';
import type { RunView } from '../../schemas/api.ts';
import { describeOneStore } from '../../tests/stores/eachStore.ts';
import { loadRun } from '../runs/record.ts';
import type { Client } from '../testing/client.ts';
import { identify, startTestServer, type TestServer } from '../testing/testServer.ts';
import { inVain } from './witness.ts';

const ready = { state: 'ready' };
const mumbai = { state: 'ready', latitude: 19.0760123, longitude: 72.8776789, accuracy: 17 };
const sound: Findings = { secure: ready, connection: ready, camera: ready, microphone: ready, location: mumbai };

// One store: what a device says is judged by the engine, before anything is stored.
describeOneStore('a device that lies', (makeStore) => {
  let seva: TestServer;
  let client: Client;
  let view: RunView;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
  });
  afterAll(() => seva.stop());
  beforeEach(async () => {
    seva.nextDay();
    client = seva.client();
    const begun = await identify(seva, client, 'video-kyc');
    const agreed = await client.answer(await client.answer(begun, { start: 'now' }), { agreed: true });
    view = await client.answer(agreed, { using: 'other' });
    expect(view.screen?.step).toBe('device');
  });

  const event = (parts: object) => () =>
    client.post(`/api/runs/${view.run}/events`, { event: parts, version: view.version }, { 'idempotency-key': randomUUID() });
  const report = (found: object) => event({ type: 'report', step: 'device', found });
  const scheduled = () => seva.bank.bank.state.writes.filter(({ operation }) => operation === 'vkyc.schedule');

  test.each<[string, object]>([
    ['a state that there is not', { ...sound, camera: { state: 'perfect' } }],
    ['a part that there is not', { ...sound, face: ready }],
    ['what the bank alone says', { ...sound, location: { ...mumbai, country: 'IN' } }],
    ['a verdict in place of a place', { ...sound, location: { state: 'india' } }],
    ['a place without where', { ...sound, location: ready }],
    ['a place off the earth', { ...sound, location: { ...mumbai, latitude: 190 } }],
    ['a place in words', { ...sound, location: { ...mumbai, latitude: 'Mumbai' } }],
    ['a list', { ...sound, camera: [ready] }],
    ['nothing in its place', { ...sound, camera: null }],
  ])('that reports %s changes nothing', async (_, found) => {
    const [refused] = await inVain(seva, [report(found)], view.run);
    expect(refused?.body.code).toBe('event-malformed');
  });

  test('cannot be left out, nor answered in other ways', async () => {
    const others = [
      { type: 'return', step: 'device', params: { state: 'ready' } },
      { type: 'poll', step: 'device' },
      { type: 'report', step: 'call', found: sound },
      { type: 'return', step: 'call', params: { state: 'over' } },
      { type: 'report', step: 'progress', found: {} },
    ];
    await inVain(seva, others.map(event), view.run);
    const answered = await client.answer(view, {});
    expect(answered.screen?.step).toBe('device');
    expect(scheduled()).toEqual([]);
  });

  test.each(['secure', 'connection', 'camera', 'microphone', 'location'])(
    'is not ready where it does not speak of its %s',
    async (part) => {
      const { [part]: _left, ...rest } = sound;
      const after = await client.event(view, { type: 'report', step: 'device', found: rest });
      expect(after).toMatchObject({ screen: { step: 'device' }, problems: [{ field: part, key: 'engine.device.unchecked' }] });
      expect(scheduled()).toEqual([]);
    },
  );

  test('that says where it is cannot say whether that is India: the bank does', async () => {
    const abroad = await client.event(view, {
      type: 'report',
      step: 'device',
      found: { ...sound, location: { ...mumbai, latitude: 51.51, longitude: -0.13 } },
    });
    expect(abroad.outcome).toMatchObject({ id: 'abroad' });
    expect(scheduled()).toEqual([]);
  });

  test('that claims another place is believed, for nobody can tell', async () => {
    const called = await client.event(view, { type: 'report', step: 'device', found: sound });
    expect(called.screen?.step).toBe('call');
    expect(scheduled()).toHaveLength(1);
  });

  test('asks for a call once, however often it reports', async () => {
    const key = randomUUID();
    const found = { type: 'report', step: 'device', found: sound } as const;
    await client.event(view, found, key);
    await client.event(view, found, key);
    await expect(client.event(view, found)).rejects.toMatchObject({ status: 409 });
    expect(scheduled()).toHaveLength(1);
  });

  test('where somebody was is in no log and in nothing that is kept', async () => {
    await client.event(view, { type: 'report', step: 'device', found: sound });
    const { services } = seva.server;
    await services.inFlight.idle();
    const record = await loadRun(services, view.run);
    const events = await services.store.db.selectFrom('events').select(['key', 'sealed_body']).where('run', '=', view.run).execute();
    const messages = await services.store.db
      .selectFrom('outbox')
      .select('sealed_message')
      .where('run', '=', view.run)
      .where('operation', '=', 'vkyc.schedule')
      .execute();
    const bodies = events.map(({ key, sealed_body }) => services.secrets.open(`events/${view.run}/${key}`, sealed_body));
    expect(bodies.some((body) => body.includes('"report"'))).toBe(true);
    expect(messages).toEqual([{ sealed_message: null }]);
    expect([...bodies, JSON.stringify(record?.run), ...seva.log].join('\n')).not.toMatch(/19\.0|72\.8/);
  });
});
