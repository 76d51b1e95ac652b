// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeFirstPage, type FirstPageVisitor } from './firstPage.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="first-page" lang="en-IN"><h1>Question</h1></div><div id="root"></div>';
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

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

test('it goes at once for somebody who is shown something else here', () => {
  expect(takeFirstPage(document, { ...stranger, fits: false })).toBeUndefined();
  expect(shown()).toBe(false);
});

test('it goes at once for somebody whose language is another, and what was typed on it does not', async () => {
  document.querySelector('#first-page h1')?.insertAdjacentHTML('afterend', '<input id="answer-name" value="">');
  const input = document.querySelector<HTMLInputElement>('#answer-name');
  if (input) input.value = 'Asha';
  const taken = takeFirstPage(document, { ...stranger, locale: 'hi' });
  expect([taken?.seen, shown()]).toEqual([false, false]);
  taken?.giveWayTo(rootOfPage());
  rootOfPage().innerHTML = '<main><h1>Question</h1><input id="answer-name" value=""></main>';
  await Promise.resolve();
  expect(document.querySelector<HTMLInputElement>('#root #answer-name')?.value).toBe('Asha');
});

test('a page without one is none', () => {
  document.body.innerHTML = '<div id="root"></div>';
  expect(takeFirstPage(document, stranger)).toBeUndefined();
});
