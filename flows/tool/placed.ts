import { entryOf } from '../../engine/check/index.ts';
import type { FlowProblem } from '../../engine/language/problem.ts';
import type { Position } from '../../engine/load/position.ts';
import type { FlowFile } from '../../schemas/readLanguage.ts';
import { excerptOf } from './excerpt.ts';
import type { Terminal } from './terminal.ts';

/** A problem at its place in a file. */
export interface PlacedProblem {
  readonly problem: FlowProblem;
  readonly file: Pick<FlowFile, 'path' | 'text'>;
  readonly position: Position;
}

/** A problem as `--json` gives it. */
export interface ProblemRecord extends Omit<FlowProblem, 'range'> {
  readonly file: string;
  /** Line and column count from 1. */
  readonly line: number;
  readonly column: number;
}

/** Finds the place of a problem in its file. Pure. */
export function place(problem: FlowProblem, file: Pick<FlowFile, 'path' | 'text' | 'locate'>): PlacedProblem {
  return { problem, file, position: file.locate(problem, entryOf(problem.code)?.mark) };
}

/** In order of file and place. */
export function inOrder(problems: readonly PlacedProblem[]): readonly PlacedProblem[] {
  return problems.toSorted((a, b) => compare(a.file.path, b.file.path) || a.position.offset - b.position.offset);
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** A problem as a record for other tools. Pure. */
export function recordOf({ problem, file, position }: PlacedProblem): ProblemRecord {
  const { code, severity, pointer, message, hint } = problem;
  return { code, severity, file: file.path, line: position.line, column: position.column, pointer, message, hint };
}

/** A problem in words for a person: where, what, the line underlined, what to do. Pure. */
export function describeProblem({ problem, file, position }: PlacedProblem, { paint, width }: Pick<Terminal, 'paint' | 'width'>): string {
  const color = problem.severity === 'error' ? 'red' : 'yellow';
  const excerpt = file.text === '' ? [] : excerptOf(file.text, position, { paint, width, color });
  return [
    `${paint('bold', `${file.path}:${position.line}:${position.column}`)} ${paint(color, problem.severity)} ${paint('dim', problem.code)}`,
    ...excerpt,
    `  ${problem.message}`,
    `  ${paint('green', problem.hint)}`,
  ].join('\n');
}
