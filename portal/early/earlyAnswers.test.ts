import { expect, test } from 'vitest';
import type { OpenRun } from '../flow/openRuns.ts';
import { runView } from '../testing/runView.ts';
import { aSession, json, scriptedServer } from '../testing/scriptedServer.ts';
import type { Answers } from '../testing/scriptedServer.ts';
import { withEarlyAnswers } from './earlyAnswers.ts';

const BEGIN = 'POST /api/runs';
const SESSION = 'GET /api/session';
const FLOWS = 'GET /api/flows';
const open: OpenRun = { run: 'r9', flow: 'update-pan', area: 'profile', title: '', at: '' };

function early(answers: Answers, flow?: string, runs: readonly OpenRun[] = []) {
  const server = scriptedServer({ [SESSION]: [json(200, aSession), json(200, aSession)], ...answers });
  return { ...server, ...withEarlyAnswers(server.api, { flow, openRuns: { all: () => runs }, newKey: () => 'early-key' }) };
}

test('what every page asks is asked at once, and once', async () => {
  const { api, of } = early({ [FLOWS]: [json(200, { flows: [] }), json(200, { flows: [] })] });
  expect(of('GET /api/shell')).toHaveLength(1);
  expect((await api.session()).csrf).toBe('c');
  expect(await api.flows()).toEqual([]);
  expect([of(SESSION).length, of(FLOWS).length]).toEqual([1, 1]);
  await api.flows();
  expect(of(FLOWS)).toHaveLength(2);
});

test('the flow of the address is begun as soon as there is a session; its page gets that run and begins no second', async () => {
  const { api, of } = early({ [BEGIN]: [json(201, runView()), json(201, runView({ run: 'r2' }))] }, 'update-pan');
  expect((await api.startRun('update-pan', 'k1')).run).toBe('r1');
  expect(of(BEGIN).map(({ headers }) => headers.get('idempotency-key'))).toEqual(['early-key']);
  expect((await api.startRun('update-pan', 'k2')).run).toBe('r2');
});

test.each([
  ['another flow', 'block-debit-card', undefined],
  ['words for the flow', 'update-pan', { entry: { lead_id: '7' } }],
  ['a run that failed', 'update-pan', { again: 'r0' }],
])('%s is another run', async (_, flow, beginning) => {
  const { api } = early({ [BEGIN]: [json(201, runView()), json(201, runView({ run: 'r2' }))] }, 'update-pan');
  await api.session();
  expect((await api.startRun(flow, 'k1', beginning)).run).toBe('r2');
});

test.each([
  ['the address begins none', undefined, {}, []],
  ['the customer is known', 'update-pan', { verified: true }, []],
  ['it is an applicant', 'update-pan', { applicant: true }, []],
  ['it is an agent', 'update-pan', { agent: { id: 'a1', name: 'A' } }, []],
  ['one is open in this browser', 'update-pan', {}, [open]],
])('nothing is begun where %s', async (_, flow, session, runs) => {
  const { api, of } = early({ [SESSION]: [json(200, { ...aSession, ...session })], [BEGIN]: [json(201, runView())] }, flow, runs);
  await api.session();
  await Promise.resolve();
  expect(of(BEGIN)).toEqual([]);
  expect((await api.startRun('update-pan', 'k1')).run).toBe('r1');
  expect(of(BEGIN).map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k1']);
});

test('what could not be asked early is said to who asks', async () => {
  const { api } = early({ [FLOWS]: [] });
  await expect(api.flows()).rejects.toMatchObject({ failure: { kind: 'unreachable' } });
});
