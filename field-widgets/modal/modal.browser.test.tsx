import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../portal/style/global.css';
import type { Settings } from '../../engine/language/fieldType.ts';
import { expectFit } from '../testing/look.ts';
import { Stage } from '../testing/Stage.tsx';

const product = {
  open: 'Know more',
  title: 'Gold card',
  text: 'What it is.\n\nWhat it does.',
  points: ['No fee'],
  facts: [{ label: 'Interest', value: '3.5% a month' }],
  links: [{ label: 'Charges', url: '/charges.pdf' }],
};
const terms = Array.from({ length: 60 }, (_, at) => `${String(at + 1)}. What is agreed to.`).join('\n\n');
const dialog = () => page.getByRole('dialog');

async function stage(settings: Settings) {
  const heard = vi.fn<(value: unknown) => void>();
  const submitted = vi.fn<() => void>();
  // As a form hears the keys of its fields; oxlint knows no such forms.
  const around = { onKeyDown: submitted };
  await render(
    <form {...around}>
      <Stage type="modal" example={{ name: 'x', label: 'The card', settings }} heard={heard} />
    </form>,
  );
  await expect.element(page.getByRole('button', { name: /The card/ })).toBeVisible();
  return { heard, submitted };
}

test('with the keyboard alone: opened, read, closed by Escape, and the focus is back', async () => {
  const { heard, submitted } = await stage(product);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Gold card' })).toHaveFocus();
  expect(heard).toHaveBeenLastCalledWith(true);
  submitted.mockClear();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('link', { name: /Charges/ })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Know more The card' })).toHaveFocus();
  await expect.element(page.getByRole('status')).toHaveTextContent('Opened');
  expect(submitted).not.toHaveBeenCalled();
});

test('with something to accept, opening alone is no answer; accepting is, and can be taken back', async () => {
  const { heard } = await stage({ ...product, accept: 'Apply now' });
  await userEvent.keyboard('{Tab}{Enter}');
  await page.getByRole('button', { name: 'Close' }).click();
  expect(heard).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}{Tab}{Tab}');
  await expect.element(page.getByRole('button', { name: 'Apply now' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(heard).toHaveBeenLastCalledWith(true);
  await page.getByRole('button', { name: 'Withdraw The card' }).click();
  expect(heard).toHaveBeenLastCalledWith(undefined);
});

test('a button that goes on closes the dialog and hands the form in', async () => {
  const { heard } = await stage({ ...product, go: 'Apply now' });
  const handedIn = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  document.querySelector('form')?.addEventListener('submit', handedIn);
  await userEvent.keyboard('{Tab}{Enter}');
  await page.getByRole('button', { name: 'Apply now' }).click();
  expect(handedIn).toHaveBeenCalledOnce();
  expect(heard).toHaveBeenLastCalledWith(true);
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('terms are accepted only once their end has been reached', async () => {
  const { heard } = await stage({ title: 'Terms', text: terms, accept: 'I agree', scroll: true });
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('button', { name: 'I agree' })).toBeDisabled();
  await userEvent.keyboard('{Tab}{End}');
  await expect.element(page.getByRole('button', { name: 'I agree' })).toBeEnabled();
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  expect(heard).toHaveBeenLastCalledWith(true);
});

test('the open dialog pleases axe in the light and in the dark, and fits a narrow screen', async () => {
  await expectFit(async () => {
    await stage({ ...product, title: 'Thenameofaproductthatissolongthatitfitsnowhere', accept: 'I agree', scroll: true, text: terms });
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(dialog()).toBeVisible();
    const box = document.querySelector('dialog');
    expect(box?.scrollWidth).toBeLessThanOrEqual(box?.clientWidth ?? 0);
  });
});
