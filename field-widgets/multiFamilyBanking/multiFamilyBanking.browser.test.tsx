import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../portal/style/global.css';
import type { AskBank } from '../../engine/react/fieldView.ts';
import { Stage } from '../testing/Stage.tsx';

const relations = [
  { value: 'spouse', label: 'Spouse' },
  { value: 'child', label: 'Son or daughter' },
];
const variants = [
  { value: 'silver', label: 'Silver' },
  { value: 'gold', label: 'Gold' },
];
const ravi = { id: 'CU100004', holder: 'active', eligible: true, variant: 'silver' };
const mina = { id: '000100000601', holder: 'dormant', eligible: true, variant: 'basic' };
const member = (row: number) => page.getByRole('group', { name: `Member ${String(row)}`, exact: true });
const relation = (row: number) => member(row).getByLabelText('Relation to you');
const number = (row: number) => member(row).getByLabelText('Account number or customer ID');

async function stage(
  more: {
    readonly settings?: object;
    readonly answer?: { readonly members: { readonly relation: string; readonly id: string }[] };
    readonly kept?: string;
    readonly problems?: readonly string[];
  } = {},
  lookup?: AskBank,
) {
  const heard = vi.fn<(value: unknown) => void>();
  await render(
    <Stage
      type="multiFamilyBanking"
      example={{ name: 'x', label: 'Your family', ...more, settings: { relations, ...more.settings } }}
      heard={heard}
      {...(lookup ? { lookup } : {})}
    />,
  );
  return heard;
}

describe('with the keyboard alone', () => {
  test('members are filled in, added and removed, and the focus goes along', async () => {
    const heard = await stage();
    await expect.element(relation(1)).toBeVisible();
    await userEvent.keyboard('{Tab}s{Tab}cu 100004{Tab}');
    await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith({ members: [{ relation: 'spouse', id: 'CU100004' }] }));
    await expect.element(page.getByRole('button', { name: 'Add a member' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(relation(2)).toHaveFocus();
    await expect.element(page.getByText('Member 2 added')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Tab}000100000601{Tab}');
    await vi.waitFor(() =>
      expect(heard).toHaveBeenLastCalledWith({
        members: [
          { relation: 'spouse', id: 'CU100004' },
          { relation: 'child', id: '000100000601' },
        ],
      }),
    );
    for (let stops = 0; stops < 6; stops += 1) await userEvent.tab({ shift: true });
    await expect.element(page.getByRole('button', { name: 'Remove member 1' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(relation(1)).toHaveFocus();
    await expect.element(relation(1)).toHaveValue('child');
    await expect.element(page.getByText('Member 1 removed. Members left: 1')).toBeInTheDocument();
    expect(heard).toHaveBeenLastCalledWith({ members: [{ relation: 'child', id: '000100000601' }] });
    await expect.element(member(2)).not.toBeInTheDocument();
  });

  test('the last member removed leaves an empty row, and no answer', async () => {
    const heard = await stage({ answer: { members: [{ relation: 'spouse', id: 'CU100004' }] } });
    await expect.element(relation(1)).toBeVisible();
    await userEvent.keyboard('{Tab}{Enter}');
    expect(heard).toHaveBeenLastCalledWith(undefined);
    await expect.element(relation(1)).toHaveFocus();
    await expect.element(number(1)).toHaveValue('');
    await expect.element(page.getByRole('button', { name: 'Remove member 1' })).not.toBeInTheDocument();
  });

  test('a second empty row is not added: the first is shown', async () => {
    const heard = await stage();
    await page.getByRole('button', { name: 'Add a member' }).click();
    await expect.element(relation(1)).toHaveFocus();
    await expect.element(page.getByText('Fill in member 1 first')).toBeInTheDocument();
    await expect.element(member(2)).not.toBeInTheDocument();
    expect(heard).not.toHaveBeenCalled();
  });
});

test('with all places taken, nobody can be added', async () => {
  await stage({ settings: { max: 1 }, answer: { members: [{ relation: 'spouse', id: 'CU100004' }] } });
  await expect.element(page.getByText('1 of 1 members')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add a member' })).not.toBeInTheDocument();
});

describe('with a lookup', () => {
  test('VA22: the bank is asked about a whole family, and each member carries its status', async () => {
    const lookup = vi.fn<AskBank>(() => Promise.resolve({ fill: {}, suggestions: [], tells: { members: [ravi, mina] } }));
    const heard = await stage({ settings: { variants }, answer: { members: [{ relation: 'spouse', id: 'CU100004' }] } }, lookup);
    await expect.element(relation(1)).toBeVisible();
    expect(lookup).not.toHaveBeenCalled();
    await page.getByRole('radio', { name: 'Silver' }).click({ force: true });
    expect(lookup.mock.calls.map(([typed]) => typed)).toEqual([{ variant: 'silver', members: [{ relation: 'spouse', id: 'CU100004' }] }]);
    await expect.element(relation(1)).toHaveAccessibleDescription('Active holder');
    await expect.element(page.getByText('Active holders in this variant: 1')).toBeVisible();
    await page.getByRole('radio', { name: 'Gold' }).click({ force: true });
    await expect.element(relation(1)).toHaveAccessibleDescription('Active in another variant');
    await expect.element(page.getByText('At least one member needs an active account in this variant')).toBeVisible();
    // What a lookup tells refuses nothing and is no answer.
    expect(heard).toHaveBeenLastCalledWith({ variant: 'gold', members: [{ relation: 'spouse', id: 'CU100004' }] });
  });

  test('a family that is not whole is not asked about', async () => {
    const lookup = vi.fn<AskBank>(() => Promise.resolve({ fill: {}, suggestions: [] }));
    const heard = await stage({ settings: { variants } }, lookup);
    await expect.element(number(1)).toBeVisible();
    await page.getByRole('radio', { name: 'Gold' }).click({ force: true });
    expect(heard).toHaveBeenLastCalledWith({ variant: 'gold', members: [] });
    expect(lookup).not.toHaveBeenCalled();
    await number(1).fill('CU100004');
    await userEvent.tab();
    await userEvent.selectOptions(relation(1), 'spouse');
    expect(lookup).toHaveBeenCalledTimes(1);
    await number(1).fill('CU1');
    await userEvent.tab();
    expect(lookup).toHaveBeenCalledTimes(1);
  });

  test('a bank that does not answer is said, and holds nobody up', async () => {
    const heard = await stage({}, () => Promise.reject(new Error('down')));
    await expect.element(number(1)).toBeVisible();
    await number(1).fill('CU100004');
    await userEvent.selectOptions(relation(1), 'spouse');
    await expect.element(page.getByText("We couldn't check the members yet. You can continue.")).toBeVisible();
    expect(heard).toHaveBeenLastCalledWith({ members: [{ relation: 'spouse', id: 'CU100004' }] });
  });

  test('an error that says something about the family is said in its words', async () => {
    await stage({}, () => Promise.resolve({ fill: {}, suggestions: [], note: 'multiFamilyBanking.noActive' }));
    await expect.element(number(1)).toBeVisible();
    await number(1).fill('CU100004');
    await userEvent.selectOptions(relation(1), 'spouse');
    await expect.element(page.getByText(/^Add somebody to .+ who has an active account in this variant$/)).toBeVisible();
  });
});

test('VA22: what is known marks the member that is refused, and the way from the problem leads there', async () => {
  await stage({
    settings: { known: [ravi, { id: '000999999999', holder: 'none', eligible: false }] },
    answer: {
      members: [
        { relation: 'spouse', id: 'CU100004' },
        { relation: 'child', id: '000999999999' },
      ],
    },
    problems: ['multiFamilyBanking.unknown'],
  });
  await expect.element(number(2)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(number(2)).toHaveAttribute('id', 'field');
  await expect.element(number(2)).toHaveAccessibleDescription(/No account with us/);
  await expect.element(number(1)).toHaveAttribute('aria-invalid', 'false');
});

test('an earlier family stands masked until it is changed', async () => {
  await stage({ kept: 'XXXXXXXX0004' });
  await page.getByRole('button', { name: /Change/ }).click();
  await expect.element(relation(1)).toHaveFocus();
  await page.getByRole('button', { name: 'Keep 0004' }).click();
  await expect.element(page.getByText('••••••••0004')).toBeVisible();
});
