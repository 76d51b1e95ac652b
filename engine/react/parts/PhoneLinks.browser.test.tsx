import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PhoneLinks } from './PhoneLinks.tsx';

test('the telephone number is a link that calls it, wherever it stands', async () => {
  const page = await render(
    <p>
      <PhoneLinks words="Call 1800 000 0000, or again 1800 000 0000." />
    </p>,
  );
  await expect.element(page.getByText('Call 1800 000 0000, or again 1800 000 0000.')).toBeVisible();
  const links = [...page.container.querySelectorAll('a')];
  expect(links.map(({ href, textContent }) => [href, textContent])).toEqual([
    ['tel:18000000000', '1800 000 0000'],
    ['tel:18000000000', '1800 000 0000'],
  ]);
});

test('other words are left as they are', async () => {
  const page = await render(<PhoneLinks words="Visit your branch." />);
  expect(page.container.innerHTML).toBe('Visit your branch.');
});
