import { references } from '../../expression/authoring.ts';
import { problem, type Rule } from '../rule.ts';

/** Calls made once more without the `as` under which what they answer is read later: what is read is the earlier answer. */
export const staleResults: Rule = ({ calls, sites, language, at }) => {
  const names = new Map(calls.flatMap(({ call }) => (call.as === undefined ? [] : [[call.operation, call.as] as const])));
  const again = calls.filter(
    ({ call, role }) =>
      call.as === undefined && role !== 'submit' && language.operations.get(call.operation)?.kind === 'read' && names.has(call.operation),
  );
  if (again.length === 0) return [];
  const read = new Set(sites.flatMap(({ source }) => references(source)).map((path) => path.split('.').slice(0, 2).join('.')));
  return again
    .filter(({ call }) => read.has(`data.${names.get(call.operation) ?? ''}`))
    .map(({ call }) =>
      problem(
        'result-stale',
        at(call, 'operation'),
        `What ${call.operation} answers here is dropped, and data.${names.get(call.operation) ?? ''} stays as it was.`,
        `Write "as": "${names.get(call.operation) ?? ''}" here too.`,
      ),
    );
};
