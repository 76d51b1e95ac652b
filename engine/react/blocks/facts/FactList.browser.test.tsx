import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { FlowScreen } from '../../FlowScreen.tsx';
import { aHost, aScreen, aView } from '../../testing/screens.ts';

test('a review says in a word what was ticked, and each row of a table of choices on a line of its own', async () => {
  const lines = [
    { label: 'I agree to this.', value: '✓' },
    { label: 'Countries', value: 'Where I live: India\nMy citizenship: India' },
  ];
  const review = [{ step: 'first', title: 'Your answers', canChange: false, lines }];
  const page = await render(
    <FlowScreen host={aHost()} view={aView(aScreen({ kind: 'review', review }))} busy={false} onEvent={() => {}} />,
  );
  await expect.element(page.getByRole('definition').first()).toHaveTextContent('Yes');
  const rows = page.getByRole('definition').nth(1).element();
  expect(rows.getBoundingClientRect().height).toBeGreaterThan(
    page.getByRole('definition').first().element().getBoundingClientRect().height,
  );
});
