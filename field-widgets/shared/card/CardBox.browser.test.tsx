import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Stage } from '../../testing/Stage.tsx';

const empty = { name: 'empty', label: 'Card number' };

test.each(['creditCard', 'debitCard'])(
  '%s: groups of four while it is typed, masked once left, whole again when come back to',
  async (type) => {
    const heard = vi.fn();
    await render(<Stage type={type} example={empty} heard={heard} />);
    const box = page.getByRole('textbox');
    await expect.element(box).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('41111111');
    await expect.element(box).toHaveValue('4111 1111');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Backspace}');
    await expect.element(box).toHaveValue('4111 1111');
    await userEvent.keyboard('{Backspace}9');
    await expect.element(box).toHaveValue('4119 1111');
    await userEvent.keyboard('{Backspace}1{End}11111111');
    await expect.element(box).toHaveValue('4111 1111 1111 1111');
    await userEvent.tab();
    await expect.element(box).toHaveValue('•••• •••• •••• 1111');
    expect(heard).toHaveBeenLastCalledWith('4111111111111111');
    await userEvent.tab({ shift: true });
    await expect.element(box).toHaveValue('4111 1111 1111 1111');
  },
);

test('a number that is not one stays to be read', async () => {
  await render(<Stage type="creditCard" example={empty} />);
  await userEvent.tab();
  await userEvent.keyboard('4111 O');
  await userEvent.tab();
  await expect.element(page.getByRole('textbox')).toHaveValue('4111O');
});

test('a number that is too short stays to be read too', async () => {
  await render(<Stage type="creditCard" example={empty} />);
  await userEvent.fill(page.getByRole('textbox'), '41111111111');
  await userEvent.tab();
  await expect.element(page.getByRole('textbox')).toHaveValue('4111 1111 111');
});

test('pasted with hyphens it is read without', async () => {
  const heard = vi.fn();
  await render(<Stage type="creditCard" example={empty} heard={heard} />);
  await userEvent.fill(page.getByRole('textbox'), '4111-1111-1111-1111');
  await userEvent.tab();
  expect(heard).toHaveBeenLastCalledWith('4111111111111111');
});
