// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OutcomeView } from '../../engine/react/OutcomeView.tsx';
import { aHost } from '../../engine/react/testing/screens.ts';
import { aSession } from '../testing/scriptedServer.ts';
import { endedView } from '../testing/runView.ts';
import { portalPage } from '../testing/portalPage.tsx';
import { ReferenceLink } from './ReferenceLink.tsx';

afterEach(cleanup);

const next = ['A new card is on its way; track it with SR200000001.', 'Keep SR200000002 and AB200000001, or call us.'];

function links(reference: string | undefined, verified = true) {
  const { outcome } = endedView('blocked');
  if (outcome === undefined) throw new Error('no outcome');
  const { container } = portalPage(
    <OutcomeView host={aHost({ Reference: ReferenceLink })} outcome={{ ...outcome, next, ...(reference && { reference }) }} />,
    { session: { session: { ...aSession, role: 'customer', verified } } },
  );
  next.forEach((line) => expect(container.textContent).toContain(line));
  return [...container.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
}

test('another request that an end names is a link to where it is followed; its own reference stands there already', () => {
  expect(links('SR200000002')).toEqual([['SR200000001', '/servicing/track?reference=SR200000001']]);
});

test.each([
  ['where nobody is verified', 'SR200000002', false],
  ['at an end without a reference', undefined, true],
  ['where references have another form', 'a-1', true],
])('%s it stays words', (_name, reference, verified) => {
  expect(links(reference, verified)).toEqual([]);
});
