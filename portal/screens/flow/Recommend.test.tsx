// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FlowCard } from '../../../schemas/api.ts';
import { ServicesContext } from '../../services/servicesContext.ts';
import { portalPage } from '../../testing/portalPage.tsx';
import { text } from '../../texts/text.ts';
import { Recommend } from './Recommend.tsx';

afterEach(cleanup);

function card(id: string, urgent = false): FlowCard {
  return { id, area: 'cards', title: id, summary: '', keywords: [], urgent, hash: '', routes: [] };
}

test.each([
  ['update-pan', true],
  ['block-debit-card', false],
  ['grievance', false],
  ['feedback', false],
])('who has finished %s is asked whether they recommend us: %s', (about, asked) => {
  const cards = [card('feedback-nps'), card('update-pan'), card('block-debit-card', true), card('grievance'), card('feedback')];
  const shown = portalPage(
    <ServicesContext value={{ cards, failure: undefined, refresh: async () => undefined }}>
      <Recommend about={about} />
    </ServicesContext>,
  );
  expect(shown.queryAllByText(text('shell.recommend.title'))).toHaveLength(asked ? 1 : 0);
});
