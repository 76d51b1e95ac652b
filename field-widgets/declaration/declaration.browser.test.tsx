import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../portal/style/global.css';
import { Stage } from '../testing/Stage.tsx';

const terms = Array.from({ length: 40 }, (_, at) => `${String(at + 1)}. What is agreed to.`).join('\n\n');
const box = () => page.getByRole('checkbox', { name: 'I agree' });

async function stage(settings: Readonly<Record<string, unknown>>) {
  const heard = vi.fn<(value: unknown) => void>();
  await render(<Stage type="declaration" example={{ name: 'x', label: 'I agree', settings }} heard={heard} />);
  await expect.element(box()).toBeVisible();
  return heard;
}

test('with the keyboard alone: ticked and taken back', async () => {
  const heard = await stage({ text: 'What is agreed to.', links: [{ label: 'Terms', url: '/terms.pdf' }] });
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('link', { name: /Terms/ })).toHaveFocus();
  await userEvent.keyboard('{Tab} ');
  expect(heard).toHaveBeenLastCalledWith(true);
  await userEvent.keyboard(' ');
  expect(heard).toHaveBeenLastCalledWith(undefined);
});

test('terms are ticked only once their end has been reached, which the keyboard can do', async () => {
  const heard = await stage({ text: terms, scroll: true });
  await expect.element(box()).toBeDisabled();
  await expect.element(box()).toHaveAccessibleDescription(/Read to the end/);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('group', { name: 'Text to read' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(box()).toBeEnabled();
  await expect.element(box()).not.toBeChecked();
  await userEvent.keyboard('{Tab}{Tab} ');
  expect(heard).toHaveBeenLastCalledWith(true);
});

test('a button leads to the end of the terms', async () => {
  await stage({ text: terms, scroll: true });
  await page.getByRole('button', { name: 'Go to the end of the text' }).click();
  await expect.element(box()).toBeEnabled();
});

test('terms that fit into their window can be ticked at once', async () => {
  await stage({ text: 'Short.', scroll: true });
  await expect.element(box()).toBeEnabled();
});
