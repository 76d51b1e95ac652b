import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
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
