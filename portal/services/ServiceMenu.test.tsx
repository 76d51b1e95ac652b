// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FlowCard } from '../../schemas/api.ts';
import { portalPage } from '../testing/portalPage.tsx';
import { text } from '../texts/text.ts';
import { ServiceMenu } from './ServiceMenu.tsx';
import { ServicesContext } from './servicesContext.ts';

afterEach(cleanup);

const refresh = async (): Promise<void> => undefined;
const card: FlowCard = { id: 'a', area: 'profile', title: 'Service A', summary: '', keywords: [], urgent: false, hash: '', routes: [] };

test.each([
  ['the services that it offers', [{ flow: 'a', label: '', entry: {} }], 'Service A'],
  [
    'that none is open, where all are for others',
    [{ flow: 'b', label: '', entry: {} }],
    `${text('shell.areas.none.title')}${text('shell.areas.none.text')}`,
  ],
  ['nothing, where the flow offers none', [], ''],
])('a menu shows %s', (_, services, shown) => {
  const menu = (
    <ServicesContext value={{ cards: [card], failure: undefined, refresh }}>
      <ServiceMenu services={services} />
    </ServicesContext>
  );
  expect(portalPage(menu).container.textContent).toBe(shown);
});
