// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OpenRunLine, SessionView } from '../../schemas/api.ts';
import { navigationState } from '../history/navigationState.ts';
import { portalHook } from '../testing/portalHook.tsx';
import { askingView } from '../testing/runView.ts';
import { aSession, json, scriptedServer } from '../testing/scriptedServer.ts';
import type { Answers } from '../testing/scriptedServer.ts';
import type { Surroundings } from '../testing/surroundings.tsx';
import { openRuns } from './openRuns.ts';
import { resumption, useResumption } from './resumption.ts';
import type { Wanted, WantedPage } from './resumption.ts';

const begun = '/servicing/profile/update-pan/x?run=r2';
const LOOK = 'GET /api/runs/r1';
const DISCARD = 'DELETE /api/runs/r2';
const wanted: Wanted = { flow: 'update-pan', run: 'r1' };
const gone = (): Response => json(404, { code: 'run-not-found', message: 'm' });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** A page of run r2, which was begun in order to be verified. */
function page(answers: Answers, want: Wanted | WantedPage = wanted, who: Partial<SessionView> = { verified: true }) {
  const { api, of } = scriptedServer({ [DISCARD]: [json(204)], ...answers });
  openRuns.note({ run: 'r2', flow: 'update-pan', area: 'profile', title: '', at: '' });
  resumption.want(want);
  const session = { ...aSession, ...who } as SessionView;
  return {
    ...portalHook((run: string) => useResumption('profile', { flow: 'update-pan', run }), 'r2', {
      api,
      address: begun,
      session: { session },
    }),
    of,
  };
}

test.each([{ verified: true }, { verified: false, applicant: true }])(
  'whoever is verified now (%j) goes on where they were, and the run that it took is discarded',
  async (who) => {
    const { address, history, of } = page({ [LOOK]: [json(200, askingView('proof'))] }, wanted, who);
    await waitFor(() => expect(address()).toBe('/servicing/profile/update-pan/proof?run=r1'));
    expect(navigationState(history.visit().location.state)).toEqual({ resumes: true });
    expect(history.visit().depth).toBe(0);
    await waitFor(() => expect(of(DISCARD)).toHaveLength(1));
    expect(openRuns.all()).toEqual([]);
  },
);

test('whoever confirmed who they are for a page of the portal comes back to it, once', async () => {
  const { address, history } = page({}, { flow: 'update-pan', address: '/servicing/track?reference=SR1' });
  await waitFor(() => expect(address()).toBe('/servicing/track?reference=SR1'));
  expect(history.visit().depth).toBe(0);
  expect(openRuns.all()).toEqual([]);
  expect(resumption.take('update-pan')).toBeUndefined();
});

test.each([
  ['has ended', json(200, { ...askingView('proof'), state: 'ended' }), 'ended'],
  ['is gone', gone(), 'gone'],
])('one who came by a link is told that the run %s', async (_, answer, over) => {
  const { address, history } = page({ [LOOK]: [answer] }, { ...wanted, byLink: true });
  await waitFor(() => expect(address()).toBe('/servicing/requests'));
  expect(navigationState(history.visit().location.state)).toEqual({ resumes: true, over });
});

test.each<[string, Answers, Wanted, Partial<SessionView>]>([
  ['the run is gone and nobody sent a link', { [LOOK]: [gone()] }, wanted, { verified: true }],
  ['the server cannot be asked', {}, wanted, { verified: true }],
  ['nobody is verified', { [LOOK]: [json(200, askingView('proof'))] }, wanted, { verified: false }],
  ['another flow is wanted', { [LOOK]: [json(200, askingView('proof'))] }, { ...wanted, flow: 'grievance' }, { verified: true }],
  ['it is the same run', { 'GET /api/runs/r2': [json(200, askingView('proof'))] }, { ...wanted, run: 'r2' }, { verified: true }],
])('the customer goes on with the new run where %s', async (_, answers, want, who) => {
  const { address, of } = page(answers, want, who);
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  expect(address()).toBe(begun);
  expect(of(DISCARD)).toEqual([]);
  expect(openRuns.all()).toHaveLength(1);
});

describe('a customer who is verified in a service that they have begun before', () => {
  const LIST = 'GET /api/runs';
  const draft: OpenRunLine = { run: 'r7', flow: 'update-pan', area: 'profile', title: 'Update PAN', at: 't', route: 'proof', expires: 't' };
  const { expires: _expires, ...written } = draft;

  /** Run r2, in which a stranger is verified after a moment. */
  function verifiedThere(
    lines: readonly OpenRunLine[],
    answers: Answers = {},
    first: Partial<SessionView> = {},
    around: Surroundings = {},
  ) {
    const server = scriptedServer({ [DISCARD]: [json(204)], [LIST]: [json(200, { runs: lines })], ...answers });
    let session = { ...aSession, ...first } as SessionView;
    const hook = portalHook((run: string) => useResumption('profile', { flow: 'update-pan', run }), 'r2', {
      api: server.api,
      address: begun,
      session: () => ({ session }),
      ...around,
    });
    const verify = (verified: boolean): void => {
      session = { ...session, verified };
      hook.rerender('r2');
    };
    verify(true);
    return { ...hook, verify, of: server.of };
  }
  const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));

  test('is told of the draft, and goes on with it; the run that it took is discarded', async () => {
    const { result, of, address } = verifiedThere([{ ...draft, run: 'r9', flow: 'grievance' }, { ...draft, run: 'r2' }, draft]);
    await waitFor(() => expect(result.current?.draft).toEqual(draft));
    act(() => result.current?.onContinue());
    expect(address()).toBe('/servicing/profile/update-pan/proof?run=r7');
    await waitFor(() => expect(of(DISCARD)).toHaveLength(1));
  });

  test.each([
    ['discarded', draft, 1],
    ['kept where the bank has done something for it', written, 0],
  ])('may start again: the draft is %s', async (_, line, discarded) => {
    const gone = 'DELETE /api/runs/r7';
    const { result, of, address } = verifiedThere([line], { [gone]: [json(204)] });
    await waitFor(() => expect(result.current?.draft).toEqual(line));
    await act(async () => result.current?.onStartAgain());
    expect(result.current).toBeUndefined();
    expect([of(gone).length, of(DISCARD).length, address()]).toEqual([discarded, 0, begun]);
  });

  test('is told of it also where the page was loaded again after that', async () => {
    const { result } = verifiedThere([draft], {}, { verified: true });
    await waitFor(() => expect(result.current?.draft).toEqual(draft));
  });

  test('is asked once: neither again when the session is known anew, nor where they were known before they chose it', async () => {
    const { result, of, verify } = verifiedThere([], { [LIST]: [json(200, { runs: [] }), json(200, { runs: [draft] })] });
    await settled();
    verify(false);
    verify(true);
    await settled();
    expect([result.current, of(LIST).length]).toEqual([undefined, 1]);
    const chosen = verifiedThere([draft], {}, { verified: true }, { chosen: true });
    await settled();
    expect([chosen.result.current, chosen.of(LIST).length]).toEqual([undefined, 0]);
  });

  test('is told of one that was made in another tab, when they come back to this one without an answer', async () => {
    let returns = 1;
    const tab = () => ({ returns });
    const { result, rerender } = verifiedThere([draft], {}, { verified: true }, { chosen: true, tab });
    await settled();
    expect(result.current).toBeUndefined();
    returns = 2;
    rerender('r2');
    await waitFor(() => expect(result.current?.draft).toEqual(draft));
  });

  test.each(['run-not-found', 'run-ended'])('starts again where the draft is over by now (%s)', async (code) => {
    const { result } = verifiedThere([draft], { 'DELETE /api/runs/r7': [json(409, { code, message: 'm' })] });
    await waitFor(() => expect(result.current?.draft).toEqual(draft));
    await act(async () => result.current?.onStartAgain());
    expect(result.current).toBeUndefined();
  });

  test('a draft that cannot be discarded stands as before', async () => {
    const { result } = verifiedThere([draft], { 'DELETE /api/runs/r7': [json(409, { code: 'run-written', message: 'm' })] });
    await waitFor(() => expect(result.current?.draft).toEqual(draft));
    await act(() => expect(result.current?.onStartAgain()).rejects.toThrow('run-written'));
    expect(result.current?.draft).toEqual(draft);
  });

  test.each<[string, readonly OpenRunLine[], Answers, Partial<SessionView>]>([
    [
      'there is none',
      [
        { ...draft, flow: 'grievance' },
        { ...draft, run: 'r2' },
      ],
      {},
      {},
    ],
    ['the server cannot be asked', [], { [LIST]: [] }, {}],
  ])('is told of none where %s', async (_, lines, answers, first) => {
    const { result } = verifiedThere(lines, answers, first);
    await settled();
    expect(result.current).toBeUndefined();
  });
});
