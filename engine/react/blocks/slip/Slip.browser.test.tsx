import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { HostContext } from '../../host.ts';
import { aHost } from '../../testing/screens.ts';
import { Slip } from './Slip.tsx';

const block = {
  block: 'slip',
  title: 'NEFT slip',
  code: 'SR200000001',
  items: [{ label: 'Amount', value: '₹5,000.00' }],
  bring: ['Your passbook'],
  signs: 'Signature',
};

const show = (parts = {}) =>
  render(
    <HostContext value={aHost()}>
      <Slip block={{ ...block, ...parts }} />
    </HostContext>,
  );

test('a slip shows its number as a code and in words, what it is about and what to bring', async () => {
  const page = await show();
  await expect.element(page.getByRole('img', { name: 'Code for the counter' })).toBeVisible();
  await expect.element(page.getByText('SR200000001')).toBeVisible();
  await expect.element(page.getByText('₹5,000.00')).toBeVisible();
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Your passbook');
});

test('its button prints', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const page = await show();
  await page.getByRole('button', { name: 'Print this slip' }).click();
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
});

test('without a number there is no code', async () => {
  const page = await show({ code: '', bring: [], signs: '' });
  await expect.element(page.getByText('NEFT slip')).toBeVisible();
  expect(page.container.querySelector('svg')).toBeNull();
  expect(page.container.querySelector('ul')).toBeNull();
});
