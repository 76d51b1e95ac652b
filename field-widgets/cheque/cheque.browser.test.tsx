import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../portal/style/global.css';
import { Stage } from '../testing/Stage.tsx';

test('with the keyboard alone: both numbers, their count, and what is heard', async () => {
  const heard = vi.fn<(value: unknown) => void>();
  await render(<Stage type="cheque" example={{ name: 'range', label: 'Cheques to stop', settings: { range: true } }} heard={heard} />);
  await expect.element(page.getByLabelText('First cheque')).toBeVisible();
  await userEvent.keyboard('{Tab}000 123{Tab}000-130{Tab}');
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith({ from: '000123', to: '000130', count: 8 }));
  await expect.element(page.getByText('8 cheques')).toBeVisible();
  await expect.element(page.getByLabelText('Last cheque')).toHaveValue('000130');
});

test('only the number that is wrong is marked', async () => {
  await render(
    <Stage
      type="cheque"
      example={{
        name: 'short',
        label: 'Cheques to stop',
        settings: { range: true },
        answer: { from: '000123', to: '13' },
        problems: ['cheque.toDigits'],
      }}
    />,
  );
  await expect.element(page.getByLabelText('Last cheque')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByLabelText('First cheque')).toHaveAttribute('aria-invalid', 'false');
});
