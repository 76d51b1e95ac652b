import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { RunEvent } from '../../../run/run.ts';
import { FlowScreen } from '../../FlowScreen.tsx';
import { aHost, aScreen, aView, text } from '../../testing/screens.ts';

const group = {
  itemName: 'heir',
  lines: [
    { index: 0, summary: 'Vivek', complete: true },
    { index: 1, summary: 'Meera', complete: true },
  ],
  canAdd: false,
  canRemove: true,
};

async function showList() {
  const onEvent = vi.fn<(event: RunEvent) => void>();
  const view = aView(aScreen({ kind: 'group', group }));
  const page = await render(<FlowScreen host={aHost()} view={view} busy={false} onEvent={onEvent} />);
  const button = (key: string, of: string) => page.getByRole('button', { name: `${text(key)} ${of}` });
  return { page, onEvent, button };
}

test('removing an item asks first', async () => {
  const { page, onEvent, button } = await showList();
  await button('engine.group.remove', 'Meera').click();
  expect(onEvent).not.toHaveBeenCalled();
  await expect.element(page.getByText(text('engine.group.removeQuestion', { item: 'Meera' }), { exact: true })).toBeVisible();
  await expect.element(button('engine.group.keep', 'Meera')).toHaveFocus();
  await button('engine.group.remove', 'Meera').click();
  expect(onEvent).toHaveBeenCalledExactlyOnceWith({ type: 'remove-item', step: 'first', index: 1 });
});

test('an item that is kept stays, and the focus is where it was', async () => {
  const { page, onEvent, button } = await showList();
  await button('engine.group.remove', 'Vivek').click();
  await button('engine.group.keep', 'Vivek').click();
  expect(onEvent).not.toHaveBeenCalled();
  expect(page.getByText(text('engine.group.removeQuestion', { item: 'Vivek' }), { exact: true }).query()).toBeNull();
  await expect.element(button('engine.group.remove', 'Vivek')).toHaveFocus();
});

test('it is said that an item is gone, and where it was the last one the focus goes to the button that adds one', async () => {
  const one = (lines: typeof group.lines) => aView(aScreen({ kind: 'group', group: { ...group, lines, canAdd: true } }));
  const screenOf = (view: ReturnType<typeof one>) => <FlowScreen host={aHost()} view={view} busy={false} onEvent={vi.fn()} />;
  const page = await render(screenOf(one(group.lines.slice(0, 1))));
  await page.getByRole('button', { name: `${text('engine.group.remove')} Vivek` }).click();
  await page.getByRole('button', { name: `${text('engine.group.remove')} Vivek` }).click();
  await page.rerender(screenOf(one([])));
  await expect.element(page.getByText(text('engine.group.removed', { item: 'Vivek' }))).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: text('engine.group.add', { name: 'heir' }) })).toHaveFocus();
});

test.each([
  ['is said', [], 1],
  ['is not said again below a notice', [{ block: 'notice', tone: 'info', text: 'Nobody is registered.' }], 0],
])('that nothing was added yet %s', async (_, blocks, times) => {
  const view = aView(aScreen({ kind: 'group', blocks, group: { ...group, lines: [], canAdd: true } }));
  const page = await render(<FlowScreen host={aHost()} view={view} busy={false} onEvent={vi.fn()} />);
  await expect.element(page.getByRole('button', { name: text('engine.group.add', { name: 'heir' }) })).toBeVisible();
  expect(page.getByText(text('engine.group.empty')).elements()).toHaveLength(times);
});

test('in place of the button that adds one it is said how many there may be, where there are as many', async () => {
  const view = aView(aScreen({ kind: 'group', group: { ...group, full: 2 } }));
  const page = await render(<FlowScreen host={aHost()} view={view} busy={false} onEvent={vi.fn()} />);
  await expect.element(page.getByText(text('engine.group.full', { max: 2 }))).toBeVisible();
  expect(page.getByRole('button', { name: text('engine.group.addAnother', { name: 'heir' }) }).query()).toBeNull();
});

test('a problem of a half-done item leads to its line', async () => {
  const problem = { field: 'first/1', key: 'engine.group.itemIncomplete', params: { name: 'heir', number: 2 } };
  const lines = group.lines.map((line) => ({ ...line, complete: line.index === 0 }));
  const view = { ...aView(aScreen({ kind: 'group', group: { ...group, lines } })), problems: [problem] };
  const page = await render(<FlowScreen host={aHost()} view={view} busy={false} onEvent={vi.fn()} />);
  await page.getByRole('link', { name: text(problem.key, problem.params) }).click();
  await expect.element(page.getByRole('button', { name: `${text('shell.change')} Meera` })).toHaveFocus();
});

test('a problem of the list as a whole leads to its first line', async () => {
  const problem = { field: null, key: 'engine.tooMany', params: { max: 1 } };
  const view = { ...aView(aScreen({ kind: 'group', group: { ...group, canAdd: true } })), problems: [problem] };
  const page = await render(<FlowScreen host={aHost()} view={view} busy={false} onEvent={vi.fn()} />);
  await page.getByRole('link', { name: text(problem.key, problem.params) }).click();
  await expect.element(page.getByRole('button', { name: `${text('shell.change')} Vivek` })).toHaveFocus();
});

test('a list that is too short says of what, and leads to the button that adds it', async () => {
  const problems = [{ field: null, key: 'engine.tooFew', params: { min: 1, name: 'heir' } }];
  const view = aView(aScreen({ kind: 'group', group: { ...group, lines: [], canAdd: true } }), { problems });
  const page = await render(<FlowScreen host={aHost()} view={view} busy={false} onEvent={vi.fn()} />);
  await page.getByRole('link', { name: 'Add at least one heir' }).click();
  await expect.element(page.getByRole('button', { name: text('engine.group.add', { name: 'heir' }) })).toHaveFocus();
  expect(text('engine.tooFew', { min: 2, name: 'heir' })).toBe('Add a heir. You need at least 2');
});
