import { importModule, loadProgram } from '../../engine/advance/index.ts';
import type { CheckedFlow } from '../../engine/check/index.ts';
import { compileFlow } from '../../engine/compile/index.ts';
import { coverageBy, markedWordings, runExample, type Coverage } from '../../engine/examples/index.ts';
import type { Example } from '../../engine/language/example.ts';
import { exampleHost } from '../../sandbox-bank/bank/answering/exampleHost.ts';
import { followerThrough, type Followed } from './examples.ts';

/** The examples of a flow, followed to their ends. */
export interface Played {
  readonly played: readonly { readonly example: Example; readonly followed: Followed }[];
  /** Which parts of the flow they take; worked out when asked for. */
  coverage(): Coverage;
}

/** Plays the examples of a flow with the simulated bank. */
export async function playExamples(checked: CheckedFlow): Promise<Played> {
  const module = await importModule((await compileFlow(checked)).source);
  const { fieldTypes } = checked.language;
  const { examples } = checked.flow;
  const follow = followerThrough(loadProgram(module, fieldTypes));
  return {
    played: examples.map((example) => ({ example, followed: follow(example) })),
    coverage: () => {
      // Each wording carries its place, so that it is known on a page: words decide nothing.
      const flow = markedWordings(module.program.flow);
      const marked = loadProgram({ ...module, program: { ...module.program, flow } }, fieldTypes);
      return coverageBy(
        marked.data.flow,
        examples.map((example) => runExample(marked, example, exampleHost(example))),
      );
    },
  };
}
