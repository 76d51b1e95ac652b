import { LEAST, MOST, PATTERN } from '../workload.ts';
import type { Question } from '../workload.ts';

const pattern = new RegExp(PATTERN, 'v');

/** What is wrong with the text of an answer, by hand; undefined when nothing is. */
export function wrong({ kind, label }: Question, value: string): string | undefined {
  if (value === '') return `Enter ${label}`;
  if (kind === 'text' && !pattern.test(value)) return `${label} must look like ABCDE1234F`;
  if (kind === 'number' && (Number(value) < LEAST || Number(value) > MOST))
    return `${label} must be between ${String(LEAST)} and ${String(MOST)}`;
  return undefined;
}
