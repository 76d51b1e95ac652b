import type { Example } from '../language/flow.ts';
import type { FlowProblem } from '../language/problem.ts';
import type { CheckedFlow } from './checkedFlow.ts';
import { problem } from './rule.ts';

/** How an example came out. */
export interface ExampleEnd {
  readonly ends?: string;
  readonly problem?: { readonly step: string; readonly field?: string; readonly key: string };
  /** Why it went no further, where it neither ended nor was refused. */
  readonly stuck?: string;
}

/** Runs an example of a checked flow; the engine does, with a bank that the host supplies. */
export type RunExample = (checked: CheckedFlow, example: Example) => ExampleEnd;

/** Examples that do not come out as they say. Pure as long as `run` is. */
export function checkExamples(checked: CheckedFlow, run: RunExample): readonly FlowProblem[] {
  return checked.flow.examples.flatMap((example, index) => {
    const end = run(checked, example);
    if (cameOutAs(example, end)) return [];
    const pointer = `/examples/${index}/${example.ends === undefined ? 'problem' : 'ends'}`;
    return [problem('example-ends-elsewhere', pointer, `The example "${example.name}" ${inWords(end)}.`, whatToDo(end))];
  });
}

function cameOutAs(example: Example, end: ExampleEnd): boolean {
  if (example.ends !== undefined) return end.ends === example.ends;
  const { problem: expected } = example;
  return (
    expected !== undefined &&
    end.problem !== undefined &&
    end.problem.key === expected.key &&
    end.problem.step === expected.step &&
    (expected.field === undefined || end.problem.field === expected.field)
  );
}

function inWords({ ends, problem: refused, stuck }: ExampleEnd): string {
  if (ends !== undefined) return `ends in "${ends}"`;
  if (refused)
    return `is refused on the step "${refused.step}"${refused.field === undefined ? '' : ` at "${refused.field}"`} with "${refused.key}"`;
  return `goes no further: ${stuck ?? 'nothing happens'}`;
}

/** The example may be right and the flow wrong: what the example would have to say comes last. */
function whatToDo({ ends, problem: refused, stuck }: ExampleEnd): string {
  if (ends !== undefined)
    return `See which route, condition or handler leads there. Only if the flow is right, change the answers, or write "ends": "${ends}".`;
  if (refused)
    return `Give an answer that is taken there, or fix the rule. Only if it is to be refused, write "problem": ${JSON.stringify(refused)}.`;
  return stuck?.includes('notice') === true
    ? 'See what the notice asks for: another answer, or another answer of the bank under "bank".'
    : 'See what that step waits for: an answer that is not given, or one of "actions" that leads on.';
}
