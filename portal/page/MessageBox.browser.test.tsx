import { useState } from 'react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { isMenuBlocked } from '../shortcuts/isBlocked.ts';
import '../style/global.css';
import { MessageBox } from './MessageBox.tsx';

const box = () => page.getByRole('dialog', { name: 'There is a problem' });
const opener = () => page.getByRole('button', { name: 'Open' });

function Stage({ closed }: { readonly closed: () => void }): ReactNode {
  const [open, setOpen] = useState(false);
  const close = (): void => {
    closed();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button">Behind</button>
      {open && (
        <MessageBox title="There is a problem" onClose={close}>
          <p>Words</p>
        </MessageBox>
      )}
    </>
  );
}

async function opened() {
  const closed = vi.fn();
  await render(<Stage closed={closed} />);
  await opener().click();
  await expect.element(box()).toBeVisible();
  return closed;
}

describe('the message box', () => {
  test('SH02: is modal, with X and OK, and begins on OK', async () => {
    await opened();
    await expect.element(box()).toHaveAccessibleName('There is a problem');
    expect(document.querySelector('dialog')?.matches(':modal')).toBe(true);
    await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'OK' })).toHaveFocus();
  });

  test.each([
    ['OK', () => page.getByRole('button', { name: 'OK' }).click()],
    ['X', () => page.getByRole('button', { name: 'Close' }).click()],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('SH02: is closed by %s, once, and gives the focus back', async (_, act) => {
    const closed = await opened();
    await act();
    await expect.element(box()).not.toBeInTheDocument();
    expect(closed).toHaveBeenCalledOnce();
    await expect.element(opener()).toHaveFocus();
  });

  test('SH02: keeps the keyboard; what lies behind cannot be reached', async () => {
    await opened();
    for (let presses = 0; presses < 4; presses += 1) {
      await userEvent.keyboard('{Tab}');
      const inside = document.activeElement === document.body || document.activeElement?.closest('dialog') !== null;
      expect(inside).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
  });

  test('SH02: a browser that closes it by itself is obeyed, and it is not left open without a way out', async () => {
    const closed = await opened();
    document.querySelector('dialog')?.close();
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(document.querySelector('dialog')).toBeNull();
  });

  test('SH02: begins on its title where none of its buttons is safe: Space and Enter press nothing, Tab leads to Close', async () => {
    const pressed = vi.fn();
    const choice = (
      <button type="button" onClick={pressed}>
        Delete
      </button>
    );
    await render(<MessageBox title="There is a problem" onClose={pressed} choices={choice} unsafe />);
    await expect.element(page.getByRole('heading', { name: 'There is a problem' })).toHaveFocus();
    await userEvent.keyboard(' {Enter}');
    expect(pressed).not.toHaveBeenCalled();
    await expect.element(box()).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Delete' })).toHaveFocus();
  });

  test('SH02: opens again after it was closed', async () => {
    await opened();
    await userEvent.keyboard('{Escape}');
    await opener().click();
    await expect.element(box()).toBeVisible();
    await userEvent.keyboard('{Escape}');
  });
});

test('VA01: the context menu is refused, but never in a field or over text that was chosen', async () => {
  await render(
    <div>
      <p id="prose">
        Words <b id="bold">bold</b>
      </p>
      <input id="typed" />
      <div contentEditable suppressContentEditableWarning>
        <i id="edited">x</i>
      </div>
    </div>,
  );
  const over = (id: string, chosen = ''): boolean => isMenuBlocked(document.getElementById(id), chosen);
  expect([over('prose'), over('bold'), over('typed'), over('edited'), over('prose', 'Words')]).toEqual([true, true, false, false, false]);
});
