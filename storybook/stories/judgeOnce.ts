import type { StoryContext } from '@storybook/react-vite';

const judged = new Set<string>();

/** What passes is not told, which is most of what axe would gather and send. */
const onlyFaults = { resultTypes: ['violations'] };

/**
 * In a run of the tests, keeps axe from judging a screen of which it has judged every part before, on whatever screens: it takes
 * longer than all else of a story, and would find the same again. In Storybook itself every story is judged as it is looked at.
 */
export function judgeOnce(context: Pick<StoryContext, 'canvasElement' | 'globals' | 'parameters'>): void {
  if (import.meta.env['VITEST'] === undefined) return;
  const { a11y }: { a11y?: object } = context.parameters;
  context.parameters = { ...context.parameters, a11y: { ...a11y, options: onlyFaults } };
  const parts = context.canvasElement.querySelector<HTMLElement>('[data-signature]')?.dataset['signature']?.split(' ');
  if (parts?.every((part) => judged.has(part))) context.globals = { ...context.globals, a11y: { manual: true } };
  for (const part of parts ?? []) judged.add(part);
}
