// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OpenRunLine } from '../../../schemas/api.ts';
import { writtenInstant } from '../../clock/bankClock.ts';
import { portalPage } from '../../testing/portalPage.tsx';
import { aSession } from '../../testing/scriptedServer.ts';
import { text } from '../../texts/text.ts';
import { DiscardedBox, DiscardedPage } from './Discarded.tsx';
import { OtherDraftBox } from './OtherDraftBox.tsx';

afterEach(cleanup);

const at = '2026-11-21T10:00:00+05:30';
const when = writtenInstant(at, 'Asia/Kolkata');
const draft: OpenRunLine = { run: 'r7', flow: 'update-pan', area: 'profile', title: 'Update PAN', at, step: 'Proof', route: 'proof' };
const around = {
  address: '/servicing/profile/update-pan/number?run=r2',
  session: { session: { ...aSession, role: 'customer', timeZone: 'Asia/Kolkata' } },
} as const;
/** What is told, with plain spaces also where a date does not break. */
const said = () => (document.querySelector('dialog') ?? document.body).textContent.replaceAll('\u00a0', ' ');
const service = draft.title;

function box(line: OpenRunLine = draft) {
  const [onContinue, onClose] = [vi.fn(), vi.fn()];
  const way = { draft: line, here: 'Your PAN', onContinue, onClose, onKeep: async () => undefined };
  return { ...portalPage(<OtherDraftBox {...way} />, around), onContinue, onClose };
}

test('the box says how far either draft is', () => {
  box();
  expect(said()).toContain(text('shell.draft.other.step', { service, when, step: 'Proof' }));
  expect(said()).toContain(text('shell.draft.other.here', { step: 'Your PAN' }));
});

test('where the bank is at work on the other one, it is on no page', () => {
  const { step: _, ...busy } = draft;
  box(busy);
  expect(said()).toContain(text('shell.draft.other.text', { service, when }));
});

test("the browser's Back closes it and leads nowhere; its own ways lead on", async () => {
  const shown = box();
  const here = shown.address();
  await act(async () => {
    shown.history.navigator.push('/elsewhere');
    shown.page.history.go(-1);
    // The browser goes back, and then forward again, each in a task of its own.
    await vi.waitFor(() => expect([shown.onClose.mock.calls.length, shown.address()]).toEqual([1, '/elsewhere']));
  });
  expect(shown.onClose).toHaveBeenCalledOnce();
  expect([shown.address() === here, shown.address()]).toEqual([false, '/elsewhere']);
});

const gone = { area: 'profile', flow: 'update-pan' } as const;

test.each([
  ['over the page', <DiscardedBox key="box" {...gone} draft={draft} onClose={() => undefined} />],
  ['in its place', <DiscardedPage key="page" {...gone} draft={draft} />],
])('of a run that was discarded for another it is said %s which one was kept, and the way leads there', async (_, part) => {
  const shown = portalPage(part, around);
  expect(said()).toContain(text('shell.draft.replaced.title'));
  expect(said()).toContain(text('shell.draft.replaced.step', { service, when, step: 'Proof' }));
  await act(async () => shown.getByText(text('shell.unfinished.continue')).click());
  expect([shown.address(), shown.history.visit().depth]).toEqual(['/servicing/profile/update-pan/proof?run=r7', 0]);
});

test('where none was kept, it is started again', async () => {
  const shown = portalPage(<DiscardedPage {...gone} draft={undefined} />, around);
  expect(said()).toContain(text('shell.draft.discarded.title'));
  await act(async () => shown.getByText(text('shell.flow.startAgain')).click());
  expect(shown.address()).toBe('/servicing/profile/update-pan');
});
