// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRuns } from '../flow/openRuns.ts';
import { portalPage } from '../testing/portalPage.tsx';
import { text } from '../texts/text.ts';
import { RedirectHome } from '../screens/address/RedirectHome.tsx';
import { AfterIdle } from './AfterIdle.tsx';

const note = { run: 'r1', flow: 'block-debit-card', area: 'debit', title: '', at: '', answered: true };

beforeEach(() => localStorage.clear());
afterEach(cleanup);

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

test('the page on which somebody lands says nothing below the box that says it', () => {
  const address = '/servicing/redirectHome';
  expect(portalPage(<RedirectHome />, { address, state: { idle: true } }).container.textContent).toBe('');
  expect(portalPage(<RedirectHome />, { address }).container.textContent).toContain(text('shell.redirectHome.text'));
});
