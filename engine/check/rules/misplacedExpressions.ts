import type { FlowProblem } from '../../language/problem.ts';
import { isExpression } from '../../language/text.ts';
import { escapePointer } from '../../load/flowText.ts';
import { problem, type Rule } from '../rule.ts';
import { blockCallsAt } from '../subject/blockCalls.ts';
import { lookupsOf } from '../subject/lookups.ts';

/** `{ "=": … }` inside a list or an object that is written out: it would be sent as it stands. */
export const misplacedExpressions: Rule = ({ flow, steps, calls, at }) => {
  const mappings = [
    ...calls.flatMap(({ call }) => (call.input ? [call.input] : [])),
    ...steps.flatMap(({ step }) => [step.with, step.prefill?.values].filter((mapping) => mapping !== undefined)),
    ...blockCallsAt(flow, steps).map(({ call }) => call.input),
    ...lookupsOf(steps).flatMap(({ lookup }) => [lookup.input, lookup.fill ?? {}, lookup.tells ?? {}]),
  ];
  const values = mappings.flatMap((mapping) => Object.entries(mapping).map(([name, value]) => ({ value, pointer: at(mapping, name) })));
  const defaults = steps.flatMap(({ step }) =>
    (step.fields ?? []).flatMap((field) => (field.default === undefined ? [] : [{ value: field.default, pointer: at(field, 'default') }])),
  );
  return [...values, ...defaults].flatMap(({ value, pointer }) => (isExpression(value) ? [] : inside(value, pointer)));
};

function inside(value: unknown, pointer: string): readonly FlowProblem[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isExpression(value))
    return [
      problem(
        'expression-misplaced',
        pointer,
        'An expression inside a list or an object is not worked out.',
        'Make the whole value one expression: { "=": "{\'name\': answers.name}" } or { "=": "[answers.first]" }.',
      ),
    ];
  return Object.entries(value).flatMap(([key, part]) => inside(part, `${pointer}/${escapePointer(key)}`));
}
