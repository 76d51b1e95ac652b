import type { Field } from '../../language/field.ts';
import type { FlowProblem } from '../../language/problem.ts';
import type { Prefill } from '../../language/step.ts';
import { problem, type Rule } from '../rule.ts';
import type { Subject } from '../subject/subject.ts';
import { didYouMean } from '../words.ts';
import { writtenProblems } from '../writtenProblems.ts';

/** Items that begin with values of fields that they do not have, or with what no customer could have typed there. */
export const prefills: Rule = (subject) =>
  subject.steps.flatMap(({ kind, step: { prefill, item } }) => {
    const fields = (item?.steps ?? []).flatMap((page) => page.fields ?? []);
    return prefill && kind === 'group' ? valueProblems(subject, prefill, fields) : [];
  });

function valueProblems({ at, language }: Subject, { values }: Prefill, fields: readonly Field[]): readonly FlowProblem[] {
  const ids = fields.map(({ id }) => id);
  return Object.entries(values).flatMap(([id, value]) => {
    const field = fields.find((one) => one.id === id);
    if (!field) return [problem('unknown-field', at(values, id), `An item has no field "${id}".`, didYouMean(id, ids))];
    const type = language.fieldTypes.get(field.type);
    if (type?.file !== undefined || type?.transient === true || type?.confirms === true)
      return [
        problem(
          'default-wrong',
          at(values, id),
          `A ${field.type} is never filled in for the customer.`,
          'Remove it: the customer is asked.',
        ),
      ];
    return writtenProblems(language, field, value, at(values, id));
  });
}
