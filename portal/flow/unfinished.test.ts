import { expect, test } from 'vitest';
import type { OpenRunLine } from '../../schemas/api.ts';
import type { OpenRun, OpenRuns } from './openRuns.ts';
import { unfinished } from './unfinished.ts';

const at = '2026-11-21T10:00:00+05:30';
const expires = '2026-12-21T10:00:00+05:30';
const line = (run: string, parts: Partial<OpenRunLine> = {}): OpenRunLine => ({
  run,
  flow: 'update-pan',
  area: 'profile',
  title: 'Update PAN',
  step: 'Show us your PAN',
  route: 'proof',
  at,
  expires,
  ...parts,
});
const noted = (run: string, ofCustomer: boolean): OpenRun => ({
  run,
  flow: 'update-pan',
  area: 'profile',
  title: 'Update PAN',
  at,
  ofCustomer,
  answered: true,
});

function world(lines: readonly OpenRunLine[], runs: readonly OpenRun[] = []) {
  const dropped: string[] = [];
  let asked = 0;
  const remembered: OpenRuns = {
    all: () => runs,
    note: () => undefined,
    drop: (run) => void dropped.push(run),
    forget: () => undefined,
    endSession: () => undefined,
    outlives: () => false,
  };
  const openRuns = async (): Promise<readonly OpenRunLine[]> => {
    asked += 1;
    return lines;
  };
  return { dropped, asked: () => asked, find: (verified: boolean) => unfinished({ openRuns }, remembered, verified) };
}

test('a verified customer finds what was begun on another device, of which this browser knows nothing', async () => {
  const [found] = await world([line('a')]).find(true);
  expect(found).toEqual({
    run: 'a',
    area: 'profile',
    title: 'Update PAN',
    step: 'Show us your PAN',
    address: '/servicing/profile/update-pan/proof?run=a',
    at,
    expires,
    removal: 'discard',
  });
});

test.each([
  [true, true],
  [false, undefined],
  [undefined, undefined],
])('a link back can be sent where the server says so: %s', async (sendable, expected) => {
  const [found] = await world([line('a', sendable === undefined ? {} : { sendable })]).find(true);
  expect(found?.sendable).toBe(expected);
});

test('what the bank is at work on says so; what stays cannot be removed', async () => {
  const { step: _step, route: _route, expires: _expires, ...busy } = line('a');
  const [found] = await world([busy]).find(true);
  expect(found).toMatchObject({ step: 'The bank is at work on it', address: '/servicing/profile/update-pan/-?run=a' });
  expect([found?.removal, found?.expires]).toEqual([undefined, undefined]);
});

test('what a customer began in this browser waits for them to be verified, and can only be hidden', async () => {
  const { find, dropped } = world([], [noted('a', true), noted('b', false)]);
  expect(await find(false)).toEqual([
    {
      run: 'a',
      area: 'profile',
      title: 'Update PAN',
      step: 'Confirm your identity to continue',
      address: '/servicing/profile/update-pan/-?run=a',
      at,
      removal: 'hide',
    },
  ]);
  expect(dropped).toEqual(['b']);
});

test('what was begun without an answer is not shown, and is remembered: its customer may come back to it by its address', async () => {
  const { find, dropped } = world([], [{ ...noted('a', true), answered: false }]);
  expect(await find(false)).toEqual([]);
  expect(dropped).toEqual([]);
});

test('what the server does not list for its customer is over, and forgotten', async () => {
  const { find, dropped } = world([line('b')], [noted('a', true), noted('b', true)]);
  expect((await find(true)).map(({ run }) => run)).toEqual(['b']);
  expect(dropped).toEqual(['a']);
});

test('of somebody of whom there can be nothing the server is not asked', async () => {
  const { find, asked } = world([line('a')]);
  expect(await find(false)).toEqual([]);
  expect(asked()).toBe(0);
});
