// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RunView } from '../../schemas/api.ts';
import { askingView } from '../testing/runView.ts';
import type { LiveModule } from './flowModule.ts';
import { useTyped } from './useTyped.ts';

const module: LiveModule = {
  messages: {},
  types: [],
  isSensitive: () => true,
  live: () => undefined,
  check: () => [],
  inFull: (shown, typed) => ({
    ...shown,
    review: shown.review?.map((section) => ({ ...section, title: JSON.stringify(Object.fromEntries(typed)) })) ?? [],
  }),
};
const asking = askingView('pan');
const { screen } = askingView('review');
const review: RunView = askingView(
  'review',
  {},
  screen && { screen: { ...screen, review: [{ step: 'pan', title: '', lines: [], canChange: true }] } },
);

function page({ hidden = false, known = [module] }: { hidden?: boolean; known?: readonly LiveModule[] } = {}) {
  const hook = renderHook((view: RunView) => useTyped(view, known[0], hidden), { initialProps: asking });
  return {
    typed: () => hook.result.current.note({ type: 'answer', step: 'pan', answers: { pan: 'typed' } }),
    title: () => {
      hook.rerender(review);
      return hook.result.current.view.screen?.review?.[0]?.title;
    },
    note: hook.result.current.note,
  };
}

test('the review is drawn with what was answered on this page', () => {
  const { typed, title } = page();
  typed();
  expect(title()).toBe('{"pan":{"pan":"typed"}}');
});

test('what was not answered, but kept as a draft, is not remembered', () => {
  const { note, title } = page();
  note({ type: 'save', step: 'pan', answers: { pan: 'typed' } });
  expect(title()).toBe('');
});

test.each([
  ['to an agent', page({ hidden: true })],
  ["before the flow's module is there", page({ known: [] })],
])('nothing is shown in full %s', (_, { typed, title }) => {
  typed();
  expect(title()).toBe('');
});
