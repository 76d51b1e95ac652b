// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRuns } from '../../flow/openRuns.ts';
import { navigationState, placeOfEnd } from '../../history/navigationState.ts';
import { portalPage } from '../../testing/portalPage.tsx';
import { text } from '../../texts/text.ts';
import { SessionExpired } from './SessionExpired.tsx';

const address = '/servicing/profile/update-pan/proof?run=r1';
const note = { run: 'r1', flow: 'update-pan', area: 'profile', title: '', at: '' };

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const ways = (page: ReturnType<typeof portalPage>) => page.getAllByRole('button').map(({ textContent }) => textContent);

test('a run that its customer is shown again is gone on with, where it stood; nothing is started again', async () => {
  openRuns.note({ ...note, ofCustomer: true });
  const page = portalPage(<SessionExpired />, { address });
  expect(ways(page)).toEqual([text('shell.expired.goOn'), text('shell.home.go')]);
  expect(page.container.textContent).toContain(text('shell.session.expired'));
  await act(async () => page.getByText(text('shell.expired.goOn')).click());
  expect(page.address()).toBe(address);
  expect(navigationState(page.history.visit().location.state)).toEqual({ confirms: true });
});

test('the end of a run is come back to as well, though it is no open run any more', async () => {
  const page = portalPage(<SessionExpired />, { address, state: { place: placeOfEnd('updated') } });
  expect(ways(page)).toEqual([text('shell.logIn'), text('shell.home.go')]);
  await act(async () => page.getByText(text('shell.logIn')).click());
  expect(navigationState(page.history.visit().location.state)).toEqual({ place: placeOfEnd('updated'), confirms: true });
});

test('one that ended with its session is not promised', async () => {
  openRuns.note(note);
  const page = portalPage(<SessionExpired />, { address });
  expect(ways(page)).toEqual([text('shell.home.go')]);
  expect(page.container.textContent).toContain(text('shell.expired.unshown'));
  await act(async () => page.getByText(text('shell.home.go')).click());
  expect(page.address()).toBe('/');
});

test('outside of a run the way leads home', () => {
  const page = portalPage(<SessionExpired />, { address: '/servicing/sessionExpired' });
  expect(ways(page)).toEqual([text('shell.home.go')]);
  expect(page.container.textContent).toContain(text('shell.session.expired'));
});
