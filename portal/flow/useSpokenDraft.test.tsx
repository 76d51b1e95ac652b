// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { portalHook } from '../testing/portalHook.tsx';
import { json, scriptedServer } from '../testing/scriptedServer.ts';
import { speak } from '../texts/spoken.ts';
import { useSpokenDraft } from './useSpokenDraft.ts';

const line = { run: 'r1', flow: 'update-pan', area: 'profile', title: 'Update PAN', at: '2026-11-21T10:00:00+05:30' };
const inHindi = { ...line, title: 'PAN अपडेट करें' };

afterEach(() => speak('en'));

test('is asked for again when another language is chosen, and not before', async () => {
  const server = scriptedServer({ 'GET /api/runs': [json(200, { runs: [{ ...inHindi, run: 'r0', title: 'अन्य' }, inHindi] })] });
  const { result } = portalHook(useSpokenDraft, line, { api: server.api });
  expect([result.current, server.of('GET /api/runs')]).toEqual([line, []]);
  await act(() => speak('hi'));
  await waitFor(() => expect(result.current).toEqual(inHindi));
});

test.each([
  ['the server cannot be asked', {}],
  ['it is listed no more', { 'GET /api/runs': [json(200, { runs: [] })] }],
])('stays as it was told where %s', async (_, answers) => {
  const server = scriptedServer(answers);
  const { result } = portalHook(useSpokenDraft, line, { api: server.api });
  await act(() => speak('hi'));
  await waitFor(() => expect(server.of('GET /api/runs')).not.toEqual([]));
  expect(result.current).toEqual(line);
});

test('another draft that comes in its place is told at once', () => {
  const { result, rerender } = portalHook(useSpokenDraft, line);
  rerender({ ...line, run: 'r2' });
  expect(result.current.run).toBe('r2');
});
