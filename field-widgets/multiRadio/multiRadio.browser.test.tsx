import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Stage } from '../testing/Stage.tsx';

const choices = [
  { value: 'keep', label: 'Keep' },
  { value: 'close', label: 'Close' },
];
const options = [
  { value: 'A1', label: 'Savings' },
  { value: 'A2', label: 'Joint', disabled: true, reason: 'At a branch' },
  { value: 'A3', label: 'Salary' },
];
const asked = { name: 'e', label: 'What shall happen?', settings: { choices }, options };

test('by keyboard alone: Tab goes from row to row, arrows choose, closed rows are passed over', async () => {
  const heard = vi.fn();
  await render(<Stage type="multiRadio" example={asked} heard={heard} />);
  await expect.element(page.getByRole('radiogroup', { name: 'Savings' })).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(heard).toHaveBeenLastCalledWith([{ option: 'A1', choice: 'keep' }]);
  await userEvent.keyboard('{ArrowRight}');
  expect(heard).toHaveBeenLastCalledWith([{ option: 'A1', choice: 'close' }]);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(heard).toHaveBeenLastCalledWith([
    { option: 'A1', choice: 'close' },
    { option: 'A3', choice: 'keep' },
  ]);
  await expect.element(page.getByRole('radiogroup', { name: 'Joint' }).getByRole('radio').first()).toBeDisabled();
});

test('the way from a problem leads to the first row that wants an answer', async () => {
  const { container } = await render(
    <Stage type="multiRadio" example={{ ...asked, answer: [{ option: 'A1', choice: 'keep' }], problems: ['multiRadio.required'] }} />,
  );
  await expect.element(page.getByRole('radiogroup', { name: 'Salary' })).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByRole('radiogroup', { name: 'Savings' })).toHaveAttribute('aria-invalid', 'false');
  expect(container.querySelector('#field')?.closest('[role=radiogroup]')?.textContent).toContain('Salary');
});
