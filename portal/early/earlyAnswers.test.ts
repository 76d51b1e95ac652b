import { expect, test } from 'vitest';
import type { OpenRun } from '../flow/openRuns.ts';
import { runView } from '../testing/runView.ts';
import { aSession, aShell, json, scriptedServer } from '../testing/scriptedServer.ts';
import type { Answers } from '../testing/scriptedServer.ts';
import { withEarlyAnswers } from './earlyAnswers.ts';

const VISIT = 'POST /api/visits';
const BEGIN = 'POST /api/runs';
const second = json(201, runView({ run: 'r2' }));
const SESSION = 'GET /api/session';
const SHELL = 'GET /api/shell';
const FLOWS = 'GET /api/flows';
const open: OpenRun = { run: 'r9', flow: 'update-pan', area: 'profile', title: '', at: '' };

function early(answers: Answers, flow?: string, runs: readonly OpenRun[] = []) {
  const server = scriptedServer({ [SESSION]: [json(200, aSession), json(200, aSession)], ...answers });
  return { ...server, ...withEarlyAnswers(server.api, { flow, openRuns: { all: () => runs }, newKey: () => 'early-key' }) };
}

test('what every page asks is asked at once, and once', async () => {
  const { api, of } = early({ [FLOWS]: [json(200, { flows: [] }), json(200, { flows: [] })] });
  expect(of(SHELL)).toHaveLength(1);
  expect((await api.session()).csrf).toBe('c');
  expect(await api.flows()).toEqual([]);
  expect([of(SESSION).length, of(FLOWS).length]).toEqual([1, 1]);
  await api.flows();
  expect(of(FLOWS)).toHaveLength(2);
});

test('the flow of the address is begun with the session; its page gets that run and begins no second', async () => {
  const { api, of } = early(
    { [VISIT]: [json(200, { session: aSession, shell: aShell, run: runView() })], [BEGIN]: [second] },
    'update-pan',
  );
  expect((await api.session()).csrf).toBe('c');
  expect((await api.startRun('update-pan', 'k1')).run).toBe('r1');
  expect(await api.shell()).toEqual(aShell);
  expect([of(SESSION), of(BEGIN), of(SHELL)]).toEqual([[], [], []]);
  expect(of(VISIT).map(({ body, headers }) => [body, headers.get('idempotency-key')])).toEqual([[{ flow: 'update-pan' }, 'early-key']]);
  expect((await api.startRun('update-pan', 'k2')).run).toBe('r2');
  expect(of(BEGIN)[0]?.headers.get('x-csrf-token')).toBe('c');
});

test('the run is there for a page that is drawn after it has come, until one has taken it', async () => {
  const visited = { [VISIT]: [json(200, { session: aSession, shell: aShell, run: runView() })], [BEGIN]: [second, json(201, runView())] };
  const { firstRun, api, answered } = early(visited, 'update-pan');
  expect(firstRun.of('update-pan')).toBeUndefined();
  await answered;
  expect([firstRun.of('update-pan')?.run, firstRun.of('block-debit-card')]).toEqual(['r1', undefined]);
  firstRun.take();
  expect(firstRun.of('update-pan')).toBeUndefined();
  expect((await api.startRun('update-pan', 'k1')).run).toBe('r2');
});

test('a run that was asked for is taken', async () => {
  const { firstRun, api } = early({ [VISIT]: [json(200, { session: aSession, shell: aShell, run: runView() })] }, 'update-pan');
  await api.startRun('update-pan', 'k1');
  expect(firstRun.of('update-pan')).toBeUndefined();
});

test.each([
  ['another flow', 'block-debit-card', undefined],
  ['words for the flow', 'update-pan', { entry: { lead_id: '7' } }],
  ['a run that failed', 'update-pan', { again: 'r0' }],
])('%s is another run', async (_, flow, beginning) => {
  const { api } = early({ [VISIT]: [json(200, { session: aSession, shell: aShell, run: runView() })], [BEGIN]: [second] }, 'update-pan');
  await api.session();
  expect((await api.startRun(flow, 'k1', beginning)).run).toBe('r2');
});

test.each<[string, string | undefined, Answers, OpenRun[]]>([
  ['the address begins none', undefined, {}, []],
  ['one is open in this browser', 'update-pan', {}, [open]],
  ['the server begins none, since the customer is known', 'update-pan', { [VISIT]: [json(200, { session: aSession, shell: aShell })] }, []],
  ['the server takes no visit', 'update-pan', { [VISIT]: [json(403, { code: 'csrf-refused', message: '' })] }, []],
])('where %s, its page begins it', async (_, flow, answers, runs) => {
  const { api, of } = early({ [SHELL]: [json(200, aShell)], ...answers, [BEGIN]: [json(201, runView())] }, flow, runs);
  expect(await api.shell()).toEqual(aShell);
  expect((await api.session()).csrf).toBe('c');
  await Promise.resolve();
  expect(of(BEGIN)).toEqual([]);
  expect((await api.startRun('update-pan', 'k1')).run).toBe('r1');
  expect(of(BEGIN).map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k1']);
});

test.each<[string, string | undefined, readonly OpenRun[], boolean]>([
  ['a flow of the address', 'update-pan', [], true],
  ['a flow of which a run is open', 'update-pan', [open], false],
  ['a flow beside which another is open', 'block-debit-card', [open], true],
  ['no flow', undefined, [open], false],
])('%s: whether a run is begun early is told, and a visit is asked for accordingly', async (_, flow, runs, begins) => {
  const visited = { [VISIT]: [json(200, { session: aSession, shell: aShell, run: runView() })], [SHELL]: [json(200, aShell)] };
  const asked = early(visited, flow, runs);
  await asked.answered;
  expect([asked.begins, asked.of(VISIT).length]).toEqual([begins, begins ? 1 : 0]);
});

test('what could not be asked early is said to who asks', async () => {
  const { api } = early({ [FLOWS]: [] });
  await expect(api.flows()).rejects.toMatchObject({ failure: { kind: 'unreachable' } });
});
