import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../portal/style/global.css';
import type { AskBank } from '../../engine/react/fieldView.ts';
import { Stage } from '../testing/Stage.tsx';

const forms = {
  documents: [
    { id: 'form60', label: 'Form 60', url: '/forms/form-60.pdf' },
    { id: 'rules', label: 'Rules', url: 'https://example.com/rules.pdf' },
  ],
};
const certificate = { documents: [{ id: 'interest', label: 'Interest certificate' }] };
const file = { name: 'interest.pdf', type: 'application/pdf', content: btoa('%PDF-1.4') };
let heard = vi.fn<(value: unknown) => void>();
let saved: { readonly name: string; readonly href: string }[] = [];

/** Notes which links are followed, and follows none. */
function note(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  event.preventDefault();
  saved.push({ name: link.download, href: link.href });
}

beforeEach(() => {
  heard = vi.fn<(value: unknown) => void>();
  saved = [];
  document.addEventListener('click', note);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href });
  });
  return () => {
    click.mockRestore();
    document.removeEventListener('click', note);
  };
});

test('with the keyboard alone: forms of the site are saved, those from elsewhere opened beside', async () => {
  await render(<Stage type="download" example={{ name: 'x', label: 'Forms', settings: forms }} heard={heard} />);
  await expect.element(page.getByRole('link', { name: 'Download Form 60' })).toHaveAttribute('download');
  await userEvent.keyboard('{Tab}{Enter}');
  expect(heard).toHaveBeenLastCalledWith(['form60']);
  await expect.element(page.getByText('Downloaded')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Download Rules' })).toHaveAttribute('target', '_blank');
  await userEvent.keyboard('{Tab}{Enter}');
  expect(heard).toHaveBeenLastCalledWith(['form60', 'rules']);
  expect(saved.map(({ href }) => new URL(href).pathname)).toEqual(['/forms/form-60.pdf', '/rules.pdf']);
});

test('a certificate is made by the bank when it is asked for, and saved under its name', async () => {
  const lookup = vi.fn<AskBank>(() => Promise.resolve({ fill: {}, suggestions: [], tells: file }));
  await render(<Stage type="download" example={{ name: 'x', label: 'Yours', settings: certificate }} heard={heard} lookup={lookup} />);
  const button = page.getByRole('button', { name: 'Download Interest certificate' });
  await expect.element(button).toBeVisible();
  expect(lookup).not.toHaveBeenCalled();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('interest.pdf has been downloaded');
  expect(saved).toEqual([{ name: 'interest.pdf', href: expect.stringContaining('blob:') }]);
  expect(heard).toHaveBeenLastCalledWith(['interest']);
});

test('a bank that does not answer is said, answers nothing, and can be asked again', async () => {
  const lookup = vi
    .fn<AskBank>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValueOnce({ fill: {}, suggestions: [], tells: { name: 'x' } })
    .mockResolvedValue({ fill: {}, suggestions: [], tells: file });
  await render(<Stage type="download" example={{ name: 'x', label: 'Yours', settings: certificate }} heard={heard} lookup={lookup} />);
  const button = page.getByRole('button', { name: 'Download Interest certificate' });
  for (let tries = 0; tries < 2; tries += 1) {
    await button.click();
    await expect.element(page.getByRole('status')).toMatchTextContent(/didn't load/);
  }
  expect(heard).not.toHaveBeenCalled();
  await button.click();
  await expect.element(page.getByRole('status')).toMatchTextContent(/has been downloaded/);
});

test('without a bank to ask, its document cannot be asked for', async () => {
  await render(<Stage type="download" example={{ name: 'x', label: 'Yours', settings: certificate }} />);
  await expect.element(page.getByRole('button', { name: 'Download Interest certificate' })).toBeDisabled();
});
