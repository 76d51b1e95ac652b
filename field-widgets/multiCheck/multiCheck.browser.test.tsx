import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
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
