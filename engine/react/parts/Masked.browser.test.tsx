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
  ['Due since 5 November 2026', 'Due since 5\u00a0November 2026'],
  ['From 1 May 2026 to 31 मार्च 2027.', 'From 1\u00a0May 2026 to 31\u00a0मार्च 2027.'],
  ['₹2,500.00 for 12 months of 2026', '₹2,500.00 for 12 months of 2026'],
])('%s: the day of a date stays with its month', async (words, drawn) => {
  const page = await render(
    <p>
      <Masked>{words}</Masked>
    </p>,
  );
  expect(page.container.querySelector('p')?.textContent).toBe(drawn);
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
  const number = page.container.querySelector('p > span > span > span');
  const { height = 0, width: taken = 0 } = number?.getBoundingClientRect() ?? {};
  expect(Math.round(height / 20)).toBe(lines);
  expect(taken).toBeLessThanOrEqual(page.container.querySelector('p')?.getBoundingClientRect().width ?? 0);
});

test('the last four begin a line where dots and digits do not fit into one, and are not cut', async () => {
  const page = await render(
    <div style={{ display: 'grid', width: '9ch', font: '20px/20px monospace' }}>
      <h1 style={{ font: 'inherit' }}>
        <Masked>XXXXXXXX0405</Masked>
      </h1>
    </div>,
  );
  const heading = page.container.querySelector('h1');
  const range = document.createRange();
  range.selectNodeContents(heading?.querySelector('span > span > span')?.lastChild ?? document.body);
  expect(range.getClientRects()).toHaveLength(1);
  const { width = 0 } = heading?.parentElement?.getBoundingClientRect() ?? {};
  expect(heading?.getBoundingClientRect().width).toBeLessThanOrEqual(width);
});

test('what ends a number stays beside it: no line begins with a comma', async () => {
  const page = await render(
    <p style={{ width: '18ch', font: '20px/20px monospace' }}>
      <Masked>{'Sent to XXXXXX0021, your number'}</Masked>
    </p>,
  );
  const range = document.createRange();
  const texts = document.createTreeWalker(page.container, NodeFilter.SHOW_TEXT);
  const tops = new Map<string, number>();
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    for (const [place, letter] of [...(node.nodeValue ?? '')].entries()) {
      range.setStart(node, place);
      range.setEnd(node, place + 1);
      tops.set(letter, Math.round(range.getBoundingClientRect().top / 20));
    }
  }
  expect(tops.get(',')).toBe(tops.get('1'));
});
