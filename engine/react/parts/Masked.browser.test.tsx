import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Masked } from './Masked.tsx';

test.each([
  ['We sent a code to XXXXXX0001.', 'We sent a code to ••••••0001.', 'We sent a code to 0001.'],
  ['Card XXXX XXXX XXXX 8013', 'Card •••• •••• •••• 8013', 'Card 8013'],
  ['27XXXXXXXXXX1ZT', '27••••••••••1ZT', '271ZT'],
  ['From XXXXXXXX0101 to XXXXXXXX0102', 'From ••••••••0101 to ••••••••0102', 'From 0101 to 0102'],
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
