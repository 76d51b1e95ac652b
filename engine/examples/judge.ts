import type { Example, ExampleProblem } from '../language/example.ts';
import { expectedProblems } from '../language/wholeExamples.ts';
import type { ExampleEnd } from './move.ts';
import type { ExampleRecord } from './record.ts';

/** One expectation of an example that was not met. */
export interface Difference {
  /** The key of the example that says otherwise; `/` leads into it. */
  readonly at: string;
  readonly expected: unknown;
  readonly found: unknown;
}

/** What came out otherwise than an example says. Pure. */
export function differences(example: Example, end: ExampleEnd, record: Partial<ExampleRecord>): readonly Difference[] {
  const { sees, sends } = example;
  return [
    ...endDifference(example, end),
    unlike('sees', sees, record.sees),
    ...(['shows', 'finds'] as const).flatMap((key) => unlikeTexts(key, example[key], record[key])),
    unlike('sends', sends, record.sends),
  ].filter((one) => one !== undefined);
}

type Texts = Readonly<Record<string, readonly string[]>>;

function unlikeTexts(key: string, expected: Texts = {}, found: Texts | undefined): readonly (Difference | undefined)[] {
  return Object.entries(expected).map(([place, texts]) => unlike(`${key}/${place}`, texts, found && (found[place] ?? [])));
}

function endDifference(example: Example, end: ExampleEnd): readonly (Difference | undefined)[] {
  if (example.ends !== undefined)
    return end.ends === example.ends ? [] : [{ at: 'ends', expected: example.ends, found: end.ends ?? end.problem ?? end.stuck }];
  const [first] = expectedProblems(example) ?? [];
  if (!first) return [];
  if (!end.problem || !isThat(first, end.problem))
    return [{ at: example.problems ? 'problems' : 'problem', expected: first, found: end.ends ?? end.problem ?? end.stuck }];
  return [unlike('problems', example.problems && inOrder(example.problems), example.problems && inOrder(end.problems ?? []))];
}

/** Whether a refusal is the one that is expected; without a field any field will do. */
function isThat(expected: ExampleProblem, found: ExampleProblem): boolean {
  return expected.key === found.key && expected.step === found.step && (expected.field === undefined || expected.field === found.field);
}

function inOrder(problems: readonly ExampleProblem[]): readonly ExampleProblem[] {
  return problems
    .map(({ step, field, key }) => ({ step, ...(field === undefined ? {} : { field }), key }))
    .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
}

function unlike(at: string, expected: unknown, found: unknown): Difference | undefined {
  if (expected === undefined || found === undefined) return undefined;
  return JSON.stringify(inKeyOrder(expected)) === JSON.stringify(inKeyOrder(found)) ? undefined : { at, expected, found };
}

/** The order of keys says nothing. */
function inKeyOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inKeyOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries: [string, unknown][] = Object.entries(value);
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([key, part]) => [key, inKeyOrder(part)]));
}
