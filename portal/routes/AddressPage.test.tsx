// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FlowCard, RunView } from '../../schemas/api.ts';
import { addressAt } from '../addresses/addressAt.ts';
import { openRuns } from '../flow/openRuns.ts';
import { fetchStep } from '../flow/widgetViews.ts';
import { ServicesContext } from '../services/servicesContext.ts';
import { portalPage } from '../testing/portalPage.tsx';
import { askingView } from '../testing/runView.ts';
import { json, scriptedServer } from '../testing/scriptedServer.ts';
import { AddressPage } from './AddressPage.tsx';
import { DeepLink } from './DeepLink.ts';
import { pages } from './pages.ts';

const card: FlowCard = {
  area: 'profile',
  id: 'update-pan',
  routes: ['updatePan'],
  title: 'Update PAN',
  summary: '',
  keywords: [],
  urgent: false,
  hash: '',
};
const run: RunView = askingView('pan', { pan: 'Textinput' });
const services = { cards: [card], failure: undefined, refresh: async () => undefined };
const BEGIN = 'POST /api/runs';
const LOOK = 'GET /api/runs/r1';

beforeEach(async () => {
  // A flow's own module is no file of the portal's: that it cannot be had is logged.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.clear();
  await Promise.all([pages.flow.fetch(), DeepLink.fetch(), fetchStep(run)]);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Here() {
  const { pathname, search } = useLocation();
  return <AddressPage found={addressAt(pathname, search)} suffix="" />;
}

/** Comes to an address when a run has been begun for it already. */
function come(address: string) {
  const { api, of } = scriptedServer({ [BEGIN]: [json(201, { ...run, run: 'r2' })], [LOOK]: [json(200, run), json(200, run)] });
  const page = portalPage(
    <ServicesContext value={services}>
      <Here />
    </ServicesContext>,
    { api, address, firstRun: { of: () => run, take: () => undefined } },
  );
  return { ...page, of };
}

test('a link into a service shows its first step in the first pass; the address follows, and the page stays', async () => {
  const page = come('/servicing/updatePan');
  const question = screen.getByRole('textbox');
  await waitFor(() => expect(page.address()).toBe('/servicing/profile/update-pan/pan?run=r1'));
  await act(async () => undefined);
  expect(screen.getByRole('textbox')).toBe(question);
  expect([page.of(BEGIN), page.of(LOOK)]).toEqual([[], []]);
});

test('where a run is open in this browser the link leads to it', async () => {
  openRuns.note({ run: 'r1', flow: 'update-pan', area: 'profile', title: '', at: '' });
  const page = come('/servicing/updatePan');
  expect(screen.queryByRole('textbox')).toBeNull();
  await waitFor(() => expect(page.address()).toBe('/servicing/profile/update-pan/pan?run=r1'));
  expect(page.of(LOOK)).not.toEqual([]);
});

test('a query is left to the address that begins the service', async () => {
  const page = come('/servicing/updatePan?utm_source=mail');
  expect(screen.queryByRole('textbox')).toBeNull();
  await waitFor(() => expect(page.address()).toBe('/servicing/profile/update-pan/pan?run=r1'));
});
