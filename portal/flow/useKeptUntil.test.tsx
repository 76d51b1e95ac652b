// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { portalHook } from '../testing/portalHook.tsx';
import { json, scriptedServer } from '../testing/scriptedServer.ts';
import { useKeptUntil } from './useKeptUntil.ts';

const line = { run: 'r1', flow: 'update-pan', area: 'profile', title: 'Update PAN', at: '2026-11-21T10:00:00+05:30' };
const expires = '2026-12-21T10:00:00+05:30';

const asked = (run: string, answers: Parameters<typeof scriptedServer>[0]) => {
  const server = scriptedServer(answers);
  return { ...portalHook(useKeptUntil, { run, version: 1 }, { api: server.api }), server };
};

test('tells until when the server keeps the run', async () => {
  const { result } = asked('r1', {
    'GET /api/runs': [
      json(200, {
        runs: [
          { ...line, run: 'r0' },
          { ...line, expires },
        ],
      }),
    ],
  });
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toBe(expires));
});

test.each([
  ['of a run that stays', { 'GET /api/runs': [json(200, { runs: [line] })] }],
  ['of a run that is not listed', { 'GET /api/runs': [json(200, { runs: [] })] }],
  ['where the server cannot be asked', {}],
])('tells nothing %s', async (_, answers) => {
  const { result, server } = asked('r1', answers);
  await waitFor(() => expect(server.of('GET /api/runs').length).toBeGreaterThan(0));
  expect(result.current).toBeUndefined();
});
