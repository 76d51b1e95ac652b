// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FlowCard } from '../../../schemas/api.ts';
import { resumption } from '../../flow/resumption.ts';
import { ServicesContext } from '../../services/servicesContext.ts';
import { portalPage } from '../../testing/portalPage.tsx';
import { text } from '../../texts/text.ts';
import { UnknownEnd } from './UnknownEnd.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const card = (id: string): FlowCard => ({ id, area: 'profile', title: id, summary: '', keywords: [], urgent: false, hash: '', routes: [] });

function end(address: string, known: object = {}) {
  const session = {
    session: { csrf: '', verified: false, ...known, role: 'customer', now: '', timeZone: 'Asia/Kolkata', sandbox: false, channel: 'web' },
  };
  const cards = [card('log-in'), card('update-pan')];
  const refresh = async (): Promise<void> => undefined;
  const page = (
    <ServicesContext value={{ cards, failure: undefined, refresh }}>
      <UnknownEnd />
    </ServicesContext>
  );
  return portalPage(page, { address, session: session as object });
}

const title = () => document.querySelector('h1')?.textContent;

test('an end asks who is here where nobody is known, and leads back to it', () => {
  const address = '/servicing/updated?run=r1';
  const page = end(address);
  expect(title()).toBe(text('shell.end.verify.title'));
  page.getByRole('link', { name: text('shell.logIn') }).click();
  expect(page.address()).toBe('/servicing/profile/log-in');
  expect(resumption.take('log-in')).toEqual({ flow: 'log-in', address });
});

test.each([
  ['a customer whose request it is not', { verified: true }],
  ['an agent', { agent: { id: 'AG100001', name: 'Arun Bhat' } }],
  ['an applicant', { applicant: true }],
])('to %s it says that it is not shown, and leads to the requests', (_, known) => {
  const { container } = end('/servicing/updated?run=r1', known);
  expect(title()).toBe(text('shell.end.title'));
  expect(container.textContent).toContain(text('shell.end.gone'));
});
