// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resumption } from '../../flow/resumption.ts';
import { portalPage } from '../../testing/portalPage.tsx';
import { text } from '../../texts/text.ts';
import { VerifyAgain } from './VerifyAgain.tsx';

const address = '/servicing/profile/update-pan/proof?run=r1';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const page = (state: object) => portalPage(<VerifyAgain area="profile" flow="update-pan" run="r1" />, { address, state });

test('a run of a customer is asked about, and then leads through the verification back to it', async () => {
  const shown = page({});
  expect(shown.address()).toBe(address);
  await act(async () => shown.getByText(text('shell.verifyAgain.go')).click());
  expect(shown.address()).toBe('/servicing/profile/update-pan');
  expect(resumption.take('update-pan')).toEqual({ flow: 'update-pan', run: 'r1' });
});

test('whoever has pressed for it where the session was said to be over is not asked twice', () => {
  const shown = page({ confirms: true });
  expect(shown.address()).toBe('/servicing/profile/update-pan');
  expect(resumption.take('update-pan')).toEqual({ flow: 'update-pan', run: 'r1' });
});
