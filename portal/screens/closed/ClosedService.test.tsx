// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { portalPage } from '../../testing/portalPage.tsx';
import { text } from '../../texts/text.ts';
import { ClosedService } from './ClosedService.tsx';

afterEach(cleanup);

test.each([
  ['cards', 'shell.notAvailable.bring.text'],
  ['opening', 'shell.closed.bring.opening'],
] as const)('whoever goes to a branch instead reads what to bring: %s', async (area, bring) => {
  portalPage(<ClosedService opens="09:00" closes="17:30" area={area} onOpen={() => undefined} />);
  expect(await screen.findByText(text(bring))).toBeTruthy();
  expect(screen.getByText(text('shell.flow.closed.instead.text'))).toBeTruthy();
});
