// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeFirstPage, type FirstPageVisitor } from './firstPage.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="first-page" lang="en-IN"><h1>Question</h1></div><div id="root"></div>';
});
afterEach(() => void vi.useRealTimers());

const stranger: FirstPageVisitor = { locale: 'en', fits: true };
const shown = (): boolean => document.getElementById('first-page') !== null;
const rootOfPage = (): HTMLElement => document.getElementById('root') ?? document.body;

test('it stays until a page of the portal stands, not while that is still loading', async () => {
  takeFirstPage(document, stranger)?.giveWayTo(rootOfPage());
  rootOfPage().innerHTML = '<main><h1>Home</h1><div data-loading=""></div></main>';
  await Promise.resolve();
  expect(shown()).toBe(true);
  rootOfPage().innerHTML = '<main><h1>Question</h1></main>';
  await Promise.resolve();
  expect(shown()).toBe(false);
});

test('it never stays for ever', () => {
  takeFirstPage(document, stranger)?.giveWayTo(rootOfPage());
  vi.advanceTimersByTime(25_000);
  expect(shown()).toBe(false);
});

test.each<[string, FirstPageVisitor]>([
  ['whose language is another', { ...stranger, locale: 'hi' }],
  ['who is shown something else here', { ...stranger, fits: false }],
])('it goes at once for somebody %s', (_, visitor) => {
  expect(takeFirstPage(document, visitor)).toBeUndefined();
  expect(shown()).toBe(false);
});

test('a page without one is none', () => {
  document.body.innerHTML = '<div id="root"></div>';
  expect(takeFirstPage(document, stranger)).toBeUndefined();
});
