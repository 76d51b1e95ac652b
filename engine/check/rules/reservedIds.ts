import type { Field } from '../../language/field.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { resultsOf } from '../subject/calls.ts';

/** Words of CEL that cannot be names in an expression. */
const RESERVED: ReadonlySet<string> = new Set([
  'true',
  'false',
  'null',
  'in',
  'as',
  'break',
  'const',
  'continue',
  'else',
  'for',
  'function',
  'if',
  'import',
  'let',
  'loop',
  'package',
  'namespace',
  'return',
  'var',
  'void',
  'while',
]);

/** Ids that expressions could not read. */
export const reservedIds: Rule = ({ flow, steps, calls, language, at }) => {
  const check = (id: string | undefined, pointer: string): readonly FlowProblem[] =>
    id !== undefined && RESERVED.has(id)
      ? [problem('reserved-id', pointer, `"${id}" is a word of the expression language.`, `Write ${id}Answer, or another name.`)]
      : [];
  const asSource = (field: Field) =>
    problem('reserved-id', at(field, 'id'), 'In a group with `each`, "source" is the element that an item is about.', 'Take another name.');
  const named = (part: Readonly<Record<string, unknown>> | undefined) =>
    Object.keys(part ?? {}).flatMap((id) => check(id, at(part ?? {}, id)));
  return [
    ...steps.flatMap(({ step, group }) => [
      ...check(step.id, at(step, 'id')),
      ...(step.fields ?? []).flatMap((field) => check(field.id, at(field, 'id'))),
      ...(group?.step.each === undefined ? [] : (step.fields ?? []).filter(({ id }) => id === 'source').map(asSource)),
    ]),
    ...calls.flatMap(({ call }) => resultsOf(call, language).flatMap(({ as, owner }) => check(as, at(owner, 'as')))),
    ...[flow.conditions, flow.computed, flow.tables, flow.inputs, flow.entry].flatMap(named),
  ];
};
