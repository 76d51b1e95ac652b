import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Stage } from '../testing/Stage.tsx';

afterEach(() => void vi.useRealTimers());

test('CO06: what is typed is handed on 250 ms after the last keystroke, not before and not twice', async () => {
  const heard = vi.fn();
  await render(<Stage type="Textinput" example={{ name: 'e', label: 'Street' }} heard={heard} />);
  const box = page.getByRole('textbox');
  await expect.element(box).toBeVisible();
  const control = box.element() as HTMLInputElement;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  type(control, 'M');
  vi.advanceTimersByTime(249);
  type(control, 'MG');
  vi.advanceTimersByTime(249);
  expect(heard).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(heard.mock.calls).toEqual([['MG']]);
  vi.advanceTimersByTime(10_000);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('with the focus gone, what was understood is shown and not what was typed', async () => {
  const heard = vi.fn();
  await render(<Stage type="Pan" example={{ name: 'e', label: 'PAN' }} heard={heard} />);
  const box = page.getByRole('textbox');
  await userEvent.type(box, 'zzzpr 0001z');
  await userEvent.tab();
  await expect.element(box).toHaveValue('ZZZPR0001Z');
  expect(heard).toHaveBeenLastCalledWith('ZZZPR0001Z');
});

/** A keystroke as the browser tells React of it, at once: Playwright's own would wait for the clock that stands still. */
function type(control: HTMLInputElement, words: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, words);
  control.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
