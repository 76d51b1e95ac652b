// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { SessionView } from '../../../schemas/api.ts';
import type { Failure } from '../../api/failure.ts';
import { portalPage } from '../../testing/portalPage.tsx';
import { aSession } from '../../testing/scriptedServer.ts';
import { text } from '../../texts/text.ts';
import { NotAvailable } from '../address/NotAvailable.tsx';
import { FlowFault } from '../flow/FlowFault.tsx';

afterEach(cleanup);

const session: SessionView = { ...aSession, timeZone: 'Asia/Kolkata', role: 'customer' };

function refused(code: string, status: number, params: Readonly<Record<string, string>> = {}): ReactNode {
  const failure: Failure = { kind: 'refused', status, code, message: 'server.flow-not-found', params };
  return <FlowFault area="cards" flow="f" failure={failure} onRetry={() => undefined} />;
}

// What a customer expects: where it can be done meanwhile, whatever the reason; a message only where nobody knows the day.
const pages: readonly (readonly [string, ReactNode, string, boolean])[] = [
  ['is not here yet', <NotAvailable key="a" service="updateUsername" />, text('shell.notAvailable.text'), true],
  [
    'is closed by its hours',
    refused('flow-closed', 403, { opens: '09:00', closes: '17:30' }),
    text('shell.flow.closed.text', { opens: '9:00 am', closes: '5:30 pm' }),
    false,
  ],
  ['is for others', refused('flow-not-for-role', 403), text('shell.notForYou.customer'), false],
];

describe.each(pages)('a service that %s', (_, page, why, tells) => {
  test('says why, and where one is helped: branch, its hours, telephone and app', async () => {
    portalPage(page, { session: { session } });
    expect(await screen.findByText(why)).toBeTruthy();
    for (const key of ['shell.notAvailable.branch', 'shell.notAvailable.hours', 'shell.help.call', 'shell.notAvailable.app'] as const)
      expect(screen.getByText(text(key))).toBeTruthy();
    expect(screen.getByRole('link', { name: text('contact.phone') }).getAttribute('href')).toMatch(/^tel:/);
  });

  test(`${tells ? 'offers' : 'does not offer'} a message`, async () => {
    portalPage(page, { session: { session } });
    await screen.findByText(why);
    expect(screen.queryAllByRole('button', { name: text('shell.interest.button') })).toHaveLength(tells ? 1 : 0);
  });
});

test('an agent who opens what is for customers reads who uses it, and is sent to no branch', async () => {
  portalPage(refused('flow-not-for-role', 403), { session: { session: { ...session, role: 'agent' } } });
  expect(await screen.findByText(text('shell.notForYou.agent'))).toBeTruthy();
  expect(screen.queryByText(text('shell.notAvailable.branch'))).toBeNull();
});
