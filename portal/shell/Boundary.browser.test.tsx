import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { text } from '../texts/text.ts';
import { Boundary } from './Boundary.tsx';

function Broken(): ReactNode {
  throw new Error('a page that cannot be drawn');
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('ER07: shell.error.generic is said where a page cannot be drawn, with a way to load it again and a way home', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await render(
    <Boundary>
      <Broken />
    </Boundary>,
  );
  await expect.element(page.getByRole('alert').getByText(text('shell.error.generic'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: text('shell.reload') })).toBeVisible();
  await expect.element(page.getByRole('link', { name: text('shell.home.go') })).toHaveAttribute('href', '/');
});

test('what can be drawn is', async () => {
  await render(
    <Boundary>
      <p>Drawn</p>
    </Boundary>,
  );
  await expect.element(page.getByText('Drawn')).toBeVisible();
});
