import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../portal/style/global.css';
import { expectFit } from '../testing/look.ts';
import { Stage } from '../testing/Stage.tsx';
import { heldUploads, pictureFile, textFile } from '../testing/uploads.ts';

const example = { name: 'x', label: 'Salary slips', settings: { accept: ['png'], max: 3 } };
const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const input = () => page.elementLocator(document.querySelector('input[type=file][multiple]') ?? document.body);
const ids = () => (heard.mock.lastCall?.[0] as readonly { id: string }[] | undefined)?.map(({ id }) => id);
let heard = vi.fn<(value: unknown) => void>();

async function stage() {
  const held = heldUploads();
  await render(<Stage type="Multi_upload" example={example} heard={heard} services={held.services} />);
  await expect.element(page.getByRole('group', { name: 'Salary slips' })).toBeVisible();
  await expect.element(input()).toHaveAccessibleName('Select files or drop them here Salary slips');
  return held;
}

beforeEach(() => {
  heard = vi.fn<(value: unknown) => void>();
});

test('several files go at once and arrive in any order; the answer keeps theirs', async () => {
  const { next } = await stage();
  await userEvent.upload(input(), [pictureFile('a.png'), pictureFile('b.png')]);
  const [first, second] = [await next(), await next()];
  expect(ids()).toEqual(['', '']);
  second.arrive();
  await vi.waitFor(() => expect(ids()).toEqual(['', 'stored-2']));
  await expect.element(page.getByText('2 of at most 3 files')).toBeVisible();
  first.arrive();
  await vi.waitFor(() => expect(ids()).toEqual(['stored-1', 'stored-2']));
});

test('one that is not taken says so by its own name and holds nobody up', async () => {
  const { next, sent } = await stage();
  await userEvent.upload(input(), [textFile('notes.png'), pictureFile('b.png')]);
  (await next()).arrive();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/notes\.png must be a file in one of these formats: PNG/);
  await vi.waitFor(() => expect(ids()).toEqual(['stored-1']));
  expect(sent()).toBe(1);
  await button('Remove notes.png').click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('beyond the most that are taken, files are not sent', async () => {
  const { next, sent } = await stage();
  await userEvent.upload(
    input(),
    ['a.png', 'b.png', 'c.png', 'd.png'].map((name) => pictureFile(name)),
  );
  for (const upload of [await next(), await next(), await next()]) upload.arrive();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Remove d\.png from the list, or remove another file and add it again: at most 3 files can be sent/);
  await expect.element(page.getByText('3 of at most 3 files')).toBeVisible();
  expect(sent()).toBe(3);
  expect(document.querySelector('input[multiple]')).toBeNull();
});

test('a lost file is sent again in its own place; one is replaced, one removed', async () => {
  const { next } = await stage();
  await userEvent.upload(input(), [pictureFile('a.png'), pictureFile('b.png')]);
  (await next()).fail(new TypeError('network'));
  (await next()).arrive();
  await button('Send again a.png').click();
  (await next()).arrive();
  await vi.waitFor(() => expect(ids()).toEqual(['stored-3', 'stored-2']));
  const replacement = document.querySelectorAll('[hidden] input[type=file]')[1] ?? document.body;
  await userEvent.upload(page.elementLocator(replacement), pictureFile('c.png'));
  (await next()).arrive();
  await vi.waitFor(() => expect(ids()).toEqual(['stored-3', 'stored-4']));
  await button('Remove a.png').click();
  expect(ids()).toEqual(['stored-4']);
});

test('with the keyboard alone: the focus goes on to the next thing when a file is removed', async () => {
  const { next } = await stage();
  await userEvent.keyboard('{Tab}');
  await userEvent.upload(input(), pictureFile('a.png'));
  (await next()).arrive();
  await expect.element(button('Replace a.png')).toBeVisible();
  await expect.element(input()).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(button('Remove a.png')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(input()).toHaveFocus();
  expect(heard).toHaveBeenLastCalledWith(undefined);
});

test('files on their way, stored and refused please axe in the light and in the dark, and fit a narrow screen', async () => {
  await expectFit(async () => {
    const { next } = await stage();
    await userEvent.upload(input(), [pictureFile('a.png'), pictureFile('b.png'), textFile('c.png')]);
    (await next()).arrive();
    (await next()).progress(0.4);
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '40');
    await expect.element(button('Replace a.png')).toBeVisible();
    await expect.element(page.getByRole('alert')).toBeVisible();
  });
}, 60_000);
