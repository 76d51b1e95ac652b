import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Stage } from '../testing/Stage.tsx';

const asked = (settings: object) => ({ name: 'e', label: 'GSTIN', settings: { clears: 'state', ...settings } });

test('VA07: a GSTIN of another state empties the chosen state once, and says so when it is gone', async () => {
  const fill = vi.fn();
  const { rerender } = await render(<Stage type="GSTin" example={asked({ state: 'KA' })} fill={fill} />);
  await expect.element(page.getByRole('textbox')).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('27AAAPL1234C1ZE');
  await expect.poll(() => fill.mock.calls).toEqual([[{ state: undefined }]]);
  await rerender(<Stage type="GSTin" example={asked({})} fill={fill} />);
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('This is the GSTIN of another state, so the state is empty now. Select it again.');
  await rerender(<Stage type="GSTin" example={asked({ state: 'MH' })} fill={fill} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('');
  expect(fill).toHaveBeenCalledTimes(1);
});

test('one of the same state, or of none, leaves it alone', async () => {
  const fill = vi.fn();
  const heard = vi.fn();
  await render(<Stage type="GSTin" example={asked({ state: 'MH' })} fill={fill} heard={heard} />);
  await userEvent.tab();
  await userEvent.keyboard('27aaapl1234c1ze');
  await userEvent.tab();
  await expect.element(page.getByRole('textbox')).toHaveValue('27AAAPL1234C1ZE');
  await userEvent.fill(page.getByRole('textbox'), '97ZZZPK0001Z1ZH');
  await expect.poll(() => heard.mock.lastCall).toEqual(['97ZZZPK0001Z1ZH']);
  expect(fill).not.toHaveBeenCalled();
});
