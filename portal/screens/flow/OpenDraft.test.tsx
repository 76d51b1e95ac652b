// @vitest-environment happy-dom
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OpenRunLine } from '../../../schemas/api.ts';
import { portalPage } from '../../testing/portalPage.tsx';
import { text } from '../../texts/text.ts';
import { OpenDraft } from './OpenDraft.tsx';

const address = '/servicing/profile/update-pan';
const there = '/servicing/profile/update-pan/proof?run=r7';
const at = '2026-11-21T10:00:00+05:30';
const written: OpenRunLine = { run: 'r7', flow: 'update-pan', area: 'profile', title: 'Update PAN', at, step: 'Proof', route: 'proof' };
const draft: OpenRunLine = { ...written, expires: '2026-12-21T10:00:00+05:30' };

afterEach(cleanup);

const begun = (state: object, line = draft) =>
  portalPage(<OpenDraft draft={line} onStartAgain={async () => undefined} />, { address, state });

test('a service that another one leads to goes on with its draft, in its place, and nothing is asked', async () => {
  const page = begun({ continues: true });
  await waitFor(() => expect(page.address()).toBe(there));
  expect(page.history.visit().depth).toBe(0);
});

test('any other beginning asks first; whoever goes on is led there, in its place', async () => {
  const page = begun({});
  expect([page.queryByText(text('shell.draft.title')) === null, page.address()]).toEqual([false, address]);
  await act(async () => page.getByText(text('shell.unfinished.continue')).click());
  expect([page.address(), page.history.visit().depth]).toEqual([there, 0]);
});

test.each([
  ['is deleted where it is started again', draft, 'shell.flow.startAgain', 'shell.draft.deleted'],
  ['stays where the bank has done something for it', written, 'shell.draft.another', 'shell.draft.stays'],
] as const)('the draft %s, and the question says so', (_, line, way, words) => {
  const page = begun({}, line);
  expect(page.queryByText(text(way))).not.toBeNull();
  expect(page.container.textContent).toContain(text(words));
});
