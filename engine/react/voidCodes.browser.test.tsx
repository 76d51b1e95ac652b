import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fieldViews } from '../../field-widgets/registry/views.ts';
import type { View } from '../render/view.ts';
import { FlowScreen } from './FlowScreen.tsx';
import { aField, aHost, aScreen, aView } from './testing/screens.ts';

const START = Date.now();
const inSeconds = (seconds: number) => new Date(START + 1000 * seconds).toISOString();
const asking = (seconds: number): View =>
  aView(
    aScreen({
      deadline: { at: inSeconds(seconds) },
      fields: [
        aField('code', { type: 'pin', label: 'OTP', settings: { purpose: 'otp' } }),
        aField('name', { type: 'Textinput', label: 'Name' }),
      ],
    }),
  );
const box = () => page.getByLabelText('OTP', { exact: true });

async function show(seconds: number) {
  let now = START;
  const host = aHost({ fieldViews, clock: () => now });
  const shown = (view: View) => <FlowScreen host={host} view={view} busy={false} onEvent={vi.fn()} />;
  const { rerender } = await render(shown(asking(seconds)));
  const type = async () => {
    await userEvent.fill(box(), '0042');
    await userEvent.tab();
    await expect.element(box()).toHaveAttribute('placeholder', '••••');
  };
  await type();
  return { type, again: (view: View) => rerender(shown(view)), wait: (passed: number) => void (now = START + 1000 * passed) };
}

const expectNoDots = () => expect.element(box()).not.toHaveAttribute('placeholder');

test('no dots stand for a code whose time is over, nor for one that was refused for that', async () => {
  const { type, again, wait } = await show(1);
  wait(2);
  await expectNoDots();
  await type();
  await again({ ...asking(1), notice: { key: 'late', params: {} } });
  await expectNoDots();
});

test('no dots stand for a code in whose place another was sent; other words on the page leave it', async () => {
  const { type, again } = await show(60);
  await again({ ...asking(60), notice: { key: 'other', params: {} } });
  await expect.element(box()).toHaveAttribute('placeholder', '••••');
  await again(asking(120));
  await expectNoDots();
  await type();
});
