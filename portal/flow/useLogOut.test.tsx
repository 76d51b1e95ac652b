// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { openRuns } from './openRuns.ts';
import { portalHook } from '../testing/portalHook.tsx';
import { useLogOutAtEnd } from './useLogOut.ts';

const open = { run: 'r1', flow: 'f', area: 'a', title: 'F', at: '2026-11-21T10:00:00Z', ofCustomer: true };

beforeEach(() => openRuns.note(open));

test('an end that logs out ends the session once, and leaves nothing of the customer in the browser', () => {
  const end = vi.fn(() => Promise.resolve());
  const { rerender } = portalHook(({ logsOut }: { logsOut: boolean }) => useLogOutAtEnd(logsOut), { logsOut: false }, { session: { end } });
  expect(end).not.toHaveBeenCalled();
  expect(openRuns.all()).toHaveLength(1);
  rerender({ logsOut: true });
  rerender({ logsOut: true });
  expect(end).toHaveBeenCalledTimes(1);
  expect(openRuns.all()).toEqual([]);
});
