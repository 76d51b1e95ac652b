// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { portalPage } from '../../testing/portalPage.tsx';
import { UnfinishedRun } from './UnfinishedRun.tsx';

afterEach(cleanup);

test('a number in the title of its page is masked by dots to read, as on the page itself', () => {
  const open = {
    run: 'r1',
    area: 'deposits',
    title: 'Your deposits',
    step: 'Fixed deposit XXXXXXXX0402',
    address: '/',
    at: '2026-11-21T10:00:00Z',
  };
  portalPage(<UnfinishedRun open={open} timeZone="Asia/Kolkata" onRemove={() => undefined} />);
  const step = screen.getByText(/Fixed deposit/).closest('p');
  expect(step?.textContent.replaceAll(/\s+/g, ' ')).toContain('••••••••');
  expect(step?.textContent).not.toContain('X');
});
