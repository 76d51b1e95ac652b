import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../portal/style/global.css';
import type { Settings } from '../../engine/language/fieldType.ts';
import { Stage } from '../testing/Stage.tsx';

const sliders = [
  { id: 'amount', label: 'Loan amount', min: 50_000, max: 1_000_000, step: 10_000, money: true },
  { id: 'tenure', label: 'Tenure', min: 6, max: 60, unit: 'months' },
];
const results = [{ label: 'Monthly EMI', kind: 'emi', amount: 'amount', rate: 12, months: 'tenure' }];
const box = (name: string) => page.getByRole('textbox', { name });
const slide = (name: string) => page.getByRole('slider', { name: new RegExp(name) });

async function stage(settings: Settings, answer?: Readonly<Record<string, number>>) {
  const heard = vi.fn<(value: unknown) => void>();
  await render(
    <Stage type="multiSlider" example={{ name: 'x', label: 'Your loan', settings, ...(answer ? { answer } : {}) }} heard={heard} />,
  );
  await expect.element(page.getByRole('group', { name: 'Your loan' })).toBeVisible();
  return heard;
}

test('with the keyboard alone: typed, slid by arrows, and the result follows', async () => {
  const heard = await stage({ sliders, results });
  expect(document.querySelector('dd')?.textContent).toBe('–');
  await userEvent.keyboard('{Tab}1,00,000{Tab}');
  await expect.element(slide('Loan amount')).toHaveFocus();
  await expect.element(slide('Loan amount')).toHaveAttribute('aria-valuetext', '₹1,00,000');
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{Tab}');
  await expect.element(box('Tenure')).toHaveFocus();
  await userEvent.keyboard('11{Tab}{ArrowRight}');
  await expect.element(box('Tenure')).toHaveValue('12');
  await expect.element(slide('Tenure')).toHaveAttribute('aria-valuetext', '12 months');
  expect(document.querySelector('dd')?.textContent).toBe('₹8,884.88');
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith({ amount: 100_000, tenure: 12 }));
  await expect.element(page.getByRole('status').filter({ hasText: 'Monthly EMI' })).toHaveTextContent('Monthly EMI: ₹8,884.88');
  await userEvent.keyboard('{End}');
  await expect.element(box('Tenure')).toHaveValue('60');
});

test('nothing is chosen before the customer chooses', async () => {
  const heard = await stage({ sliders, results });
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}');
  await expect.element(box('Loan amount')).toHaveValue('');
  expect(heard).not.toHaveBeenCalled();
});

test('of a sum, sliding moves the others at once and typing when the box is left', async () => {
  const shares = [
    { id: 'a', label: 'Asha', max: 100, unit: '%' },
    { id: 'b', label: 'Ravi', max: 100, unit: '%' },
  ];
  const heard = await stage({ sliders: shares, sum: 100 }, { a: 50, b: 50 });
  await userEvent.keyboard('{Tab}{Tab}{ArrowRight}');
  await expect.element(box('Ravi')).toHaveValue('49');
  await userEvent.fill(box('Ravi'), '30');
  await expect.element(box('Asha')).toHaveValue('51');
  await userEvent.keyboard('{Tab}');
  await expect.element(box('Asha')).toHaveValue('70');
  expect(heard).toHaveBeenLastCalledWith({ a: 70, b: 30 });
});

test('only the slider that is wrong is marked, and a number beyond its end is not changed', async () => {
  const example = {
    name: 'x',
    label: 'Your loan',
    settings: { sliders },
    answer: { amount: 2_000_000, tenure: 12 },
    problems: ['multiSlider.between'],
  };
  await render(<Stage type="multiSlider" example={example} />);
  await expect.element(box('Loan amount')).toHaveValue('20,00,000');
  await expect.element(box('Loan amount')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(box('Tenure')).toHaveAttribute('aria-invalid', 'false');
  await expect.element(slide('Loan amount')).toHaveAttribute('aria-valuetext', '₹10,00,000');
});

test.each([320, 360])('nine digits are seen whole on a phone of %i pixels', async (width) => {
  await page.viewport(width, 740);
  const crores = [{ id: 'amount', label: 'Loan amount', min: 100_000, max: 999_999_999, money: true }];
  await stage({ sliders: crores }, { amount: 999_999_999 });
  await expect.element(box('Loan amount')).toHaveValue('99,99,99,999');
  const { scrollWidth, clientWidth } = box('Loan amount').element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('each box that is wrong says so, under a name by which a line of the summary finds it', async () => {
  await render(
    <Stage
      type="multiSlider"
      example={{ name: 'x', label: 'Your loan', settings: { sliders }, answer: { amount: 60_000 } }}
      problem="Wrong"
    />,
  );
  await expect.element(box('Loan amount')).toHaveAttribute('aria-invalid', 'false');
  await expect.element(box('Tenure')).toHaveAttribute('aria-invalid', 'true');
  expect([box('Loan amount').element().id, box('Tenure').element().id]).toEqual(['field', 'field-tenure']);
});
