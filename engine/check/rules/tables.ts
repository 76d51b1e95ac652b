import type { TableRow, ValueTable } from '../../language/flow.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import type { Subject } from '../subject/subject.ts';

/** Value tables with gaps, overlaps, rows out of order, or values of two kinds. */
export const tables: Rule = (subject) =>
  Object.values(subject.flow.tables ?? {}).flatMap((table) => [...rowProblems(subject, table), ...mixedValues(subject, table)]);

function rowProblems({ at }: Subject, { rows }: ValueTable): readonly FlowProblem[] {
  return rows.flatMap((row, index) => {
    const before = rows[index - 1];
    return [...emptyRow(row, at(row)), ...(before ? between(before, row, at(row)) : [])];
  });
}

function emptyRow({ from, below }: TableRow, pointer: string): readonly FlowProblem[] {
  if (from === undefined || below === undefined || from < below) return [];
  return [problem('table-gap', pointer, `No amount is at least ${from} and below ${below}.`, '"from" must be less than "below".')];
}

function between(before: TableRow, row: TableRow, pointer: string): readonly FlowProblem[] {
  if (before.below === undefined)
    return [
      problem(
        'table-overlap',
        pointer,
        'The row before has no end, so this one overlaps it.',
        'Give the row before a "below"; only the last row may leave it out.',
      ),
    ];
  if (row.from === undefined)
    return [
      problem(
        'table-overlap',
        pointer,
        'This row has no beginning, so it overlaps the one before.',
        `Write "from": ${before.below}; only the first row may leave it out.`,
      ),
    ];
  if (row.from < before.below)
    return [
      problem(
        'table-overlap',
        pointer,
        `This row begins at ${row.from}, but the one before goes up to ${before.below}.`,
        `Write "from": ${before.below}.`,
      ),
    ];
  return row.from > before.below
    ? [
        problem(
          'table-gap',
          pointer,
          `Between ${before.below}, where the row before ends, and ${row.from} there is no value.`,
          `Write "from": ${before.below}.`,
        ),
      ]
    : [];
}

function mixedValues({ at }: Subject, { rows }: ValueTable): readonly FlowProblem[] {
  const kind = typeof rows[0]?.value;
  return rows
    .filter((row) => typeof row.value !== kind)
    .slice(0, 1)
    .map((row) =>
      problem(
        'wrong-type',
        at(row, 'value'),
        `This value is ${typeof row.value === 'string' ? 'a text' : 'a number'}, that of the first row is not.`,
        'Let all values of a table be of one kind.',
      ),
    );
}
