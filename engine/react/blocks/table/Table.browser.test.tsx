import { expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../../../portal/style/global.css';
import { Table } from './Table.tsx';

const heads = [['What we need'], ['Loan', 'Amount']] as const;

test.each([
  ['is heard, not seen, where a caption says it already', heads[0], 'You are asked for this only', 1],
  ['is seen where there is no caption', heads[0], '', undefined],
  ['is seen where there are several columns', heads[1], 'Your dues', undefined],
])('the head of a table %s', async (_, columns, caption, width) => {
  const page = await render(<Table block={{ block: 'table', caption, columns, rows: [columns.map(() => 'Your PAN')] }} />);
  const head = page.getByRole('columnheader', { name: columns[0] });
  await expect.element(head).toBeInTheDocument();
  const shown = page.container.querySelector('thead')?.getBoundingClientRect().width ?? 0;
  expect(width === undefined ? shown > 1 : shown === width).toBe(true);
});

test('on a narrow phone dates and amounts stand on one line, the amounts below one another at the end', async () => {
  await screen.viewport(360, 740);
  const rows = [
    ['Teak and Cane Furniture', '26 November 2026', '₹28,500.00'],
    ['Peepal Books', '8 November 2026', '₹1,500.00'],
  ];
  const page = await render(<Table block={{ block: 'table', caption: '', columns: ['Paid to', 'Date', 'Amount'], rows }} />);
  const box = (words: string) => {
    const range = document.createRange();
    range.selectNodeContents(page.getByText(words, { exact: true }).element());
    return range.getBoundingClientRect();
  };
  for (const words of ['26 November 2026', '₹28,500.00']) expect(box(words).height, words).toBeLessThan(25);
  expect(box('₹1,500.00').right).toBeCloseTo(box('₹28,500.00').right, 0);
  expect(box('Amount').right).toBeCloseTo(box('₹28,500.00').right, 0);
  const frame = page.getByRole('region').element();
  expect(frame.scrollWidth).toBe(frame.clientWidth);
});
