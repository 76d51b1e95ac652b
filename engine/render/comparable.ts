import type { RenderedOption } from './view.ts';

/**
 * The same choices, each with a cell for every label that one of them has, in the order in which labels come first: so
 * they stand in rows, whatever the bank told of each. A cell of which nothing is known is empty, and a label of which
 * nothing is known for any choice is left out. Pure.
 */
export function comparable(options: readonly RenderedOption[]): readonly RenderedOption[] {
  if (options.every(({ cells }) => cells === undefined)) return options;
  const told = options.flatMap(({ cells = [] }) => cells.filter(({ text }) => text !== '').map(({ label }) => label));
  const every = options.flatMap(({ cells = [] }) => cells.map(({ label }) => label));
  const labels = [...new Set(every)].filter((label) => told.includes(label));
  if (labels.length === 0) return options.map(({ cells: _none, ...option }) => option);
  return options.map((option) => ({ ...option, cells: labels.map((label) => ({ label, text: textOf(option, label) })) }));
}

function textOf({ cells = [] }: RenderedOption, label: string): string {
  return cells.find((cell) => cell.label === label)?.text ?? '';
}
