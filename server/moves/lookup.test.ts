import { copyFileSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeOneStore } from '../../tests/stores/eachStore.ts';
import type { LookupView, RunView } from '../../schemas/api.ts';
import { Refused, type Client } from '../testing/client.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import type { Services } from '../services.ts';
import { findSession } from '../sessions/sessions.ts';
import { lookUp } from './lookup.ts';

const flow = resolve(import.meta.dirname, '../../tests/language/lookup/lookup.flow.json');

// One store: a lookup asks the bank and writes nothing but its line in the trail.
describeOneStore('a lookup', (makeStore) => {
  let seva: TestServer;
  let client: Client;
  let view: RunView;
  beforeAll(async () => {
    const empty = await makeStore();
    const flowsFolder = join(empty.dataFolder, 'flows');
    mkdirSync(join(flowsFolder, 'language'), { recursive: true });
    copyFileSync(flow, join(flowsFolder, 'language/lookup.flow.json'));
    seva = await startTestServer(empty, { flowsFolder, bankTimeoutMs: 300 });
  });
  afterAll(() => seva.stop());
  beforeEach(async () => {
    seva.nextDay();
    client = seva.client();
    await client.session();
    view = await client.begin('lookup');
  });

  const ask = (field: string, answers: unknown, run = view.run) =>
    client.post<LookupView>(`/api/runs/${run}/lookups/${field}`, { answers });
  const refused = async (request: Promise<unknown>) => {
    const error: unknown = await request.then(
      () => 'nothing was refused',
      (reason: unknown) => reason,
    );
    return error instanceof Refused ? error.body.code : error;
  };

  test('answers with what the flow says, in the values of its fields', async () => {
    expect(view.screen?.fields.map(({ id, lookup }) => [id, lookup])).toEqual([
      ['pincode', ['pincode']],
      ['city', undefined],
      ['state', undefined],
      ['employer', ['employer']],
      ['office', undefined],
    ]);
    expect(await ask('pincode', { pincode: '400 050' })).toEqual({
      fill: { city: 'Mumbai', state: 'MH' },
      suggestions: [],
      shows: expect.stringMatching(/^Mumbai.*, Maharashtra$/),
    });
    expect(await ask('pincode', { pincode: '683101' })).toEqual({ fill: { city: null, state: 'KL' }, suggestions: [], shows: ', Kerala' });
  });

  test('suggests', async () => {
    const { suggestions } = await ask('employer', { employer: 'konark' });
    expect(suggestions).toEqual([
      { label: 'Konark Textiles Private Limited', hint: 'Bhubaneswar', fill: { office: 'Bhubaneswar' } },
      { label: 'Konark Shipping Lines', hint: 'Paradip', fill: { office: 'Paradip' } },
    ]);
  });

  test('leaves the run as it was', async () => {
    await ask('pincode', { pincode: '400050' });
    expect(await client.look(view.run)).toEqual(view);
  });

  test('says what the flow has to say to an error code, and of another only that nothing came', async () => {
    expect(await ask('pincode', { pincode: '890001' })).toEqual({ fill: {}, suggestions: [], note: 'bank.pincode.invalid' });
    expect(await refused(ask('pincode', { pincode: '290002' }))).toBe('service-unavailable');
    seva.bank.bank.failures = { 'employer.search': 'service.error' };
    expect(await refused(ask('employer', { employer: 'kon' }))).toBe('service-unavailable');
  });

  test.each([
    ['an answer that the type does not take', 'pincode', { pincode: '40005' }],
    ['no answer', 'pincode', {}],
    ['an answer of another shape', 'employer', { employer: { $ne: 1 } }],
    ['a field without a lookup', 'city', { city: 'Pune' }],
    ['a field that there is not', '__proto__', {}],
  ])("'lookup-refused' with %s", async (_, field, answers) => {
    const before = seva.log.filter((line) => line.includes('bank call')).length;
    expect(await refused(ask(field, answers))).toBe('lookup-refused');
    expect(seva.log.filter((line) => line.includes('bank call'))).toHaveLength(before);
  });

  test('is for whoever may see the run', async () => {
    const other = seva.client();
    await other.session();
    expect(await refused(other.post(`/api/runs/${view.run}/lookups/pincode`, { answers: { pincode: '400050' } }))).toBe('run-not-found');
    expect(await refused(ask('pincode', { pincode: '400050' }, 'AAAAAAAAAAAAAAAAAAAAAA'))).toBe('run-not-found');
  });

  test('is not to be had once the step is gone', async () => {
    const next = await client.answer(view, { pincode: '400050', city: 'Mumbai', state: 'MH', employer: 'Konark', office: 'Paradip' });
    expect(next.state).toBe('ended');
    expect(await refused(ask('pincode', { pincode: '400050' }))).toBe('lookup-refused');
  });

  test.each([{}, { answers: 7 }, { answers: {}, operation: 'pan.update' }])('%j is no lookup', async (body) => {
    expect(await refused(client.post(`/api/runs/${view.run}/lookups/pincode`, body))).toBe('body-malformed');
  });

  test.each([
    ['not-verified', { verified: true }],
    ['lookup-refused', { kind: 'write' }],
    ['lookup-refused', { verifies: true }],
    ['lookup-refused', { provider: 'seva' }],
    ['lookup-refused', { input: { pincode: { type: 'number', required: true } } }],
    ['lookup-refused', { input: { pincode: { type: 'string', required: true, values: ['110001'] } } }],
  ] as const)('%s: the contract counts, whatever the flow says (%j)', async (code, change) => {
    const { services } = seva.server;
    const language = services.flows.language();
    const operations = new Map([...language.operations].map(([name, operation]) => [name, { ...operation, ...change }]));
    const strict: Services = { ...services, flows: { ...services.flows, language: () => ({ ...language, operations }) } };
    const session = await findSession(services, client.cookie.split('=')[1] ?? '');
    if (!session) throw new Error('the client has no session');
    await expect(lookUp(strict, session, { run: view.run, field: 'pincode', answers: { pincode: '400050' } })).rejects.toMatchObject({
      code,
    });
  });

  test('has a budget of its own', async () => {
    const codes = await Promise.all(Array.from({ length: 125 }, () => refused(ask('city', {}))));
    expect(codes.filter((code) => code === 'lookup-refused')).toHaveLength(120);
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(5);
    expect((await client.look(view.run)).state).toBe('asking');
  });

  test('what is typed is in no log', async () => {
    await ask('employer', { employer: 'Zanzibar Rope Works' });
    expect(seva.log.join('\n')).not.toContain('Zanzibar');
  });
});
