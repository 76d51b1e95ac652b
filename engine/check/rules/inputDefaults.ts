import { describeType } from '../../expression/authoring.ts';
import type { FlowInput } from '../../language/flow.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { valueFits } from '../subject/fits.ts';
import { inputType } from '../subject/types.ts';
import type { Subject } from '../subject/subject.ts';

/** Defaults and samples of a flow's inputs that are of another type than the input, and samples that are never taken. */
export const inputDefaults: Rule = (subject) =>
  Object.entries(subject.flow.inputs ?? {}).flatMap(([name, input]) => [
    ...ofAnotherType(subject, name, input),
    ...sampleNeverTaken(subject, input),
  ]);

function ofAnotherType({ at, language }: Subject, name: string, input: FlowInput): readonly FlowProblem[] {
  const type = inputType(input, language);
  return (['default', 'sample'] as const)
    .filter((key) => input[key] !== undefined && input[key] !== null && !valueFits(input[key], type))
    .map((key) =>
      problem(
        'input-type',
        at(input, key),
        `The input "${name}" is ${describeType(type)}, and its ${key} is not.`,
        `Write ${describeType(type)}.`,
      ),
    );
}

function sampleNeverTaken({ at, flow }: Subject, input: FlowInput): readonly FlowProblem[] {
  if (input.sample === undefined) return [];
  if (input.default !== undefined)
    return [problem('sample-idle', at(input, 'sample'), 'There is a default, which examples take too.', 'Remove "sample" or "default".')];
  if (flow.area === 'shared') return [];
  const hint = 'Write "default" in the place of "sample".';
  return [problem('sample-idle', at(input, 'sample'), 'Only a flow that others embed is given its inputs by a host.', hint)];
}
