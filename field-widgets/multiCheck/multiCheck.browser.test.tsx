import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../portal/style/global.css';
import { Stage } from '../testing/Stage.tsx';

const options = ['Texts', 'E-mail', 'Letters', 'App'].map((label) => ({ value: label.toLowerCase(), label }));
const closed = { value: 'calls', label: 'Calls', disabled: true, reason: 'Not wanted' };
const asked = { name: 'e', label: 'How?', options: [...options, closed] };

test('by keyboard alone: all at once, then one less, then none; what is closed stays out', async () => {
  const heard = vi.fn();
  await render(<Stage type="multiCheck" example={asked} heard={heard} />);
  await expect.element(page.getByRole('button')).toHaveTextContent('Select all 4');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(heard).toHaveBeenLastCalledWith(['texts', 'e-mail', 'letters', 'app']);
  await expect.element(page.getByRole('button')).toHaveTextContent('Clear all');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(heard).toHaveBeenLastCalledWith(['e-mail', 'letters', 'app']);
  await userEvent.tab({ shift: true });
  await userEvent.keyboard(' ');
  await userEvent.keyboard(' ');
  expect(heard).toHaveBeenLastCalledWith(undefined);
});

test.each([
  ['a limit', { settings: { max: 3 } }],
  ['a least number', { settings: { min: 2 } }],
  ['the setting', { settings: { selectAll: false } }],
  ['few options', { options: options.slice(1) }],
])('all at once is not offered with %s', async (_, change) => {
  await render(<Stage type="multiCheck" example={{ ...asked, ...change }} />);
  await expect.element(page.getByRole('checkbox').first()).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test.each([
  ['none is ticked', [], true],
  ['too few are ticked', ['texts'], true],
  ['enough are ticked', ['texts', 'app'], false],
  ['too many are ticked', ['texts', 'e-mail', 'app', 'more'], false],
] as const)('boxes to be ticked are marked only where a tick would help: %s', async (_, value, marked) => {
  const example = { ...asked, options: [...options, { value: 'more', label: 'More' }], settings: { min: 2, max: 3 }, answer: [...value] };
  await render(<Stage type="multiCheck" example={example} problem="Select 2 or 3" />);
  await expect.element(page.getByRole('checkbox', { name: 'Letters' })).toHaveAttribute('aria-invalid', String(marked));
});

const cells = (at: number) => [
  { label: 'Date', text: `${String(at)} Nov 2026` },
  { label: 'Amount', text: `₹${String(at)},000.00` },
];
const row = (at: number) => ({ value: `T${String(at)}`, label: `Shop ${String(at)}`, cells: cells(at) });
const table = (count: number) => ({
  name: 'e',
  label: 'Which purchases?',
  settings: { heading: 'Paid to', max: 5 },
  options: Array.from({ length: count }, (_, at) => row(at + 1)),
});

test('options with columns are a table: headings, rows, and why a row is closed beside it', async () => {
  const shut = { ...row(2), disabled: true, reason: 'Fuel is not for instalments' };
  await render(<Stage type="multiCheck" example={{ ...table(1), options: [row(1), shut] }} />);
  await expect.element(page.getByRole('columnheader', { name: 'Paid to' })).toBeInTheDocument();
  await expect.element(page.getByRole('row', { name: /Shop 1.*1 Nov 2026.*₹1,000.00/ })).toBeInTheDocument();
  const box = page.getByRole('checkbox', { name: 'Shop 2' });
  await expect.element(box).toBeDisabled();
  await expect.element(box).toHaveAccessibleDescription('2 Nov 2026 ₹2,000.00 Fuel is not for instalments');
});

test('a long table by keyboard alone: one stop of Tab, arrow keys within, space ticks', async () => {
  const heard = vi.fn();
  await render(
    <>
      <Stage type="multiCheck" example={table(300)} heard={heard} />
      <button type="button">After</button>
    </>,
  );
  await userEvent.tab();
  await expect.element(page.getByRole('checkbox', { name: 'Shop 1', exact: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown} {End} {PageUp}{ArrowUp} ');
  expect(heard).toHaveBeenLastCalledWith(['T3', 'T289', 'T300']);
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(page.getByRole('checkbox', { name: 'Shop 289', exact: true })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(page.getByRole('checkbox', { name: 'Shop 1', exact: true })).toHaveFocus();
});

test('a short table is left with Tab row by row, and arrow keys move in it as well', async () => {
  await render(<Stage type="multiCheck" example={table(3)} />);
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(page.getByRole('checkbox', { name: 'Shop 2' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(page.getByRole('checkbox', { name: 'Shop 1' })).toHaveFocus();
});

describe('options behind a button', () => {
  const folded = { ...asked, settings: { min: 2, max: 2, open: 'Use others' }, answer: ['texts', 'app'] };

  test('by keyboard: what is chosen is said, the button opens them with none ticked, and the focus goes to the first', async () => {
    const heard = vi.fn();
    await render(<Stage type="multiCheck" example={folded} heard={heard} />);
    const button = page.getByRole('button', { name: 'Use others How?' });
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await expect.element(button).toHaveAccessibleDescription('Texts, App');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('checkbox', { name: 'Texts' })).toHaveFocus();
    await expect.element(page.getByRole('checkbox', { name: 'Texts' })).not.toBeChecked();
    await userEvent.keyboard(' ');
    expect(heard).toHaveBeenLastCalledWith(['texts']);
    await expect.element(page.getByRole('checkbox', { name: 'Letters' })).toBeVisible();
  });

  test.each([
    ['nothing is chosen', { answer: undefined }, {}],
    ['there is a problem', {}, { problem: 'Select two' }],
  ])('are open where %s, and stay so', async (_, change, more) => {
    const example = { ...folded, ...change };
    const staged = await render(<Stage type="multiCheck" example={example} {...more} />);
    await expect.element(page.getByRole('checkbox', { name: 'Texts' })).toBeVisible();
    await staged.rerender(<Stage type="multiCheck" example={example} />);
    await expect.element(page.getByRole('checkbox', { name: 'Texts' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Use others How?' }).elements()).toEqual([]);
  });

  test('that cannot be changed have no button', async () => {
    await render(<Stage type="multiCheck" example={{ ...folded, readOnly: true }} />);
    await expect.element(page.getByText('Texts, App')).toBeVisible();
    expect(page.getByRole('button').elements()).toEqual([]);
  });
});

test('what says how many are ticked lies over the whole width of a wide table', async () => {
  await page.viewport(1366, 900);
  await render(<Stage type="multiCheck" example={{ ...table(3), settings: { max: 2 } }} />);
  const count = page.getByText('0 selected, at most 2');
  await expect.element(count).toBeVisible();
  const widthOf = (element: Element | null) => element?.getBoundingClientRect().width;
  expect(widthOf(count.element())).toBe(widthOf(page.getByRole('table').element()));
});
