import { describeType } from '../../expression/authoring.ts';
import type { FlowInput } from '../../language/flow.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { wholeExamples } from '../../language/wholeExamples.ts';
import { problem, type Rule } from '../rule.ts';
import { valueFits } from '../subject/fits.ts';
import { inputType } from '../subject/types.ts';
import type { Subject } from '../subject/subject.ts';

/**
 * Defaults and samples of a flow's inputs that are of another type than the input, samples that are never taken, and inputs that an
 * example is not given at all.
 */
export const inputDefaults: Rule = (subject) =>
  Object.entries(subject.flow.inputs ?? {}).flatMap(([name, input]) => [
    ...ofAnotherType(subject, name, input),
    ...sampleNeverTaken(subject, input),
    ...neverGiven(subject, name, input),
  ]);

function ofAnotherType({ at, language }: Subject, name: string, input: FlowInput): readonly FlowProblem[] {
  const type = inputType(input, language);
  return (['default', 'sample'] as const)
    .filter((key) => input[key] !== undefined && !(key === 'default' && input[key] === null) && !valueFits(input[key], type))
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
  // Of a flow that a link begins it is told already that a default is missing.
  if (flow.area === 'shared' || flow.link !== undefined) return [];
  const hint = 'Write "default" in the place of "sample".';
  return [problem('sample-idle', at(input, 'sample'), 'Only a flow that others embed is given its inputs by a host.', hint)];
}

/** Where a host must give an input, an example in which nobody does shows what never happens. */
function neverGiven({ at, flow }: Subject, name: string, input: FlowInput): readonly FlowProblem[] {
  if (flow.area !== 'shared' || input.default !== undefined || input.sample !== undefined) return [];
  const lacking = wholeExamples(flow.examples).filter((example) => example.with?.[name] === undefined);
  if (lacking.length === 0) return [];
  const many = lacking.length === 1 ? '' : ` and ${String(lacking.length - 1)} more`;
  return [
    problem(
      'input-missing',
      at(input),
      `The example "${lacking[0]?.name ?? ''}"${many} is given no "${name}".`,
      `Add a "sample" here, or "with": { "${name}": … } to the example.`,
    ),
  ];
}
