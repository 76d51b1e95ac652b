import type { CustomerRecord, ProductRecord } from './personas/records.ts';

/** Letters above the grid of a card, from the left. */
export const gridColumns: readonly string[] = [...'ABCDEFGH'];

/** Numbers beside the grid, from the top. */
export const gridRows: readonly string[] = [...'12345'];

const cells = gridRows.flatMap((row) => gridColumns.map((column) => `${column}${row}`));

/** The debit card of a customer that bears a grid; undefined when there is none. */
export function gridCardOf(record: CustomerRecord): ProductRecord | undefined {
  return record.products.find(({ grid }) => grid === true);
}

/** The two digits that stand in a cell of a card. Made up out of its number, so that a card has the same grid in every bank. */
export function gridValue(card: ProductRecord, cell: string): string {
  return String(scattered(`${card.number} ${cell}`) % 100).padStart(2, '0');
}

/**
 * Three cells of a grid, as one reads it. They follow from `seed` alone, so that a story looks the same each time; no grid of a real
 * bank may ask for cells that can be foreseen.
 */
export function chooseCells(seed: string): readonly string[] {
  const chosen = cells.toSorted((one, other) => scattered(`${seed} ${one}`) - scattered(`${seed} ${other}`)).slice(0, 3);
  return cells.filter((cell) => chosen.includes(cell));
}

/** The grid as people read it off the card, a line for each row; blank when there is none. */
export function printGrid(record: CustomerRecord): string {
  const card = gridCardOf(record);
  if (!card) return '';
  const lines = gridRows.map((row) => [row, ...gridColumns.map((column) => gridValue(card, `${column}${row}`))].join(' '));
  return [`  ${gridColumns.join('  ')}`, ...lines].join('\n');
}

/** A number of 32 bits that looks like none in particular (FNV-1a, its bits mixed once more). */
function scattered(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 16)) >>> 0;
}
