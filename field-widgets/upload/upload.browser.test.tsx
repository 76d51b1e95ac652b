import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../portal/style/global.css';
import { expectFit } from '../testing/look.ts';
import { Stage } from '../testing/Stage.tsx';
import { heldUploads, pictureFile, textFile } from '../testing/uploads.ts';

const example = { name: 'x', label: 'PAN card', settings: { accept: ['jpg', 'png', 'pdf'], maxBytes: 1000 } };
const chooser = () => page.getByLabelText('PAN card', { exact: true });
const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
let heard = vi.fn<(value: unknown) => void>();

async function stage(answer?: { readonly id: string; readonly name: string; readonly size: number; readonly type: string }) {
  const held = heldUploads();
  await render(<Stage type="upload" example={{ ...example, ...(answer ? { answer } : {}) }} heard={heard} services={held.services} />);
  return held;
}

beforeEach(() => {
  heard = vi.fn<(value: unknown) => void>();
});

test('a file is sent as soon as it is chosen; nobody goes on before it has arrived', async () => {
  const { next } = await stage();
  await userEvent.upload(chooser(), pictureFile());
  const sent = await next();
  expect(heard).toHaveBeenLastCalledWith(expect.objectContaining({ id: '' }));
  sent.progress(0.4);
  await expect.element(page.getByRole('progressbar', { name: 'Sending card.png' })).toHaveAttribute('value', '40');
  sent.arrive();
  await expect.element(page.getByRole('status')).toMatchTextContent(/card\.png has been sent/);
  expect(heard).toHaveBeenLastCalledWith({ id: 'stored-1', name: 'card.png', size: pictureFile().size, type: 'image/png' });
  await expect.poll(() => document.querySelector('img')?.naturalWidth).toBe(128);
});

test('with the keyboard alone: the focus follows the file from place to place, until it is removed', async () => {
  const { next } = await stage();
  await userEvent.keyboard('{Tab}');
  await expect.element(chooser()).toHaveFocus();
  await userEvent.upload(chooser(), pictureFile());
  const sent = await next();
  await expect.element(button('Cancel card.png')).toHaveFocus();
  sent.arrive();
  await expect.element(button('Replace card.png')).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(chooser()).toHaveFocus();
  expect(heard).toHaveBeenLastCalledWith(undefined);
});

test('a file on its way can be stopped', async () => {
  const { next } = await stage();
  await userEvent.upload(chooser(), pictureFile());
  const sent = await next();
  await button('Cancel').click();
  expect(sent.signal.aborted).toBe(true);
  sent.arrive();
  await expect.element(chooser()).toBeInTheDocument();
  expect(heard).toHaveBeenLastCalledWith(undefined);
});

test('a file that the network lost is sent again without being chosen again', async () => {
  const { next } = await stage();
  await userEvent.upload(chooser(), pictureFile());
  (await next()).fail(new TypeError('network'));
  await expect.element(page.getByRole('status')).toMatchTextContent(/Check your connection/);
  await button('Send again').click();
  (await next()).arrive();
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'stored-2' })));
});

test('a PDF that asks for a password is refused by the server, and is not offered to be sent again', async () => {
  const { next } = await stage();
  await userEvent.upload(chooser(), textFile('card.pdf', '%PDF-1.4'));
  (await next()).fail({ key: 'shared.file.password' });
  await expect.element(page.getByRole('status')).toMatchTextContent(/without a password/);
  await expect.element(chooser()).toHaveAccessibleDescription(/without a password/);
  expect(heard).toHaveBeenLastCalledWith(undefined);
  expect(document.querySelector('button')).toBeNull();
});

test('a replacement that is refused leaves the earlier file', async () => {
  const earlier = { id: 'first', name: 'old.png', size: 70, type: 'image/png' };
  const { next } = await stage(earlier);
  await userEvent.upload(page.elementLocator(document.querySelector('input[type=file]') ?? document.body), pictureFile());
  (await next()).fail({ key: 'shared.file.password' });
  await expect.element(page.getByRole('status')).toMatchTextContent(/without a password/);
  await expect.element(button('Replace old.png')).toBeVisible();
  expect(heard).toHaveBeenLastCalledWith(earlier);
});

describe('what the browser can tell is told before anything is sent', () => {
  test.each([
    ['a text that is called a picture', textFile('card.png'), 'in one of these formats'],
    ['a picture that is called a PDF', pictureFile('card.pdf'), "ending doesn't fit"],
    ['an empty file', textFile('card.png', ''), 'This one is empty'],
    ['a file that is too large', textFile('card.pdf', `%PDF-1.4${' '.repeat(2000)}`), 'at most 1 KB'],
    ['a program that is called like a document', textFile('invoice (1).pdf.exe', 'MZ'), 'in one of these formats'],
  ])('%s', async (_, file, words) => {
    const { sent } = await stage();
    await userEvent.upload(chooser(), file);
    await expect.element(page.getByRole('status')).toMatchTextContent(new RegExp(words));
    await expect.element(chooser()).toHaveAccessibleDescription(new RegExp(words));
    expect(sent()).toBe(0);
    expect(heard).toHaveBeenLastCalledWith(undefined);
    expect(document.querySelector('button')).toBeNull();
  });
});

test.each([
  ['with signs that the bank does not take', 'Aadhaar (1).png', 'Aadhaar 1.png'],
  ['longer than the bank takes', 'WhatsApp Image 2026-11-29 at 10.15.32 AM.png', 'WhatsApp Image 2026 - 10.15.32 AM.png'],
])('a name %s is changed on its way, and the page says what the file is called', async (_, own, name) => {
  const { next } = await stage();
  await userEvent.upload(chooser(), pictureFile(own));
  const sent = await next();
  expect(sent.file.name).toBe(name);
  await expect.element(page.getByRole('progressbar', { name: `Sending ${name}` })).toBeInTheDocument();
  sent.arrive();
  await expect.element(button(`Replace ${name}`)).toBeVisible();
  expect(heard).toHaveBeenLastCalledWith({ id: 'stored-1', name, size: pictureFile().size, type: 'image/png' });
});

test('a file can be dropped', async () => {
  const { next } = await stage();
  const data = new DataTransfer();
  data.items.add(pictureFile());
  const input = document.querySelector('input[type=file]');
  if (input instanceof HTMLInputElement) input.files = data.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  (await next()).arrive();
  await expect.element(button('Replace card.png')).toBeVisible();
});

/** Drops files where one is chosen, as a browser tells of it. */
function drop(...files: readonly File[]) {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  document.querySelector('input[type=file]')?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
}

test('of several files dropped at once the first is taken, and the page says so until it is replaced', async () => {
  const { next } = await stage();
  drop(pictureFile('front.png'), pictureFile('back.png'));
  const sent = await next();
  expect(sent.file.name).toBe('front.png');
  const words = /You can send one file here, so we took front\.png/;
  await expect.element(page.getByText(words).first()).toBeVisible();
  sent.arrive();
  await expect.element(page.getByRole('status')).toMatchTextContent(words);
  await userEvent.upload(page.elementLocator(document.querySelector('input[type=file]') ?? document.body), pictureFile('both.png'));
  (await next()).arrive();
  await expect.element(button('Replace both.png')).toBeVisible();
  expect(page.getByText('You can send one file here').elements()).toHaveLength(0);
});

describe('in the light, in the dark and on a narrow screen', () => {
  test('a file on its way', async () => {
    await expectFit(async () => {
      const { next } = await stage();
      await userEvent.upload(chooser(), pictureFile());
      (await next()).progress(0.4);
      await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '40');
    });
  });

  test('a file that is stored', async () => {
    await expectFit(async () => {
      const { next } = await stage();
      await userEvent.upload(chooser(), pictureFile());
      (await next()).arrive();
      await expect.element(button('Replace card.png')).toBeVisible();
    });
  });

  test('a file that is refused', async () => {
    await expectFit(async () => {
      await stage();
      await userEvent.upload(chooser(), textFile('card.png'));
      await expect.element(page.getByText('must be a file in one of these formats', { exact: false }).first()).toBeVisible();
    });
  });
});
