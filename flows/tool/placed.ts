import { entryOf, mayCause, ranks, type Rank } from '../../engine/check/index.ts';
import { isError, type FlowProblem } from '../../engine/language/problem.ts';
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

/** What follows from a mistake after the mistake, as the catalogue ranks them; of one rank errors first, then in order of place. */
export function inOrder(problems: readonly PlacedProblem[]): readonly PlacedProblem[] {
  return problems.toSorted(
    (a, b) =>
      ranks.indexOf(rankOf(a)) - ranks.indexOf(rankOf(b)) ||
      Number(isError(b.problem)) - Number(isError(a.problem)) ||
      compare(a.file.path, b.file.path) ||
      a.position.offset - b.position.offset,
  );
}

/** Problems of a flow that are told at once, and how many are held back because an error among those told may be why there are any. */
export interface Told {
  readonly told: readonly PlacedProblem[];
  readonly held: number;
}

/**
 * Holds back what may follow from an error in the same file, or in the flow at `path`, whose translations stand beside it, and a
 * warning at the very place of an error. Pure.
 */
export function toldFirst(problems: readonly PlacedProblem[], path: string): Told {
  const errors = problems.filter(({ problem }) => isError(problem));
  const told = problems.filter(
    (one) =>
      !errors.some(
        (error) => ([one.file.path, path].includes(error.file.path) && isWhy(error.problem, one.problem)) || isBeside(error, one),
      ),
  );
  return { told, held: problems.length - told.length };
}

/** Whether a warning stands where an error does: what is written there will be another once that is mended. */
function isBeside(error: PlacedProblem, one: PlacedProblem): boolean {
  const [{ offset, length }, at] = [error.position, one.position];
  return !isError(one.problem) && one.file.path === error.file.path && at.offset === offset && at.length === length;
}

function isWhy({ code }: FlowProblem, later: FlowProblem): boolean {
  const [cause, followed] = [entryOf(code), entryOf(later.code)];
  return cause !== undefined && followed !== undefined && mayCause(code, cause, followed);
}

function rankOf({ problem }: PlacedProblem): Rank {
  return entryOf(problem.code)?.rank ?? 'runs';
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
