import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Failure } from '../api/failure.ts';
import '../style/global.css';
import { Fault } from './Fault.tsx';

const refused: Failure = { kind: 'refused', status: 500, code: 'service-error', message: 'server.service-error', params: {} };

test('what failed says what to quote, and nothing where no answer came', async () => {
  const screen = await render(<Fault failure={{ ...refused, requestId: '7KQM-3XPD-9T2A' }} onRetry={() => {}} />);
  await expect.element(page.getByText('Reference for support: 7KQM-3XPD-9T2A')).toBeVisible();
  await screen.rerender(<Fault failure={{ kind: 'unreachable' }} onRetry={() => {}} />);
  await expect.element(page.getByText(/^There is no answer from the bank/)).toBeVisible();
  expect(page.getByText('Reference for support').elements()).toEqual([]);
});
