import { expect, test } from 'vitest';
import { ApiFailure } from '../api/failure.ts';
import type { Failure } from '../api/failure.ts';
import type { RunView } from '../../schemas/api.ts';
import { findRun } from './findRun.ts';

const begun = { area: 'profile', flow: 'update-pan', run: 'r1' };
const view = (parts: Partial<RunView>): RunView => ({
  version: 1,
  run: 'r1',
  flow: 'update-pan',
  hash: 'h',
  title: '',
  state: 'asking',
  problems: [],
  live: {},
  today: '2026-11-21',
  idle: { seconds: 900, warnSeconds: 780 },
  ...parts,
});
const draft = { run: 'r7', flow: 'update-pan', area: 'profile', title: '', at: '', route: 'proof' };
const refused = (code: string, more = {}): Failure => ({ kind: 'refused', status: 404, code, message: '', params: {}, ...more });

test.each([
  ['still open', async () => view({}), { address: '/servicing/profile/update-pan/-?run=r1' }],
  ['ended', async () => view({ state: 'ended' }), { address: '/servicing/requests', over: 'ended' }],
  ['gone', () => Promise.reject(new ApiFailure(refused('run-not-found'))), { address: '/servicing/requests', over: 'gone' }],
  [
    'discarded for another draft',
    () => Promise.reject(new ApiFailure(refused('run-discarded', { draft }))),
    { address: '/servicing/profile/update-pan/proof?run=r7' },
  ],
  ['discarded', () => Promise.reject(new ApiFailure(refused('run-discarded'))), { address: '/servicing/requests', over: 'gone' }],
  ['refused for another reason', () => Promise.reject(new ApiFailure(refused('session-expired'))), undefined],
  ['not to be asked about', () => Promise.reject(new ApiFailure({ kind: 'unreachable' })), undefined],
] as const)('the way back to a run that is %s', async (_, run, expected) => {
  expect(await findRun({ run }, begun)).toEqual(expected);
});

test('an error of the program is thrown on', async () => {
  const fault = new TypeError('ours');
  await expect(findRun({ run: () => Promise.reject(fault) }, begun)).rejects.toBe(fault);
});
