// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OpenRunLine } from '../../schemas/api.ts';
import { portalHook } from '../testing/portalHook.tsx';
import { json, scriptedServer } from '../testing/scriptedServer.ts';
import type { Answers } from '../testing/scriptedServer.ts';
import { unsavedWork } from '../unsaved/unsavedWork.ts';
import { openRuns } from './openRuns.ts';
import { useChoiceOfDraft, useOtherDraft } from './useOtherDraft.ts';

const at = '2026-11-21T10:00:00+05:30';
const draft: OpenRunLine = { run: 'r7', flow: 'update-pan', area: 'profile', title: 'Update PAN', at, step: 'Proof', route: 'proof' };
const event = { type: 'answer', step: 'number', answers: { pan: 'ZZZPR0101Z' } } as const;
const OTHER = 'DELETE /api/runs/r7';
const THIS = 'DELETE /api/runs/r2';

for (const clean of [beforeEach, afterEach]) clean(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

function page(answers: Answers) {
  const { api, of } = scriptedServer(answers);
  for (const run of ['r2', 'r7']) openRuns.note({ run, flow: 'update-pan', area: 'profile', title: '', at });
  const [send, forget, close] = [vi.fn(), vi.fn(), vi.fn()];
  const found = { draft, event, discarded: false, open: true };
  const hook = portalHook((run: string) => useChoiceOfDraft({ run }, { found, close, forget }, send), 'r2', {
    api,
    address: '/servicing/profile/update-pan/number?run=r2',
  });
  return { ...hook, of, send, forget, noted: () => openRuns.all().map(({ run }) => run) };
}

test.each([
  ['is discarded', json(204)],
  ['is gone already', json(404, { code: 'run-not-found', message: 'm' })],
  ['has become more than a draft', json(409, { code: 'run-written', message: 'm' })],
])('whoever keeps this one sends what was not taken once more, after the other %s', async (_, answer) => {
  const { result, of, send, forget, noted } = page({ [OTHER]: [answer] });
  await act(async () => result.current?.onKeep());
  expect(send).toHaveBeenCalledExactlyOnceWith(event);
  expect(forget).toHaveBeenCalledOnce();
  expect([of(OTHER).length, of(THIS).length, noted()]).toEqual([1, 0, ['r2']]);
});

test('where the other cannot be discarded nothing is sent, and the question stays', async () => {
  const { result, send, forget } = page({ [OTHER]: [json(503, { code: 'service-unavailable', message: 'm' })] });
  await expect(result.current?.onKeep()).rejects.toThrow('503');
  expect([send.mock.calls.length, forget.mock.calls.length]).toEqual([0, 0]);
});

test('whoever continues the other is led there in its place, and this one goes', async () => {
  const { result, of, address, history, noted } = page({ [THIS]: [json(204)] });
  act(() => result.current?.onContinue());
  await waitFor(() => expect(address()).toBe('/servicing/profile/update-pan/proof?run=r7'));
  expect([history.visit().depth, noted()]).toEqual([0, ['r7']]);
  await waitFor(() => expect(of(THIS)).toHaveLength(1));
});

describe('when it is asked about', () => {
  const why = { draft, discarded: false };
  const save = { type: 'save', step: 'number', answers: { pan: 'Z' } } as const;
  const page = () => renderHook(() => useOtherDraft()).result;

  test('never by what is only being typed; by an answer at once', () => {
    const drafts = page();
    act(() => drafts.current.tell.notTaken(save, why));
    expect(drafts.current.found).toMatchObject({ open: false, event: save });
    act(() => drafts.current.tell.notTaken(event, why));
    expect(drafts.current.found).toMatchObject({ open: true, event });
  });

  test('what was typed before the box came does not take the place of the answer it asks about', () => {
    const drafts = page();
    act(() => drafts.current.tell.notTaken(event, why));
    act(() => drafts.current.tell.notTaken(save, why));
    expect(drafts.current.found).toMatchObject({ open: true, event });
  });

  test('closed, it stays known, and is asked about when the customer wants it, with what they typed last', () => {
    const drafts = page();
    act(() => drafts.current.tell.notTaken(event, why));
    act(() => drafts.current.close());
    expect(drafts.current.found).toMatchObject({ open: false, draft });
    act(() => drafts.current.tell.notTaken(save, why));
    const saveAll = vi.spyOn(unsavedWork, 'saveAll');
    act(() => drafts.current.see());
    expect(drafts.current.found).toMatchObject({ open: true, event: save });
    expect(saveAll).toHaveBeenCalledOnce();
  });

  test('not at all once something was taken', () => {
    const drafts = page();
    act(() => drafts.current.tell.notTaken(event, why));
    act(() => drafts.current.tell.taken());
    expect(drafts.current.found).toBeUndefined();
  });
});

test('of a run that was discarded elsewhere there is nothing to choose', () => {
  const found = { draft, event, discarded: true, open: true };
  const forget = vi.fn();
  const { result } = portalHook((run: string) => useChoiceOfDraft({ run }, { found, close: forget, forget }, vi.fn()), 'r2');
  expect(result.current).toBeUndefined();
});
