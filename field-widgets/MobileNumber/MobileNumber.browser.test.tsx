import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Stage } from '../testing/Stage.tsx';

const asked = { name: 'e', label: 'Mobile number', settings: { international: true } };
const code = page.getByRole('combobox', { name: 'Country code' });
const box = page.getByRole('textbox', { name: 'Number without the country code' });

test('by keyboard alone: the country by its first letters, then the number', async () => {
  const heard = vi.fn();
  await render(<Stage type="MobileNumber" example={asked} heard={heard} />);
  await expect.element(code).toHaveValue('IN');
  await userEvent.tab();
  await userEvent.keyboard('United K');
  await expect.element(code).toHaveValue('GB');
  await userEvent.tab();
  await userEvent.keyboard('07700 900123');
  await userEvent.tab();
  expect(heard).toHaveBeenLastCalledWith('+447700900123');
  await expect.element(box).toHaveValue('7700900123');
});

test('a number pasted with its code sets the country', async () => {
  const heard = vi.fn();
  await render(<Stage type="MobileNumber" example={asked} heard={heard} />);
  await userEvent.fill(box, '00971 50 123 4567');
  await expect.element(code).toHaveValue('AE');
  await userEvent.tab();
  await expect.poll(() => heard.mock.lastCall).toEqual(['+971501234567']);
});

test('the flow says which country stands there at first, and one without digits is no answer', async () => {
  const heard = vi.fn();
  await render(<Stage type="MobileNumber" example={{ ...asked, settings: { international: true, country: 'SG' } }} heard={heard} />);
  await expect.element(code).toHaveValue('SG');
  await userEvent.selectOptions(code, 'MY');
  expect(heard.mock.calls.filter(([value]) => value !== undefined)).toEqual([]);
});
