import { nearest } from '../../expression/suggest.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { blockCallsAt } from '../subject/blockCalls.ts';
import { lookupsOf } from '../subject/lookups.ts';
import { didYouMean } from '../words.ts';

/** Operations, field types, hours, idle times and sections that there are not. */
export const names: Rule = ({ flow, steps, calls, language, at }) => {
  const sections = (flow.sections ?? []).map((section) => section.id);
  const known = (name: string | undefined, pointer: string, candidates: readonly string[], what: string): readonly FlowProblem[] =>
    name === undefined || name === '' || candidates.includes(name)
      ? []
      : [
          problem(
            'unknown-name',
            pointer,
            `There ${what === 'opening hours' ? 'are' : 'is'} no ${what} "${name}".`,
            didYouMean(name, candidates),
          ),
        ];
  const operations = (): readonly string[] => [...language.operations.keys()];
  const types = (): readonly string[] => [...language.fieldTypes.keys()];
  const asking = [
    ...calls.map(({ call }) => ({ holder: call, operation: call.operation })),
    ...lookupsOf(steps).map(({ lookup }) => ({ holder: lookup, operation: lookup.operation })),
    ...blockCallsAt(flow, steps).map(({ block, call }) => ({ holder: block, operation: call.operation })),
  ];
  const fields = steps.flatMap((site) => site.step.fields ?? []);
  return [
    ...known(flow.hours, at(flow, 'hours'), Object.keys(language.hours), 'opening hours'),
    ...known(flow.idle, at(flow, 'idle'), Object.keys(language.idle), 'idle time'),
    ...steps.flatMap(({ step }) => known(step.section, at(step, 'section'), sections, 'section')),
    ...Object.values(flow.inputs ?? {}).flatMap((input) =>
      input.result === undefined || language.operations.has(input.result)
        ? []
        : [
            problem(
              'unknown-operation',
              at(input, 'result'),
              `There is no operation "${input.result}".`,
              didYouMean(input.result, operations()),
            ),
          ],
    ),
    ...asking
      .filter(({ operation }) => operation !== '' && !language.operations.has(operation))
      .map(({ holder, operation }) =>
        problem('unknown-operation', at(holder, 'operation'), `There is no operation "${operation}".`, didYouMean(operation, operations())),
      ),
    ...fields
      .filter((field) => field.type !== '' && !language.fieldTypes.has(field.type))
      .map((field) =>
        problem('unknown-field-type', at(field, 'type'), `There is no field type "${field.type}".`, typeMeant(field.type, types())),
      ),
  ];
};

/** Who writes what another tool calls a field (`checkbox`, `select`) needs to see what ours are. */
function typeMeant(type: string, types: readonly string[]): string {
  const meant = didYouMean(type, types);
  return nearest(type, types) === undefined ? `${meant} docs/fields.md shows each.` : meant;
}
