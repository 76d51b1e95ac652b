// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FlowCard } from '../../../schemas/api.ts';
import { resumption } from '../../flow/resumption.ts';
import { ServicesContext } from '../../services/servicesContext.ts';
import { aSession } from '../../testing/scriptedServer.ts';
import { portalPage } from '../../testing/portalPage.tsx';
import { text } from '../../texts/text.ts';
import { UnknownEnd } from './UnknownEnd.tsx';

const address = '/servicing/updated?run=r1';
const parts = { routes: [], title: '', summary: '', keywords: [], urgent: false, hash: '' };
const logIn: FlowCard = { ...parts, area: 'profile', id: 'log-in' };

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

function end(verified: boolean) {
  const refresh = async (): Promise<void> => undefined;
  const drawn: ReactNode = (
    <ServicesContext value={{ cards: [logIn], failure: undefined, refresh }}>
      <UnknownEnd />
    </ServicesContext>
  );
  return portalPage(drawn, { address, session: { session: { ...aSession, role: 'customer', verified } } });
}

test('the end of a request, opened when nobody is known, asks who is here and leads back to it', async () => {
  const page = end(false);
  expect(page.container.textContent).toContain(text('shell.end.verify.title'));
  await act(async () => page.getByText(text('shell.confirmIdentity')).click());
  expect(page.address()).toBe('/servicing/profile/log-in');
  expect(resumption.take('log-in')).toEqual({ flow: 'log-in', address });
});

test('to a customer to whom it is not shown it does not say that its address is wrong', () => {
  const page = end(true);
  expect(page.container.textContent).toContain(text('shell.end.gone'));
  expect(page.container.textContent).not.toContain(text('shell.end.text'));
});
