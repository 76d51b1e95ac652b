import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { RenderedAction } from '../../render/view.ts';
import { FlowScreen } from '../FlowScreen.tsx';
import { aField, aHost, aScreen, aView } from '../testing/screens.ts';

const NOW = Date.parse('2026-11-21T10:00:00+05:30');
const host = aHost({ clock: () => NOW });

const resend = (parts: Partial<RenderedAction>): RenderedAction => ({ id: 'resend', label: 'Send a new OTP', ...parts });
const screen = (action: RenderedAction) => (
  <FlowScreen host={host} view={aView(aScreen({ fields: [aField('a')], actions: [action] }))} busy={false} onEvent={() => undefined} />
);

test('a button that rests anew says below it what was done, once each time, to a screen reader too', async () => {
  const first = resend({ after: '2026-11-21T09:59:00+05:30', done: 'Sent at 9:59 am' });
  const page = await render(screen(first));
  await expect.element(page.getByRole('button', { name: 'Send a new OTP' })).toBeVisible();
  expect(page.getByText('Sent at').query()).toBeNull();

  await page.rerender(screen({ ...first, after: '2026-11-21T10:00:30+05:30', done: 'Sent at 10:00 am' }));
  const said = page.getByText('Sent at 10:00 am');
  await expect.element(said).toBeVisible();
  const before = said.element();
  expect(before.closest('[role=status]')).not.toBeNull();

  // A view that comes later, of a page that asks for news by itself, changes no word of what was said.
  await page.rerender(screen({ ...first, after: '2026-11-21T10:00:30+05:30', done: 'Sent at 10:04 am' }));
  expect(page.getByText('Sent at 10:00 am').element()).toBe(before);

  // The same minute again: a new element, so that the words are read out again.
  await page.rerender(screen({ ...first, after: '2026-11-21T10:00:59+05:30', done: 'Sent at 10:00 am' }));
  expect(page.getByText('Sent at 10:00 am').element()).not.toBe(before);
});

test('the time that is left is read out as one would say it', async () => {
  const deadline = { at: new Date(NOW + 301_000).toISOString(), label: 'Time' };
  const view = aView(aScreen({ fields: [aField('a')], deadline }));
  const page = await render(<FlowScreen host={host} view={view} busy={false} onEvent={() => undefined} />);
  await expect.element(page.getByRole('timer')).toBeVisible();
  expect(page.container.querySelector('[role=timer] + [role=status]')?.textContent).toBe('Time: 5 minutes left');
});
