import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../portal/style/global.css';
import type { Settings } from '../../engine/language/fieldType.ts';
import { Stage } from '../testing/Stage.tsx';

async function stage(settings: Settings = {}) {
  const heard = vi.fn<(value: unknown) => void>();
  await render(<Stage type="date" example={{ name: 'x', label: 'Start date', settings }} heard={heard} />);
  await expect.element(page.getByRole('group', { name: 'Start date' })).toBeVisible();
  return heard;
}

test('with the keyboard alone: day, month by name, year; the focus moves only by Tab', async () => {
  const heard = await stage();
  await userEvent.keyboard('{Tab}27');
  await expect.element(page.getByLabelText('Day')).toHaveFocus();
  await userEvent.keyboard('{Tab}mar{Tab}2026{Tab}');
  await expect.element(page.getByRole('button', { name: 'Select from a calendar: Start date' })).toHaveFocus();
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith('2026-03-27'));
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByLabelText('Month')).toHaveValue('03');
});

test('a whole date may be pasted into any box', async () => {
  const heard = await stage();
  await userEvent.keyboard('{Tab}');
  const clipboard = new DataTransfer();
  clipboard.setData('text', '27 March 2026');
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith('2026-03-27'));
});

test('the calendar of the device is asked for, offers the days that are taken, and fills the boxes', async () => {
  const heard = await stage({ min: 'today - 90 days', max: 'today' });
  const calendar = document.querySelector<HTMLInputElement>('input[type=date]');
  const asked = vi.spyOn(HTMLInputElement.prototype, 'showPicker').mockImplementation(() => undefined);
  await page.getByRole('button', { name: /calendar/ }).click();
  expect(asked.mock.contexts).toEqual([calendar]);
  asked.mockRestore();
  expect([calendar?.min, calendar?.max]).toEqual(['2026-08-23', '2026-11-21']);
  await userEvent.fill(page.elementLocator(calendar ?? document.body), '2026-10-05');
  expect(heard).toHaveBeenLastCalledWith('2026-10-05');
  await expect.element(page.getByLabelText('Day')).toHaveValue('05');
  await expect.element(page.getByLabelText('Year')).toHaveValue('2026');
  await expect.element(page.getByRole('status')).toHaveTextContent('5 October 2026 selected');
});

test.each([[{ birthday: true }], [{ minAge: 18 }], [{ picker: false }]])('no calendar is offered with %j', async (settings) => {
  await stage(settings);
  expect(document.querySelector('button')).toBeNull();
});
