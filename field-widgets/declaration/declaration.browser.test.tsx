import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../portal/style/global.css';
import type { AskBank } from '../../engine/react/fieldView.ts';
import { Stage } from '../testing/Stage.tsx';
import { pdfOf } from './testing/pdfOf.ts';

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

describe('terms that are a PDF of the bank', () => {
  const told = (content: string): Awaited<ReturnType<AskBank>> => ({
    fill: {},
    suggestions: [],
    tells: { name: 'terms.pdf', type: 'application/pdf', content },
  });
  const paper = btoa(pdfOf([['1. What is agreed to.'], ['2. What it costs.'], ['3. Where to ask.']]));

  async function staged(...answers: readonly string[]) {
    const heard = vi.fn<(value: unknown) => void>();
    const left = [...answers];
    const lookup = vi.fn<AskBank>(() => Promise.resolve(told(left.shift() ?? '')));
    await render(
      <Stage type="declaration" example={{ name: 'x', label: 'I agree', settings: { scroll: true } }} heard={heard} lookup={lookup} />,
    );
    return { heard, lookup };
  }

  const shown = () => page.getByRole('group', { name: 'Text to read' });

  test.each([
    ['as pages', 1200],
    ['as text on a phone', 360],
  ])('VA21: are read in the page, %s, and ticked by keys once their end has been reached', async (_, width) => {
    await page.viewport(width, 700);
    const { heard, lookup } = await staged(paper);
    await expect.element(shown()).toBeVisible();
    expect(lookup).toHaveBeenCalledOnce();
    expect(document.querySelectorAll('canvas')).toHaveLength(width > 1000 ? 3 : 0);
    await expect.element(page.getByRole('region', { name: 'Page 2 of 3' })).toHaveTextContent('2. What it costs.');
    if (width > 1000) {
      await expect.element(box()).toBeDisabled();
      await expect.element(box()).toHaveAccessibleDescription(/Read to the end/);
    }
    await userEvent.keyboard('{Tab}');
    await expect.element(shown()).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(box()).toBeEnabled();
    await expect.element(box()).not.toBeChecked();
    await userEvent.keyboard('{Tab}{Tab}{Tab} ');
    expect(heard).toHaveBeenLastCalledWith(true);
  });

  test('change between pages and text', async () => {
    await page.viewport(1200, 700);
    await staged(paper);
    const way = page.getByRole('button', { name: 'Show as text' });
    await expect.element(way).toHaveAttribute('aria-pressed', 'false');
    await way.click();
    await expect.element(way).toHaveAttribute('aria-pressed', 'true');
    expect(document.querySelectorAll('canvas')).toHaveLength(0);
    await expect.element(page.getByText('3. Where to ask.')).toBeVisible();
  });

  test('that cannot be read are fetched again when asked, and nothing is ticked before', async () => {
    await page.viewport(1200, 700);
    await staged(btoa('no document'), paper);
    await expect.element(page.getByText("We couldn't show the document. Try again in a moment.")).toBeVisible();
    await expect.element(box()).toBeDisabled();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(shown()).toBeVisible();
  });
});

test('the text to agree to is as wide as the line to tick below it', async () => {
  await page.viewport(1366, 900);
  await stage({ text: terms.slice(0, 400) });
  const text = page.getByText('1. What is agreed to.', { exact: true }).element().parentElement;
  expect(text?.getBoundingClientRect().right).toBe(text?.parentElement?.lastElementChild?.getBoundingClientRect().right);
});
