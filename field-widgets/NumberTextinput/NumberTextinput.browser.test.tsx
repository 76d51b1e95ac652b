import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Stage } from '../testing/Stage.tsx';

test('an amount is grouped in lakhs while it is typed, with its words below', async () => {
  const heard = vi.fn();
  await render(
    <Stage type="NumberTextinput" example={{ name: 'e', label: 'Amount', settings: { money: true, words: true } }} heard={heard} />,
  );
  const box = page.getByRole('textbox');
  await expect.element(box).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('120000');
  await expect.element(box).toHaveValue('1,20,000');
  await expect.element(page.getByRole('status')).toHaveTextContent('one lakh twenty thousand rupees');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{Backspace}');
  await expect.element(box).toHaveValue('1,20,000');
  await userEvent.keyboard('{Backspace}5');
  await expect.element(box).toHaveValue('1,25,000');
  await userEvent.tab();
  expect(heard).toHaveBeenLastCalledWith(125_000);
});

test('a percentage has a shorter box than an amount', async () => {
  const boxOf = async (settings: Readonly<Record<string, unknown>>) => {
    const shown = await render(<Stage type="NumberTextinput" example={{ name: 'e', label: 'Box', settings }} />);
    await expect.element(shown.getByRole('textbox')).toBeVisible();
    const { width } = shown.getByRole('textbox').element().getBoundingClientRect();
    await shown.unmount();
    return width;
  };
  await page.viewport(1366, 900);
  expect(await boxOf({ unit: '%' })).toBeLessThan(await boxOf({ money: true }));
});
