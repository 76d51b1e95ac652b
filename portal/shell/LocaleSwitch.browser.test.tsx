import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../style/global.css';
import { speak, spoken } from '../texts/spoken.ts';
import { localeKey } from '../texts/localeChoice.ts';
import { LocaleSwitch } from './LocaleSwitch.tsx';

afterEach(async () => {
  await speak('en');
  localStorage.removeItem(localeKey);
});

const english = page.getByRole('button', { name: 'English' });
const hindi = page.getByRole('button', { name: 'हिन्दी' });

test('each language goes by its own name and says so; the one that is read is pressed', async () => {
  await render(<LocaleSwitch />);
  await expect.element(english).toHaveAttribute('aria-pressed', 'true');
  await expect.element(hindi).toHaveAttribute('lang', 'hi');
  await hindi.click();
  await expect.element(hindi).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('group', { name: 'भाषा' })).toBeVisible();
  expect([document.documentElement.lang, localStorage.getItem(localeKey), spoken().locale]).toEqual(['hi-IN', 'hi', 'hi']);
});

test('where the words cannot be had the former language stays, and that is said', async () => {
  const change = vi.fn(speak).mockRejectedValueOnce(new Error('offline'));
  await render(<LocaleSwitch change={change} />);
  await hindi.click();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent("The language couldn't be changed. Check your connection and try again.");
  await expect.element(english).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem(localeKey)).toBeNull();
  await hindi.click();
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
  await expect.element(hindi).toHaveAttribute('aria-pressed', 'true');
});
