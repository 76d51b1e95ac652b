import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Stage } from '../testing/Stage.tsx';

const box = () => page.getByRole('textbox', { name: 'Account number' });
const keep = () => page.getByRole('button', { name: /^Keep/ });
const shown = (kept?: string) => (
  <Stage type="Account Number" example={{ name: 'x', label: 'Account number', ...(kept === undefined ? {} : { kept }) }} />
);

test('what was sent and still stands in its box is not offered to be kept, until something else is typed', async () => {
  const { rerender } = await render(shown());
  await userEvent.fill(box(), '000401000401');
  await userEvent.tab();
  // The page comes back with a message, and the number is an answer by now.
  await rerender(shown('XXXXXXXX0401'));
  await expect.element(box()).toHaveValue('000401000401');
  await expect.element(keep()).not.toBeInTheDocument();
  await userEvent.fill(box(), '000401000402');
  await expect.element(keep()).toBeVisible();
  await keep().click();
  await expect.element(page.getByRole('button', { name: /^Change/ })).toHaveFocus();
  await page.getByRole('button', { name: /^Change/ }).click();
  await expect.element(box()).toHaveFocus();
  await expect.element(keep()).toBeVisible();
});
