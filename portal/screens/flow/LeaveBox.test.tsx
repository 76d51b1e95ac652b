// @vitest-environment happy-dom
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { writtenInstant } from '../../clock/bankClock.ts';
import { portalPage } from '../../testing/portalPage.tsx';
import { aSession, json, scriptedServer } from '../../testing/scriptedServer.ts';
import { text } from '../../texts/text.ts';
import { unsavedWork } from '../../unsaved/unsavedWork.ts';
import { LeaveBox } from './LeaveBox.tsx';

afterEach(cleanup);

const held = { stay: () => undefined, leave: () => undefined };
const expires = '2026-12-21T10:00:00+05:30';
const line = { run: 'r1', flow: 'update-pan', area: 'profile', title: 'Update PAN', at: '2026-11-21T10:00:00+05:30', expires };

function box(answered: true | undefined, sendable = true, parts: { byLink?: true; verified?: boolean; unsent?: boolean } = {}) {
  const { api } = scriptedServer({ 'GET /api/runs': [json(200, { runs: [line] })] });
  const { byLink, verified = false, unsent = false } = parts;
  const run = { run: 'r1', version: 1, ...(answered && { answered }), ...(byLink && { byLink }) };
  const session = { session: { ...aSession, role: 'customer', timeZone: 'Asia/Kolkata', verified } } as const;
  return portalPage(<LeaveBox held={held} run={run} sendable={sendable} unsent={unsent} />, { api, session });
}
const words = () => document.querySelector('dialog p')?.textContent;
const offersLink = () => document.body.textContent.includes(text('shell.link.resume.send'));

test('nothing is kept of a run in which nothing was given: that is said, and no link to it is offered', async () => {
  box(undefined);
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  expect([words(), offersLink()]).toEqual([text('shell.flow.leave.nothing'), false]);
});

test('otherwise until when, and a link can be sent to whoever it may be sent to', async () => {
  box(true);
  const when = writtenInstant(expires, 'Asia/Kolkata');
  await waitFor(() => expect(words()).toBe(text('shell.flow.leave.until', { when })));
  expect(offersLink()).toBe(true);
  cleanup();
  box(true, false);
  expect(offersLink()).toBe(false);
});

test('who came by a link is told to open it again: the home page lists nothing of it, until they are verified', async () => {
  box(true, false, { byLink: true });
  expect(words()).toBe(text('shell.flow.leave.link'));
  cleanup();
  box(true, false, { byLink: true, verified: true });
  const when = writtenInstant(expires, 'Asia/Kolkata');
  await waitFor(() => expect(words()).toBe(text('shell.flow.leave.until', { when })));
});

test('what still waits for the connection is said not to be sent any more', () => {
  box(undefined);
  expect(document.body.textContent).not.toContain(text('shell.flow.leave.unsent'));
  cleanup();
  box(undefined, true, { unsent: true });
  expect(document.body.textContent).toContain(text('shell.flow.leave.unsent'));
});

test('what is being typed is kept first', () => {
  let saved = 0;
  const forget = unsavedWork.add(() => void (saved += 1));
  box(undefined);
  forget();
  expect(saved).toBe(1);
});
