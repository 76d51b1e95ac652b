// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OutcomeView } from '../../engine/react/OutcomeView.tsx';
import { aHost } from '../../engine/react/testing/screens.ts';
import { endedView } from '../testing/runView.ts';
import { portalPage } from '../testing/portalPage.tsx';
import { text } from '../texts/text.ts';
import { ServiceMenu } from './ServiceMenu.tsx';
import { ServicesContext } from './servicesContext.ts';

afterEach(cleanup);

const none = text('shell.areas.none.title');
const refresh = async (): Promise<void> => undefined;

test('an end whose menu has nothing left says nothing of services', () => {
  const { outcome } = endedView('thanks');
  if (outcome === undefined) throw new Error('no outcome');
  const end = { ...outcome, blocks: [{ block: 'services', items: [] }] };
  const { container } = portalPage(
    <ServicesContext value={{ cards: [], failure: undefined, refresh }}>
      <OutcomeView host={aHost({ Services: ServiceMenu })} outcome={end} />
    </ServicesContext>,
  );
  expect(container.textContent).toContain('thanks');
  expect(container.textContent).not.toContain(none);
});

test('a page that is nothing but a menu says so', () => {
  const { container } = portalPage(
    <ServicesContext value={{ cards: [], failure: undefined, refresh }}>
      <ServiceMenu services={[{ flow: 'gone', label: '', entry: {} }]} alone />
    </ServicesContext>,
  );
  expect(container.textContent).toContain(none);
});
