// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { portalPage } from '../../testing/portalPage.tsx';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';
import { DiscardBox } from './DiscardBox.tsx';

afterEach(cleanup);

const open = { run: 'r1', area: 'cards', title: 'F', step: '', address: '/', at: '' };

test('discarding, which nobody can take back, is in the danger style; keeping comes first', () => {
  portalPage(<DiscardBox open={open} onKeep={() => undefined} onDiscarded={() => undefined} />);
  const drop = screen.getByText(text('shell.unfinished.drop'));
  expect(drop.className).toBe(buttonClass('danger'));
  const keep = screen.getByText(text('shell.unfinished.discard.keep'));
  expect(keep.compareDocumentPosition(drop)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
