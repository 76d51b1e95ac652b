import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Stage } from '../testing/Stage.tsx';

test('an Aadhaar number is grouped while it is typed, and shows its last four digits once left', async () => {
  const heard = vi.fn();
  await render(
    <Stage type="Account Number" example={{ name: 'e', label: 'Aadhaar number', settings: { kind: 'aadhaar' } }} heard={heard} />,
  );
  const box = page.getByRole('textbox');
  await expect.element(box).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('234123412346');
  await expect.element(box).toHaveValue('2341 2341 2346');
  await userEvent.tab();
  await expect.element(box).toHaveValue('•••• •••• 2346');
  expect(heard).toHaveBeenLastCalledWith('234123412346');
});

test('with the tabulator key all of a number that is shown again is selected, with the mouse nothing is', async () => {
  const heard = vi.fn();
  const example = { name: 'e', label: 'Aadhaar number', settings: { kind: 'aadhaar' }, answer: '234123412346' };
  await render(<Stage type="Account Number" example={example} heard={heard} />);
  const box = page.getByRole('textbox');
  await expect.element(box).toHaveValue('•••• •••• 2346');
  const selected = () => {
    const { selectionStart, selectionEnd } = document.querySelector('input') ?? {};
    return (selectionEnd ?? 0) - (selectionStart ?? 0);
  };
  await userEvent.tab();
  await expect.element(box).toHaveValue('2341 2341 2346');
  expect(selected()).toBe(14);
  await userEvent.keyboard('9');
  await expect.element(box).toHaveValue('9');
  await userEvent.tab();
  await box.click();
  expect(selected()).toBe(0);
});
