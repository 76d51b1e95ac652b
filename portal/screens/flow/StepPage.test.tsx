// @vitest-environment happy-dom
import { Profiler } from 'react';
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { loadScreenViews } from '../../../engine/react/screenViews.ts';
import { aHost, text as words } from '../../../engine/react/testing/screens.ts';
import type { RunView } from '../../../schemas/api.ts';
import { askingView } from '../../testing/runView.ts';
import { portalPage } from '../../testing/portalPage.tsx';
import { text } from '../../texts/text.ts';
import { StepPage } from './StepPage.tsx';
import type { StepPageProps } from './StepPage.tsx';

afterEach(cleanup);

const nothing = (): void => undefined;

function page(view: RunView, more: Partial<StepPageProps> = {}) {
  return portalPage(<StepPage host={aHost()} view={view} busy={false} module={undefined} send={nothing} onEvent={nothing} {...more} />);
}

test('which part of a service it is stands beside its name, and not once more above the question', () => {
  const view = askingView('one');
  if (view.screen === undefined) throw new Error('no screen');
  const section = { position: 1, of: 4, title: 'About you' };
  const shown = page({ ...view, screen: { ...view.screen, section } });
  const part = shown.getByText(words('engine.section', section));
  expect(part.compareDocumentPosition(shown.getByText(text('shell.exit.yes'))) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test.each([
  [undefined, 'shell.flow.saved'],
  [true, 'shell.flow.saved.link'],
] as const)('how one comes back after the page was closed, begun by a link: %s', (byLink, key) => {
  expect(page(askingView('one', {}, { ...(byLink && { byLink }) })).container.textContent).toContain(text(key));
});

test.each([
  ['other', 'shell.draft.other.unkept'],
  ['discarded', 'shell.draft.discarded.unkept'],
] as const)('where nothing is kept that is said instead, and leads to why: %s', async (unkept, key) => {
  const onSeeDraft = vi.fn();
  const shown = page(askingView('one'), { unkept, onSeeDraft });
  expect(shown.container.textContent).not.toContain(text('shell.flow.saved'));
  expect(shown.container.querySelector('[data-unkept][role=status]')?.textContent).toContain(text(key));
  await act(async () => shown.getByText(text('shell.draft.other.see')).click());
  expect(onSeeDraft).toHaveBeenCalledOnce();
});

test.each([
  ['a page that begins without a Back is drawn in one pass', false, []],
  ['a page that begins with a Back is drawn once more before it is painted', true, ['nested-update']],
])('%s', async (_, canGoBack, again) => {
  const view = askingView('one');
  if (view.screen === undefined) throw new Error('no screen');
  await loadScreenViews(new Map(), view.screen);
  const passes: string[] = [];
  const step = { ...view, screen: { ...view.screen, canGoBack } };
  const shown = portalPage(
    <Profiler id="step" onRender={(_id, phase) => passes.push(phase)}>
      <StepPage host={aHost()} view={step} busy={false} module={undefined} send={nothing} onEvent={nothing} />
    </Profiler>,
  );
  await act(async () => undefined);
  expect(passes).toEqual(['mount', ...again]);
  expect(shown.queryAllByText(words('shell.back'))).toHaveLength(canGoBack ? 1 : 0);
});
