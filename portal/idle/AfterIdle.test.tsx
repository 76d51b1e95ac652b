// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRuns } from '../flow/openRuns.ts';
import { portalPage } from '../testing/portalPage.tsx';
import { text } from '../texts/text.ts';
import { RedirectHome } from '../screens/address/RedirectHome.tsx';
import { keys } from '../channel/keys.ts';
import { AfterIdle, useAfterIdle } from './AfterIdle.tsx';

const note = { run: 'r1', flow: 'block-debit-card', area: 'debit', title: '', at: '', answered: true };

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function Told() {
  return useAfterIdle() ? <AfterIdle /> : null;
}

const words = (): string => {
  portalPage(<AfterIdle />);
  return document.querySelector('dialog p')?.textContent.trim() ?? '';
};

test.each([
  ['nothing was answered', undefined, ''],
  ['a customer left it', { ...note, ofCustomer: true }, text('shell.idle.ended.runs')],
  ['it was begun by a link', { ...note, byLink: true }, text('shell.idle.ended.link')],
] as const)('after an idle time it is said how one comes back: %s', (_name, open, said) => {
  if (open) openRuns.note(open);
  expect(words()).toBe(`${text('shell.idle.ended')} ${said}`.trim());
});

test('it is said on the page where the customer lands, and on no other that they open afterwards', () => {
  keys.set('sessionExipry', 'true');
  const { history } = portalPage(<Told />, { address: '/servicing/care?source=RIB' });
  expect(document.querySelector('dialog')).not.toBeNull();
  expect(keys.get('sessionExipry')).toBeNull();
  const { location } = history.visit();
  expect(location).toMatchObject({ pathname: '/servicing/care', search: '?source=RIB', state: { idle: true } });

  // Loaded again it says so again; the page to log in on does not.
  cleanup();
  portalPage(<Told />, { address: '/servicing/care', state: location.state });
  expect(document.querySelector('dialog')).not.toBeNull();
  cleanup();
  portalPage(<Told />, { address: '/servicing/log-in' });
  expect(document.querySelector('dialog')).toBeNull();
});

test('the page on which somebody lands says nothing below the box that says it', () => {
  const address = '/servicing/redirectHome';
  expect(portalPage(<RedirectHome />, { address, state: { idle: true } }).container.textContent).toBe('');
  expect(portalPage(<RedirectHome />, { address }).container.textContent).toContain(text('shell.redirectHome.text'));
});
