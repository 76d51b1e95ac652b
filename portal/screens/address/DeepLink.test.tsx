// @vitest-environment happy-dom
import { cleanup, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FlowCard } from '../../../schemas/api.ts';
import { navigationState } from '../../history/navigationState.ts';
import { portalPage } from '../../testing/portalPage.tsx';
import { DeepLink } from './DeepLink.tsx';

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

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test.each([
  [{ continues: true }, { continues: true }],
  [
    { continues: true, from: { about: 'x' } },
    { continues: true, from: { about: 'x' } },
  ],
  [{}, {}],
])('a link into a service with the state %j begins it with %j', async (state, understood) => {
  const link = (
    <Routes>
      <Route path="/servicing/profile/update-pan/-" element={<DeepLink card={card} />} />
      <Route path="*" />
    </Routes>
  );
  const page = portalPage(link, { address: '/servicing/profile/update-pan/-', state });
  await waitFor(() => expect(page.address()).toBe('/servicing/profile/update-pan'));
  expect(navigationState(page.history.visit().location.state)).toEqual(understood);
});
