import type { Program, Run } from '../../engine/advance/index.ts';
import { runExample, type ExampleHost, type ExampleResult } from '../../engine/examples/index.ts';
import type { Example } from '../../engine/language/example.ts';
import { exampleHost, type ExampleSetting } from '../../sandbox-bank/bank/answering/exampleHost.ts';
import type { FlowArgs } from './FlowStory.tsx';

/** Where a story begins: a run, the host that brought it there, and what to say when it is not where it should be. */
export interface Start {
  readonly run: Run;
  readonly host: ExampleHost;
  readonly note?: string;
}

interface Followed {
  readonly host: ExampleHost;
  readonly result: ExampleResult;
  readonly example: Example;
}

/**
 * Follows the story's example to its end, or an example to the story's step. The examples that come to
 * the step by themselves are the ones to follow; where the toolbars lead all of them elsewhere, the story
 * stops where the first one ends and says so. Undefined where no example of the flow comes past the step
 * at all. Every call makes hosts of its own, so that nothing is shared.
 */
export function findStart(
  program: Program,
  examples: readonly Example[],
  { step, example }: FlowArgs,
  setting: ExampleSetting,
): Start | undefined {
  const follow = (each: Example, under: ExampleSetting): Followed => {
    const host = exampleHost(each, under);
    return { host, result: runExample(program, each, host), example: each };
  };
  const wanted = examples.find(({ name }) => name === example);
  if (wanted) return atEnd(follow(wanted, setting), setting);
  if (step === undefined) return undefined;
  const leading = playable(examples.filter((each) => stepsOf(program, each).has(step)));
  for (const each of leading) {
    const followed = follow(each, setting);
    const at = viewAt(followed.result, step);
    if (at >= 0) return startAt(followed, at);
  }
  const first = leading[0] && follow(leading[0], setting);
  return (
    first &&
    startAt(first, first.result.runs.length - 1, `With these settings no example comes to the step ${step}; the first one ends here.`)
  );
}

/** The steps that an example comes to by itself, of each program: every story of a flow asks for them. */
const known = new WeakMap<Program, Map<Example, ReadonlySet<string>>>();

function stepsOf(program: Program, example: Example): ReadonlySet<string> {
  const steps = known.get(program) ?? new Map<Example, ReadonlySet<string>>();
  known.set(program, steps);
  const some =
    steps.get(example) ?? new Set(runExample(program, example, exampleHost(example)).views.flatMap(({ screen }) => screen?.step ?? []));
  steps.set(example, some);
  return some;
}

function viewAt({ views }: ExampleResult, step: string): number {
  return views.findIndex(({ screen }) => screen?.step === step);
}

/** An example in which somebody identifies themselves goes on as whom they name, so another persona needs the others. */
function playable(examples: readonly Example[]): readonly Example[] {
  const verified = examples.filter((each) => each.verified !== false);
  return verified.length > 0 ? verified : examples;
}

function atEnd(followed: Followed, setting: ExampleSetting): Start | undefined {
  const {
    result,
    example: { ends },
  } = followed;
  const last = result.runs.length - 1;
  if (result.stuck !== undefined) return startAt(followed, last, `The example does not go on here (${result.stuck}).`);
  const unexpected = Object.keys(setting).length === 0 && ends !== undefined && result.ends !== ends;
  return startAt(followed, last, unexpected ? `The file says that this example ends at ${ends}.` : undefined);
}

function startAt({ host, result }: Followed, at: number, note?: string): Start | undefined {
  const run = result.runs[at];
  return run && { run, host, ...(note === undefined ? {} : { note }) };
}
