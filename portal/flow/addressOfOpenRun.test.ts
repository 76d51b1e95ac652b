import { describe, expect, test } from 'vitest';
import type { FlowCard, RunView } from '../../schemas/api.ts';
import { ApiFailure } from '../api/failure.ts';
import { addressOfOpenRun } from './addressOfOpenRun.ts';
import type { OpenRun } from './openRuns.ts';

const card: FlowCard = {
  area: 'profile',
  id: 'update-pan',
  routes: ['updatePan'],
  title: '',
  summary: '',
  keywords: [],
  urgent: false,
  hash: '',
};
const open = (run: string, flow = 'update-pan'): OpenRun => ({ run, flow, area: 'profile', title: '', at: '' });
const view = (run: string, state: RunView['state'], route?: string): RunView =>
  ({ run, state, flow: 'update-pan', ...(route !== undefined && { screen: { route } }) }) as RunView;
const refusal = (status: number): ApiFailure => new ApiFailure({ kind: 'refused', status, code: '', message: '', params: {} });

function world(runs: readonly OpenRun[], answers: Readonly<Record<string, RunView | ApiFailure>>) {
  const dropped: string[] = [];
  const openRuns = {
    all: () => runs,
    note: () => undefined,
    drop: (run: string) => void dropped.push(run),
    forget: () => undefined,
    endSession: () => undefined,
    outlives: (run: string) => runs.some((one) => one.run === run && one.ofCustomer === true),
  };
  const api = {
    run: async (run: string): Promise<RunView> => {
      const answer = answers[run];
      if (answer === undefined || answer instanceof ApiFailure) throw answer ?? refusal(404);
      return answer;
    },
  };
  return { dropped, go: (named?: string) => addressOfOpenRun(api, openRuns, card, named) };
}

describe('addressOfOpenRun', () => {
  test('begins a flow of which no run is open', async () => {
    expect(await world([open('b', 'block-debit-card')], { b: view('b', 'asking', 'x') }).go()).toBe('/servicing/profile/update-pan');
  });

  test('goes on with the latest open run that has no answer yet, at the step where it stands', async () => {
    const { go, dropped } = world([open('a2'), open('a1')], { a2: view('a2', 'asking', 'verify'), a1: view('a1', 'asking', 'preview') });
    expect(await go()).toBe('/servicing/profile/update-pan/verify?run=a2');
    expect(dropped).toEqual([]);
  });

  test.each([403, 404])('forgets a run that has ended or is refused with %d', async (status) => {
    const { go, dropped } = world([open('a3'), open('a2'), open('a1')], {
      a3: refusal(status),
      a2: view('a2', 'ended'),
      a1: view('a1', 'asking', 'preview'),
    });
    expect(await go()).toBe('/servicing/profile/update-pan/preview?run=a1');
    expect(dropped).toEqual(['a3', 'a2']);
  });

  test('forgets no run that the server does not show, where its customer may still come', async () => {
    const { go, dropped } = world([{ ...open('a2'), ofCustomer: true }, open('a1')], { a1: view('a1', 'ended') });
    expect(await go()).toBe('/servicing/profile/update-pan');
    expect(dropped).toEqual(['a1']);
  });

  test('leads to the beginning where there is an answer already: there the server asks what becomes of it', async () => {
    const { go, dropped } = world([open('a2'), open('a1')], {
      a2: { ...view('a2', 'asking', 'preview'), answered: true },
      a1: view('a1', 'asking', 'verify'),
    });
    expect(await go()).toBe('/servicing/profile/update-pan');
    expect(await go('a2')).toBe('/servicing/profile/update-pan/preview?run=a2');
    expect(dropped).toEqual([]);
  });

  test('shows a run that the address names, even when it has ended', async () => {
    expect(await world([open('a1')], { a1: view('a1', 'asking', 'preview'), z: view('z', 'ended') }).go('z')).toBe(
      '/servicing/profile/update-pan/-?run=z',
    );
  });

  test.each([refusal(500), refusal(401), new ApiFailure({ kind: 'unreachable' })])(
    'fails when the server cannot say (%s), and forgets nothing',
    async (failure) => {
      const { go, dropped } = world([open('a1')], { a1: failure });
      await expect(go()).rejects.toBe(failure);
      expect(dropped).toEqual([]);
    },
  );
});
