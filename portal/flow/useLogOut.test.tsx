// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../api/failure.ts';
import { navigationState } from '../history/navigationState.ts';
import { portalHook } from '../testing/portalHook.tsx';
import { portalPage } from '../testing/portalPage.tsx';
import { askingView } from '../testing/runView.ts';
import { text } from '../texts/text.ts';
import { openRuns } from './openRuns.ts';
import { unsentIn } from './unsent.ts';
import { useLogOut, useLogOutAtEnd } from './useLogOut.ts';

const open = { run: 'r1', flow: 'f', area: 'a', title: 'F', at: '2026-11-21T10:00:00Z', ofCustomer: true };

const unsent = unsentIn(
  () => sessionStorage,
  () => false,
  () => 0,
);
const typed = { type: 'answer', step: 's', answers: { employer: 'Banyan Gym' } } as const;

beforeEach(() => {
  openRuns.note(open);
  unsent.keyFor(askingView('s', { employer: 'Textinput' }), typed);
});
afterEach(cleanup);

test('an end that logs out ends the session once, and leaves nothing of the customer in the browser', () => {
  const end = vi.fn(() => Promise.resolve());
  const { rerender } = portalHook(({ logsOut }: { logsOut: boolean }) => useLogOutAtEnd(logsOut), { logsOut: false }, { session: { end } });
  expect(end).not.toHaveBeenCalled();
  expect(openRuns.all()).toHaveLength(1);
  rerender({ logsOut: true });
  rerender({ logsOut: true });
  expect(end).toHaveBeenCalledTimes(1);
  expect(openRuns.all()).toEqual([]);
  expect(JSON.stringify(sessionStorage)).not.toContain('Banyan');
});

function LogOut() {
  return <button type="button" onClick={useLogOut()} />;
}

test.each([
  ['done', () => Promise.resolve(), 'shell.loggedOut', 0],
  ['not done without a connection', () => Promise.reject(new ApiFailure({ kind: 'unreachable' })), 'shell.loggedOut.failed', 1],
] as const)('who logs out is led home at once, and told once it is %s', async (_, ended, said, left) => {
  const end = vi.fn(ended);
  const { history, getByRole } = portalPage(<LogOut />, { address: '/servicing/cards/block-debit-card?run=r1', session: { end } });
  // A run in its middle holds moves out of it.
  history.guard(({ to }) => navigationState(to.state).chosen === true);
  getByRole('button').click();
  expect(history.visit().location.pathname + history.visit().location.search).toBe('/');
  expect(end).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(navigationState(history.visit().location.state).said?.title).toBe(text(said)));
  expect(end).toHaveBeenCalledTimes(1);
  expect(openRuns.all()).toHaveLength(left);
  expect(JSON.stringify(sessionStorage).includes('Banyan')).toBe(left > 0);
});
