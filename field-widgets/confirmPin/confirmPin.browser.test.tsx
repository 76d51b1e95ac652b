import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../portal/style/global.css';
import { Stage } from '../testing/Stage.tsx';

const readable = () => document.body.innerHTML + Array.from(document.querySelectorAll('input'), (box) => box.value).join(' ');

test('with the keyboard alone: typed twice, handed on once, and in the page only while it is typed', async () => {
  const heard = vi.fn<(value: unknown) => void>();
  await render(
    <>
      <Stage type="confirmPin" example={{ name: 'x', label: 'Card PIN' }} heard={heard} />
      <button type="button">Elsewhere</button>
    </>,
  );
  const [first, second] = [page.getByLabelText('New PIN', { exact: true }), page.getByLabelText('Enter the PIN again', { exact: true })];
  await expect.element(first).toBeVisible();
  await userEvent.keyboard('{Tab}4826');
  await expect.element(first).toHaveValue('4826');
  expect(document.body.innerHTML).not.toContain('4826');
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(second).toHaveFocus();
  expect(readable()).not.toContain('4826');
  await expect.element(first).toHaveAccessibleDescription(/Entered/);
  await userEvent.keyboard('4826{Tab}{Tab}');
  await expect.element(page.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  expect(readable()).not.toContain('4826');
  expect(heard).toHaveBeenLastCalledWith('4826');
});

test('two that differ are handed on as such, so that the server refuses them too; both boxes are marked', async () => {
  const heard = vi.fn<(value: unknown) => void>();
  await render(
    <Stage
      type="confirmPin"
      example={{ name: 'x', label: 'Card PIN', answer: { secret: '4826', again: '4862' }, problems: ['confirmPin.differs'] }}
      heard={heard}
    />,
  );
  const again = page.getByLabelText('Enter the PIN again', { exact: true });
  await expect.element(again).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByLabelText('New PIN', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(again, '4827');
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith({ secret: '4826', again: '4827' }));
});
