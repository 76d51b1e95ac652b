import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { RunEvent, Values } from '../run/run.ts';
import type { View } from '../render/view.ts';
import { FlowScreen } from './FlowScreen.tsx';
import type { FlowScreenProps } from './FlowScreen.tsx';
import { aField, aHost, aScreen, aView, text } from './testing/screens.ts';

const host = aHost();
const onEvent = vi.fn<(event: RunEvent) => void>();
const page = aView(aScreen({ title: 'Your details', fields: [aField('a'), aField('b')] }));
const box = aView(aScreen({ step: 'otp', title: 'Your code', presentation: 'dialog', fields: [aField('a')] }));

async function show(view: View, parts: Partial<FlowScreenProps> = {}) {
  const screen = (next: View, more: Partial<FlowScreenProps> = {}) => (
    <FlowScreen host={host} view={next} busy={false} onEvent={onEvent} {...parts} {...more} />
  );
  const drawn = await render(screen(view));
  return { drawn, again: (next: View, more?: Partial<FlowScreenProps>) => drawn.rerender(screen(next, more)) };
}

const behind = () => document.querySelector('[inert]');

async function typeThenBox(parts: Partial<FlowScreenProps> = {}) {
  const shown = await show(page, parts);
  await userEvent.fill(shown.drawn.getByLabelText('Label b'), 'typed');
  await new Promise((resolve) => setTimeout(resolve, 300));
  await shown.again(page, { busy: true });
  await shown.again(box);
  await expect.element(shown.drawn.getByRole('dialog', { name: 'Your code' })).toBeVisible();
  return shown;
}

test('the page behind a box stays with what was typed, where nobody reaches it, and the focus is in the box', async () => {
  const { drawn } = await typeThenBox();
  expect(behind()?.querySelector('h1')?.textContent).toBe('Your details');
  expect(Array.from(behind()?.querySelectorAll('input') ?? [], ({ value }) => value)).toEqual(['', 'typed']);
  expect(behind()?.querySelector('[aria-busy=true]')).toBeNull();
  expect(drawn.getByRole('dialog').element().contains(document.activeElement)).toBe(true);
  const before = onEvent.mock.calls.length;
  behind()?.querySelector('form')?.requestSubmit();
  expect(onEvent.mock.calls).toHaveLength(before);
});

test('no id stands there twice, and the title of the page is that of the box', async () => {
  const onTitle = vi.fn<(title: string) => void>();
  const problems = [{ field: 'a', key: 'bank.otp.invalid', params: {} }];
  const { again } = await typeThenBox({ onTitle });
  expect(onTitle).toHaveBeenLastCalledWith('Your code');
  await again({ ...box, problems });
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids).toContain('answer-a');
});

test.each([
  ['the page', {}, {}],
  ['a page of a part', { section: { title: 'About you', position: 1, of: 3 } }, {}],
  ['a page of a part, which the host says,', { section: { title: 'About you', position: 1, of: 3 } }, { saysPart: true }],
] as const)('nothing moves when the box comes: %s is as high as it was', async (_, parts, host) => {
  const section = (view: View): View => ({ ...view, ...(view.screen && { screen: { ...view.screen, ...parts } }) });
  const { drawn, again } = await show(section(page), host);
  await expect.element(drawn.getByLabelText('Label b')).toBeVisible();
  const before = drawn.container.getBoundingClientRect().height;
  await again(section(box));
  await expect.element(drawn.getByRole('dialog')).toBeVisible();
  expect(drawn.container.getBoundingClientRect().height).toBe(before);
});

test('a box that is put away leaves the way back into it, and the page behind comes again with the box', async () => {
  const { drawn } = await typeThenBox();
  await drawn.getByRole('button', { name: text('shell.close') }).click();
  await expect.element(drawn.getByRole('button', { name: text('engine.dialog.open') })).toHaveFocus();
  expect(behind()?.checkVisibility()).toBe(false);
  await drawn.getByRole('button', { name: text('engine.dialog.open') }).click();
  await expect.element(drawn.getByRole('dialog')).toBeVisible();
  expect(behind()?.checkVisibility()).toBe(true);
});

test('whoever goes back from the box has the page as the server says it, not as it was left', async () => {
  const { drawn, again } = await typeThenBox();
  await again(page);
  await expect.element(drawn.getByRole('heading', { level: 1, name: 'Your details' })).toHaveFocus();
  expect(behind()).toBeNull();
  await expect.element(drawn.getByLabelText('Label b')).toHaveValue('');
});

test('a second box stands over the same page, and the step after it over none', async () => {
  const { drawn, again } = await typeThenBox();
  await again(aView(aScreen({ step: 'pin', title: 'Your PIN', presentation: 'dialog', fields: [aField('p')] })));
  await expect.element(drawn.getByRole('dialog', { name: 'Your PIN' })).toBeVisible();
  expect(behind()?.querySelector('h1')?.textContent).toBe('Your details');
  await again(aView(aScreen({ step: 'end', title: 'The end' })));
  await expect.element(drawn.getByRole('heading', { level: 1, name: 'The end' })).toHaveFocus();
  expect(behind()).toBeNull();
});

test.each([
  ['another run', { ...box, run: 'r2' }, host],
  ['another language', box, aHost({ locale: 'hi-IN' })],
])('behind a box of %s there is no page', async (_, view, other) => {
  const { drawn, again } = await show(page);
  await again(view, { host: other });
  await expect.element(drawn.getByRole('dialog')).toBeVisible();
  expect(behind()).toBeNull();
});

test('a step that goes on by itself does not stay behind a box', async () => {
  const { drawn, again } = await show(aView(aScreen({ kind: 'wait', title: 'Wait', every: 60 })));
  await again(box);
  await expect.element(drawn.getByRole('dialog')).toBeVisible();
  expect(behind()).toBeNull();
});

test('Back of the page behind stays as it was, in sight and in its place, and nobody reaches it', async () => {
  const slot = document.body.appendChild(document.createElement('div'));
  const withBack = aView({ ...aScreen({ canGoBack: true }), title: 'Your details' });
  const { drawn, again } = await show(withBack, { backSlot: slot });
  await expect.poll(() => slot.textContent).not.toBe('');
  const looks = () => {
    const back = slot.querySelector('button');
    const { x, y, width, height } = back?.getBoundingClientRect() ?? {};
    return back && [x, y, width, height, getComputedStyle(back).visibility, getComputedStyle(back).color];
  };
  const before = looks();
  await again(box);
  await expect.element(drawn.getByRole('dialog')).toBeVisible();
  expect(looks()).toEqual(before);
  expect(slot.querySelector('button')?.closest('[inert][aria-hidden]')).not.toBeNull();
  await drawn.getByRole('button', { name: text('shell.close') }).click();
  await expect.poll(() => slot.textContent).toBe('');
  slot.remove();
});

test('fields of the page behind follow their conditions as they were answered', async () => {
  const fields = (shown: boolean) => [aField('b'), aField('more', { visible: shown })];
  const live = (answers: Values) => aScreen({ fields: fields(answers['b'] === 'typed') });
  const { drawn, again } = await show(aView(aScreen({ fields: fields(false) })), { live });
  await userEvent.fill(drawn.getByLabelText('Label b'), 'typed');
  await expect.element(drawn.getByLabelText('Label more')).toBeVisible();
  await again(box, { live: () => box.screen });
  await expect.element(drawn.getByRole('dialog')).toBeVisible();
  expect(behind()?.querySelectorAll('input')).toHaveLength(2);
});
