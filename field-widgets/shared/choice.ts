import type { RenderedOption } from '../../engine/render/view.ts';

/** The value of one option as an answer: always a text. Numbers and truth values become their text; empty is undefined. Total. */
export function chosen(answer: unknown): unknown {
  if (answer === undefined || answer === null || answer === '') return undefined;
  return typeof answer === 'number' || typeof answer === 'boolean' ? String(answer) : answer;
}

/** The label of the chosen option; the value itself where the option is gone. */
export function labelOf(answer: unknown, options: readonly { readonly value: string; readonly label: string }[]): string {
  const option = options.find((offered) => offered.value === answer);
  return option?.label ?? (typeof answer === 'string' ? answer : '');
}

/** What stands below the label where options are no cards and no table: the hint, else what they are compared by. */
export function secondLine({ hint, cells = [] }: Pick<RenderedOption, 'hint' | 'cells'>): string | undefined {
  return (
    hint ??
    (cells
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join(', ') ||
      undefined)
  );
}

/** Longest value that an option may have. */
export const LONGEST_VALUE = 300;
