import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { HostContext } from '../../host.ts';
import { aHost } from '../../testing/screens.ts';
import { Qr } from './Qr.tsx';

const address = 'upi://pay?pa=seva.cards@sevabank&am=2500.00&cu=INR';
const show = (parts = {}) =>
  render(
    <HostContext value={aHost()}>
      <Qr
        block={{ block: 'qr', text: address, label: 'Scan to pay your card', amount: '₹2,500', payee: 'seva.cards@sevabank', ...parts }}
      />
    </HostContext>,
  );

test('a code is drawn, and the same address is a link and stands there in words', async () => {
  const page = await show();
  await expect.element(page.getByRole('img', { name: 'Scan to pay your card' })).toBeVisible();
  expect(page.container.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/);
  await expect.element(page.getByRole('link')).toHaveAttribute('href', address);
  await expect.element(page.getByText('₹2,500')).toBeVisible();
  await expect.element(page.getByText('Paid to seva.cards@sevabank')).toBeVisible();
});

test('nothing is drawn where there is no address to lead to', async () => {
  const page = await show({ text: '' });
  expect(page.container.querySelector('figure')).toBeNull();
});

test('an address that no app should open is a code and no link', async () => {
  const page = await show({ text: 'javascript:alert(1)' });
  await expect.element(page.getByRole('img')).toBeVisible();
  expect(page.container.querySelector('a')).toBeNull();
});

test.each([
  [360, 'below the link: the phone that shows it cannot scan it'],
  [1280, 'before the link: it is scanned with a phone'],
])('at %i px the code stands %s', async (width) => {
  await browser.viewport(width, 740);
  const page = await show();
  const link = page.getByRole('link');
  const code = page.getByRole('img');
  await expect.element(code).toBeVisible();
  const [linked, drawn] = [link.element().getBoundingClientRect(), code.element().getBoundingClientRect()];
  if (width < 768) expect(linked.bottom).toBeLessThanOrEqual(drawn.top);
  else expect(drawn.right).toBeLessThanOrEqual(linked.left);
});
