// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { portalPage } from '../../testing/portalPage.tsx';
import { Question } from './Question.tsx';

afterEach(cleanup);

test('what was ticked is said in a word to whoever is asked behind a link, as on the review', async () => {
  const agent = { name: 'Ravi Kumar', id: 'AG1001' };
  const lines = [{ label: 'I nominate these people.', value: '✓' }];
  const sent = { maskedMobile: 'XXXXXX0001', expiresAt: '2026-11-21T10:05:00+05:30' };
  const link = { ...sent, purpose: 'approve', agent, service: 'Register nominees', customer: 'Asha', lines } as const;
  portalPage(<Question link={link} busy={false} onAnswer={() => undefined} />);
  expect((await screen.findByText('I nominate these people.')).nextElementSibling?.textContent).toBe('Yes');
});
