import { runExample, type ExampleHost, type Program, type Run } from '../../engine/advance/index.ts';
import type { Example } from '../../engine/language/flow.ts';
import type { FlowArgs } from './FlowStory.tsx';

/** Where a story begins: a run, the host that brought it there, and what to say when it is not where it should be. */
export interface Start {
  readonly run: Run;
  readonly host: ExampleHost;
  readonly note?: string;
}

/**
 * Follows examples until one comes to the story's step, or follows the story's example to its end.
 * Under toolbars that lead elsewhere it stops where that ends and says so; undefined where no example
 * of the flow comes past the step at all. Every call makes hosts of its own, so that nothing is shared.
 */
export function findStart(program: Program, examples: readonly Example[], { step, example }: FlowArgs, hostFor: (example: Example) => ExampleHost): Start | undefined {
  const followed = examples.filter(({ name }) => example === undefined || name === example).map((each) => {
    const host = hostFor(each);
    return { host, result: runExample(program, each, host) };
  });
  for (const { host, result } of followed) {
    const at = step === undefined ? result.runs.length - 1 : result.views.findIndex((view) => view.screen?.step === step);
    const run = result.runs[at];
    if (run !== undefined) return result.stuck === undefined || step !== undefined ? { run, host } : { run, host, note: `The example does not go on here (${result.stuck}).` };
  }
  const last = followed[0];
  const run = last?.result.runs.at(-1);
  if (last === undefined || run === undefined || example !== undefined) return undefined;
  return { run, host: last.host, note: `With these settings no example comes to the step ${step ?? ''}; the first one ends here.` };
}
