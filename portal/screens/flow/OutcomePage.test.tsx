// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aHost } from '../../../engine/react/testing/screens.ts';
import type { RenderedOutcome } from '../../../engine/render/view.ts';
import { portalPage } from '../../testing/portalPage.tsx';
import { endedView } from '../../testing/runView.ts';
import type { SessionView } from '../../../schemas/api.ts';
import { ServicesContext } from '../../services/servicesContext.ts';
import { aSession } from '../../testing/scriptedServer.ts';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';
import { OutcomePage } from './OutcomePage.tsx';

afterEach(cleanup);

const card = { area: 'opening', title: '', summary: '', keywords: [], urgent: false, hash: '', routes: [] };
const cards = ['track-application', 'feedback-nps'].map((id) => ({ ...card, id }));
const certificate = { block: 'download', id: 'c', label: 'Your certificate (PDF)', about: '' };

function page(parts: Partial<RenderedOutcome>, session: Partial<SessionView>) {
  const view = endedView('Thank you');
  if (view.outcome === undefined) throw new Error('no outcome');
  return portalPage(
    <ServicesContext value={{ cards, failure: undefined, refresh: async () => undefined }}>
      <OutcomePage area="care" host={aHost()} view={view} outcome={{ ...view.outcome, ...parts }} />
    </ServicesContext>,
    { session: { session: { ...aSession, role: 'customer', verified: false, ...session } } },
  );
}

test.each([
  ['a guest without a reference', {}, {}, false],
  ['a guest with a reference', { reference: 'F1' }, {}, true],
  ['a customer', {}, { verified: true }, true],
  ['an applicant', {}, { applicant: true }, true],
  ['a customer whom the bank told no', { kind: 'failure' }, { verified: true }, false],
  ['a customer who has logged in, and done nothing', { receipt: false }, { verified: true }, false],
] as const)('who is offered a receipt: %s', (_, outcome, session, offered) => {
  expect(page(outcome, session).queryAllByText(text('shell.outcome.receipt'))).toHaveLength(offered ? 1 : 0);
});

test.each([
  ['the receipt', {}, 'shell.outcome.receipt', 'primary'],
  ['the home page where there is no receipt', { receipt: false }, 'shell.outcome.another', 'primary'],
  ['the way to check what nobody knows yet', { kind: 'pending', retry: 'check', reference: 'PO1' }, 'shell.outcome.check', 'primary'],
  ['the document, before its receipt', { blocks: [certificate] }, 'shell.outcome.receipt', 'secondary'],
] as const)('what stands out at an end: %s', (_, outcome, words, loudness) => {
  const { getByText } = page(outcome, { verified: true });
  expect(getByText(text(words)).className).toBe(buttonClass(loudness));
});

test.each([
  ['done', {}, true],
  ['not known yet', { kind: 'pending', reference: 'PO200000001' }, false],
  ['a log-in', { receipt: false }, false],
] as const)('who is asked whether they recommend us: at the end of a service that is %s', (_, outcome, asked) => {
  const { queryAllByText } = page(outcome, { verified: true });
  expect(queryAllByText(text('shell.recommend.title'))).toHaveLength(asked ? 1 : 0);
});

test.each([
  ['received', undefined, 1],
  ['done', 'done', 0],
  ['paid', 'paid', 0],
] as const)('a request that is %s is offered to be tracked while something still happens to it', (_, closed, times) => {
  const { queryAllByText } = page({ reference: 'SR200000001', ...(closed && { closed }) }, { verified: true });
  expect(queryAllByText(text('shell.outcome.track'))).toHaveLength(times);
});

test('what this service checks itself is not tracked as well, and its money may not have come: there is no receipt', () => {
  const unknown = { kind: 'pending', retry: 'check', receipt: false, reference: 'PO200000001' } as const;
  const { getByText, queryByText } = page(unknown, { verified: true });
  expect(getByText(text('shell.outcome.check')).getAttribute('href')).toBe('/servicing/care/update-pan');
  for (const key of ['shell.outcome.track', 'shell.outcome.receipt', 'engine.outcome.retry'] as const)
    expect(queryByText(text(key))).toBeNull();
});

test.each([
  ['one that has nothing for this customer', { kind: 'info' }, {}, true],
  ['one that leads to another service', { kind: 'info', service: { flow: 'f', label: 'F', entry: {} } }, {}, false],
  ['one that sends to a branch', { kind: 'info', blocks: [{ block: 'branch' }] }, {}, false],
  ['one that says itself by which ways it is done', { kind: 'info', text: 'Call us on 1800 000 0000.' }, {}, false],
  ['one that says what to do next', { kind: 'info', next: ['Log in to internet banking.'] }, {}, false],
  ['a request', { reference: 'F1' }, {}, false],
  ['what an agent sees', { kind: 'info' }, { role: 'agent' }, false],
] as const)('at which end is said where else an answer is had: %s', (_, outcome, session, said) => {
  const words = page(outcome, session).container.textContent;
  expect(words.includes(text('shell.outcome.elsewhere'))).toBe(said);
  // An app shows nobody what they don't have.
  expect(words).not.toContain(text('shell.notAvailable.app'));
});

test.each([
  ['beside a request', { reference: 'F1' }, {}, 1],
  ['not twice where the page says it already', { kind: 'info', blocks: [{ block: 'branch' }] }, {}, 0],
  ['nor where its words do', { kind: 'info', text: 'Call us on 1800 000 0000.' }, {}, 0],
  ['to no agent', { reference: 'F1' }, { role: 'agent' }, 0],
] as const)('whom one calls about the service is said at its end too: %s', (_, outcome, session, times) => {
  expect(page(outcome, session).queryAllByText(text('shell.rail.help'))).toHaveLength(times);
});

test('an end that sends to a branch has the number to call, as a link', () => {
  const { getByRole } = page({ kind: 'info', blocks: [{ block: 'branch' }] }, {});
  expect(getByRole('link', { name: text('contact.phone') }).getAttribute('href')).toBe(`tel:${text('contact.phone').replaceAll(' ', '')}`);
});

test.each([
  ['a customer, to the requests', 'SR200000001', { verified: true }, 'shell.outcome.track', '/servicing/track?reference=SR200000001'],
  ['a customer, of an application too', 'LD200000001', { verified: true }, 'shell.outcome.track', '/servicing/track?reference=LD200000001'],
  [
    'an applicant, to the application',
    'LD200000001',
    { applicant: true },
    'shell.outcome.track.application',
    '/servicing/opening/track-application',
  ],
  ['an applicant, who has no requests', 'PY200000001', { applicant: true }, 'shell.outcome.track', undefined],
  ['somebody who is neither', 'LD200000001', {}, 'shell.outcome.track.application', undefined],
] as const)('where a reference is tracked: %s', (_, reference, session, words, address) => {
  const { queryByText } = page({ reference }, session);
  expect(queryByText(text(words))?.getAttribute('href') ?? undefined).toBe(address);
});
