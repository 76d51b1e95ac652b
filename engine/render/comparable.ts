import type { OptionCell, RenderedOption } from './view.ts';

/** A choice with what is told of it: `cells` that it brings itself, and the same `columns` for every choice. */
export interface Told extends RenderedOption {
  readonly columns?: readonly OptionCell[];
}

/**
 * The same choices, each with a cell for every row that one of them has, in the order in which rows come first: so they
 * can be compared, whatever the bank told of each. A cell of which nothing is known is empty, and a row of which nothing
 * is known for any choice is left out. What is brought and a column that is called alike are two rows, for one may not
 * stand where the other does; so is what is brought twice under one label. Pure.
 */
export function comparable(options: readonly Told[]): readonly RenderedOption[] {
  if (options.every(({ cells, columns }) => cells === undefined && columns === undefined)) return options;
  const all = options.map(rowsOf);
  const known = new Set(all.flatMap((rows) => [...rows].filter(([, { text }]) => text !== '').map(([row]) => row)));
  const labels = new Map(all.flatMap((rows) => [...rows].filter(([row]) => known.has(row)).map(([row, { label }]) => [row, label])));
  return options.map(({ cells: _cells, columns: _columns, ...option }, at) =>
    labels.size === 0 ? option : { ...option, cells: [...labels].map(([row, label]) => ({ label, text: all[at]?.get(row)?.text ?? '' })) },
  );
}

/** What is told of a choice, by the row in which it stands: a label and how often it came before, or a column. */
function rowsOf({ cells = [], columns = [] }: Told): ReadonlyMap<string, OptionCell> {
  const before = (label: string, at: number) => cells.slice(0, at).filter((cell) => cell.label === label).length;
  return new Map([
    ...cells.map((cell, at) => [JSON.stringify([cell.label, before(cell.label, at)]), cell] as const),
    ...columns.map((column, at) => [`column ${String(at)}`, column] as const),
  ]);
}
