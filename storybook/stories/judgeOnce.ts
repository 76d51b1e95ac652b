import type { StoryContext } from '@storybook/react-vite';

const judged = new Set<string>();

/**
 * In a run of the tests, keeps axe from judging a screen whose parts it has judged together before: it takes longer than
 * all else of a story, and would find the same again. In Storybook itself every story is judged as it is looked at.
 */
export function judgeOnce(context: Pick<StoryContext, 'canvasElement' | 'globals'>): void {
  const signature = context.canvasElement.querySelector<HTMLElement>('[data-signature]')?.dataset['signature'];
  if (import.meta.env['VITEST'] === undefined || signature === undefined) return;
  if (judged.has(signature)) context.globals = { ...context.globals, a11y: { manual: true } };
  judged.add(signature);
}
