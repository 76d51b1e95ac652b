import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Masked } from './Masked.tsx';

// The names are worked out by a library that sets a space beside everything that is no plain inline element.
test.each([
  ['We sent a code to XXXXXX0001.', 'We sent a code to ••••••0001.', 'We sent a code to 0001 .'],
  ['Card XXXX XXXX XXXX 8013', 'Card •••• •••• •••• 8013', 'Card 8013'],
  ['27XXXXXXXXXX1ZT', '27••••••••••1ZT', '271ZT'],
  ['From XXXXXXXX0101 to XXXXXXXX0102', 'From ••••••••0101 to ••••••••0102', 'From 0101 to 0102'],
  ['To a****@example.com.', 'To a••••@example.com.', 'To a@example.com .'],
  ['Nothing is hidden, not even XXL', 'Nothing is hidden, not even XXL', 'Nothing is hidden, not even XXL'],
])('%s: dots to read, and the last four to hear', async (words, read, heard) => {
  const page = await render(
    <button type="button">
      <Masked>{words}</Masked>
    </button>,
  );
  await expect.element(page.getByRole('button')).toHaveTextContent(read);
  await expect.element(page.getByRole('button')).toHaveAccessibleName(heard);
});

test.each([
  ['stays on one line', '16ch', 1],
  ['breaks where it does not fit into one', '8ch', 3],
])('a number %s', async (_, width, lines) => {
  const page = await render(
    <p style={{ width, font: '20px/20px monospace' }}>
      <Masked>A card XXXX XXXX 8013</Masked>
    </p>,
  );
  const number = page.container.querySelector('p > span > span');
  const { height = 0, width: taken = 0 } = number?.getBoundingClientRect() ?? {};
  expect(Math.round(height / 20)).toBe(lines);
  expect(taken).toBeLessThanOrEqual(page.container.querySelector('p')?.getBoundingClientRect().width ?? 0);
});
