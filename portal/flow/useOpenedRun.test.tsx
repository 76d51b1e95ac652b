// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { OpenRunLine } from '../../schemas/api.ts';
import type { Failure } from '../api/failure.ts';
import { memoryStorage } from '../testing/memoryStorage.ts';
import { portalHook } from '../testing/portalHook.tsx';
import { runView } from '../testing/runView.ts';
import { json, scriptedServer } from '../testing/scriptedServer.ts';
import type { Answers } from '../testing/scriptedServer.ts';
import { speak } from '../texts/spoken.ts';
import { openRuns } from './openRuns.ts';
import { unsentIn } from './unsent.ts';
import { useOpenedRun } from './useOpenedRun.ts';
import type { WantedRun } from './useOpenedRun.ts';

const storage = memoryStorage();
const unsent = unsentIn(
  () => storage,
  () => false,
  () => 0,
);
const entry = { lead_id: '7' };
const begin: WantedRun = { flow: 'update-pan', run: undefined, startKey: 'k1', entry, failed: undefined, unsent };
const BEGIN = 'POST /api/runs';
const LOOK = 'GET /api/runs/r1';
const away = [undefined, undefined, undefined, undefined, undefined];

function page(wanted: WantedRun, answers: Answers) {
  const { api, of } = scriptedServer(answers);
  return { ...portalHook(useOpenedRun, wanted, { api }), of };
}

test('an address that names no run begins one under its key, once, with what it had to say', async () => {
  const { result, of, rerender } = page(begin, { [BEGIN]: [json(201, runView())] });
  await waitFor(() => expect(result.current.view?.run).toBe('r1'));
  rerender({ ...begin });
  expect(of(BEGIN).map(({ headers, body }) => [headers.get('idempotency-key'), body])).toEqual([['k1', { flow: 'update-pan', entry }]]);
});

test('a run that failed is named to the server by the one that tries it again', async () => {
  const { result, of } = page({ ...begin, entry: undefined, failed: 'r0' }, { [BEGIN]: [json(201, runView())] });
  await waitFor(() => expect(result.current.view?.run).toBe('r1'));
  expect(of(BEGIN).map(({ body }) => body)).toEqual([{ flow: 'update-pan', again: 'r0' }]);
});

describe('a run that was begun before the page is drawn', () => {
  const plain: WantedRun = { ...begin, entry: undefined };
  function drawnOver(wanted: WantedRun) {
    const { api, of } = scriptedServer({ [BEGIN]: [json(201, runView({ run: 'r2' }))], [LOOK]: [json(200, runView())] });
    const take = vi.fn<() => void>();
    const drawn: (string | undefined)[] = [];
    const useDrawn = (now: WantedRun) => {
      const opened = useOpenedRun(now);
      drawn.push(opened.view?.run);
      return opened;
    };
    const firstRun = { of: (flow: string) => (flow === 'update-pan' ? runView() : undefined), take };
    return { ...portalHook(useDrawn, wanted, { api, firstRun }), of, take, drawn };
  }

  test('stands there in the first pass, and is taken; the address then names it', async () => {
    const { drawn, of, take, rerender } = drawnOver(plain);
    rerender({ ...plain, run: 'r1', startKey: 'k2' });
    await act(async () => undefined);
    expect(new Set(drawn)).toEqual(new Set(['r1']));
    expect([of(BEGIN), of(LOOK), take.mock.calls.length]).toEqual([[], [], 1]);
  });

  test.each([
    ['another flow', { ...plain, flow: 'block-debit-card' }],
    ['one that the address has something to say to', begin],
    ['one that tries a failed run again', { ...plain, failed: 'r0' }],
  ])('is not shown for %s', async (_, wanted) => {
    const { result, drawn, take } = drawnOver(wanted);
    await waitFor(() => expect(result.current.view?.run).toBe('r2'));
    expect([drawn[0], take.mock.calls]).toEqual([undefined, []]);
  });

  test('is not shown where the address names another', async () => {
    const { result, drawn, take } = drawnOver({ ...plain, run: 'r1' });
    await waitFor(() => expect(result.current.view?.run).toBe('r1'));
    expect([drawn[0], take.mock.calls]).toEqual([undefined, []]);
  });
});

test('another entry begins another run', async () => {
  const { result, rerender } = page(begin, { [BEGIN]: [json(201, runView()), json(201, runView({ run: 'r2' }))] });
  await waitFor(() => expect(result.current.view?.run).toBe('r1'));
  rerender({ ...begin, startKey: 'k2' });
  expect(result.current.view).toBeUndefined();
  await waitFor(() => expect(result.current.view?.run).toBe('r2'));
});

test('an address that names the run that was begun asks nothing more; one that names another asks how it stands', async () => {
  const { result, of, rerender } = page(begin, {
    [BEGIN]: [json(201, runView())],
    'GET /api/runs/r2': [json(200, runView({ run: 'r2' }))],
  });
  await waitFor(() => expect(result.current.view?.run).toBe('r1'));
  rerender({ ...begin, run: 'r1' });
  expect(result.current.view?.run).toBe('r1');
  expect(of(LOOK)).toEqual([]);
  rerender({ ...begin, run: 'r2' });
  expect(result.current.view).toBeUndefined();
  await waitFor(() => expect(result.current.view?.run).toBe('r2'));
});

test('an answer that comes after the page has gone on is dropped', async () => {
  const { result, rerender } = page(begin, { [BEGIN]: [json(201, runView())], 'GET /api/runs/r2': [json(200, runView({ run: 'r2' }))] });
  rerender({ ...begin, run: 'r2' });
  await waitFor(() => expect(result.current.view?.run).toBe('r2'));
  await act(async () => undefined);
  expect(result.current.view?.run).toBe('r2');
});

test.each([
  ['by hand', (again: () => void) => again()],
  ['when the connection comes back', () => void dispatchEvent(new Event('online'))],
])('where the server cannot be reached the failure is told, and it is tried again %s', async (_, retry) => {
  const { result } = page({ ...begin, run: 'r1' }, { [LOOK]: [...away, json(200, runView())] });
  await waitFor(() => expect(result.current.failure).toEqual({ kind: 'unreachable' }));
  act(() => retry(result.current.again));
  await waitFor(() => expect(result.current.view?.run).toBe('r1'));
  expect(result.current.failure).toBeUndefined();
});

test('a refusal is final: a connection that comes back asks nothing', async () => {
  const { result, of } = page(
    { ...begin, run: 'r1' },
    { [LOOK]: [json(404, { code: 'run-not-found', message: 'm' }), json(200, runView())] },
  );
  await waitFor(() => expect(result.current.failure).toMatchObject({ kind: 'refused', status: 404 }));
  act(() => void dispatchEvent(new Event('online')));
  expect(of(LOOK)).toHaveLength(1);
});

describe('a service that was begun before', () => {
  const draft = {
    run: 'r7',
    flow: 'update-pan',
    area: 'profile',
    title: 'Update PAN',
    at: 't',
    step: 'Proof',
    route: 'proof',
    expires: 't',
  };
  const refused = (line: OpenRunLine): Response => json(409, { code: 'draft-open', message: 'm', draft: line });
  const { expires: _expires, ...written } = draft;

  test.each([
    ['is discarded', draft, { replaces: 'r7' }],
    ['stays where the bank has done something for it', written, { another: true }],
  ])('tells its draft and begins nothing; started again, that %s', async (_, line, said) => {
    openRuns.note({ run: 'r7', flow: 'update-pan', area: 'profile', title: '', at: '' });
    const { result, of } = page(begin, { [BEGIN]: [refused(line), json(201, runView())] });
    await waitFor(() => expect(result.current.failure).toMatchObject({ code: 'draft-open', draft: line }));
    expect(result.current.view).toBeUndefined();
    await act(() => result.current.startAgain(line));
    expect(result.current.view?.run).toBe('r1');
    expect(of(BEGIN).map(({ headers, body }) => [headers.get('idempotency-key'), body])).toEqual([
      ['k1', { flow: 'update-pan', entry }],
      ['k1', { flow: 'update-pan', entry, ...said }],
    ]);
    expect(openRuns.all()).toEqual([]);
  });

  test('is not told of any more once the draft is opened, however soon', async () => {
    const { api } = scriptedServer({ [BEGIN]: [refused(draft)], 'GET /api/runs/r7': [json(200, runView({ run: 'r7' }))] });
    const told: unknown[] = [];
    const useTold = (wanted: WantedRun) => {
      const now = useOpenedRun(wanted);
      if (wanted.run !== undefined) told.push(now.failure);
      return now;
    };
    const { result, rerender } = portalHook(useTold, begin, { api });
    await waitFor(() => expect(result.current.failure).toMatchObject({ draft }));
    rerender({ ...begin, run: 'r7' });
    await waitFor(() => expect(result.current.view?.run).toBe('r7'));
    expect(new Set(told)).toEqual(new Set([undefined]));
  });

  test('where starting again fails the draft stands as before', async () => {
    const { result } = page(begin, { [BEGIN]: [refused(draft), json(503, { code: 'overloaded', message: 'm' })] });
    await waitFor(() => expect(result.current.failure).toMatchObject({ draft }));
    await act(() => expect(result.current.startAgain(draft)).rejects.toThrow('overloaded'));
    expect(result.current.failure).toMatchObject({ draft });
  });
});

describe('where another language is chosen', () => {
  const closed = (bring: string) => json(403, { code: 'flow-closed', message: 'm', about: { bring: [bring], help: [] } });
  const broughtBy = ({ failure }: { readonly failure: Failure | undefined }) =>
    failure?.kind === 'refused' ? failure.about?.bring : undefined;
  afterEach(() => speak('en'));

  test('what helps with a closed service is asked for again, and stays until it is there', async () => {
    const { result, of } = page(begin, { [BEGIN]: [closed('Your card'), closed('आपका कार्ड')] });
    await waitFor(() => expect(broughtBy(result.current)).toEqual(['Your card']));
    await act(() => speak('hi'));
    expect(result.current.failure).toBeDefined();
    await waitFor(() => expect(broughtBy(result.current)).toEqual(['आपका कार्ड']));
    expect(of(BEGIN)).toHaveLength(2);
  });

  test('a refusal without such words is not', async () => {
    const { result, of } = page(begin, { [BEGIN]: [json(404, { code: 'flow-not-found', message: 'm' })] });
    await waitFor(() => expect(result.current.failure).toBeDefined());
    await act(() => speak('hi'));
    expect(of(BEGIN)).toHaveLength(1);
  });
});
