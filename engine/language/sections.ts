import type { Section } from './flow.ts';
import type { Step } from './step.ts';

/**
 * The sections that have to be done before one of a task list opens: those that it names; else all that stand before
 * it, unless the list takes them in any order.
 */
export function sectionsBefore(sections: readonly Section[], { order }: Pick<Step, 'order'>, id: string): readonly string[] {
  const index = sections.findIndex((section) => section.id === id);
  const named = sections[index]?.after;
  if (named !== undefined) return named;
  return order === 'any' ? [] : sections.slice(0, Math.max(index, 0)).map((section) => section.id);
}
