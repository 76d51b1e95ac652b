import { chosen, labelOf } from '../shared/choice.ts';

/** The canonical form of what was chosen: each value once, undefined where there is none. Total. */
export function normalise(answer: unknown): unknown {
  if (!Array.isArray(answer)) return chosen(answer);
  const values = [...new Set(answer.map(chosen))].filter((value) => value !== undefined);
  return values.length === 0 ? undefined : values;
}

/** The labels of what was chosen. */
export function summarise(answer: unknown, options: Parameters<typeof labelOf>[1]): string {
  return Array.isArray(answer) ? answer.map((value) => labelOf(value, options)).join(', ') : '';
}
