import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Gauge } from './Gauge.tsx';

const block = { block: 'gauge', label: 'Score 600 of 300 to 900: fair', at: 50, marks: [40, 75], ends: ['300', '900'] };

test('a scale is a picture with words of its own, filled up to where the number stands', async () => {
  const page = await render(<Gauge block={block} />);
  const picture = page.getByRole('img', { name: 'Score 600 of 300 to 900: fair' });
  await expect.element(picture).toBeVisible();
  expect(picture.element().querySelectorAll('rect')[1]?.getAttribute('width')).toBe('50');
  await expect.element(page.getByText('900', { exact: true })).toBeVisible();
});

test('nothing is drawn where the number is missing', async () => {
  const page = await render(<Gauge block={{ block: 'gauge', label: '' }} />);
  expect(page.container.querySelector('figure')).toBeNull();
});
