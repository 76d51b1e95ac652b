import { chosen } from '../shared/choice.ts';

/** The choice for one row. */
export interface RowChoice {
  /** Value of the option whose row it is. */
  readonly option: string;
  readonly choice: string;
}

/** The rows of an answer that are of the right shape, whatever else it holds. Total. */
export function rowsOf(answer: unknown): readonly RowChoice[] {
  return Array.isArray(answer) ? answer.filter(isRow) : [];
}

function isRow(part: unknown): part is RowChoice {
  return (
    typeof part === 'object' &&
    part !== null &&
    typeof Reflect.get(part, 'option') === 'string' &&
    typeof Reflect.get(part, 'choice') === 'string'
  );
}

/**
 * The canonical answer: one choice for each row, the last one where a row comes twice, values as texts.
 * Undefined when no row has a choice; what has another shape is handed back so that it is refused. Total.
 */
export function canonicalRows(answer: unknown): unknown {
  if (answer === undefined || answer === null || answer === '') return undefined;
  if (!Array.isArray(answer)) return answer;
  const parts = answer.map((part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).map(([name, value]: [string, unknown]) => [name, chosen(value)]))
      : part,
  );
  if (!parts.every(isRow)) return parts.length === 0 ? undefined : parts;
  const rows = [...new Map(parts.map((row) => [row.option, row])).values()];
  return rows.length === 0 ? undefined : rows;
}
