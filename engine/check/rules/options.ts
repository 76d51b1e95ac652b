import type { Field, OptionDefinition } from '../../language/field.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import type { Subject } from '../subject/subject.ts';

/** Fields with one option, and options that a customer cannot tell apart. */
export const options: Rule = (subject) =>
  subject.steps.flatMap(({ step, group }) =>
    (step.fields ?? []).flatMap((field) =>
      field.options === undefined || 'from' in field.options
        ? []
        : [...alone(subject, field, field.options), ...alike(subject, field.options, group?.step.id)],
    ),
  );

function alone({ at, language }: Subject, field: Field, options: readonly OptionDefinition[]): readonly FlowProblem[] {
  if (options.length !== 1 || language.fieldTypes.get(field.type)?.options !== 'one') return [];
  return [
    problem(
      'option-alone',
      at(field, 'options'),
      `"${field.id}" offers one option: there is nothing to choose.`,
      'Offer another, make it a declaration to tick, or do not ask.',
    ),
  ];
}

function alike({ at, reasoning }: Subject, options: readonly OptionDefinition[], group: string | undefined): readonly FlowProblem[] {
  return options.flatMap((option, index) => {
    const both = (other: OptionDefinition) => [other.when, option.when].filter((when) => when !== undefined);
    const same = options
      .slice(0, index)
      .find((other) => typeof option.label === 'string' && labelOf(other) === labelOf(option) && reasoning.possible(both(other), group));
    return same
      ? [
          problem(
            'options-alike',
            at(option, 'label'),
            `"${same.value}" and "${option.value}" read the same: ${JSON.stringify(option.label)}.`,
            'Word one of them otherwise, or remove it.',
          ),
        ]
      : [];
  });
}

function labelOf({ label, hint }: OptionDefinition): string {
  return JSON.stringify([typeof label === 'string' ? label.trim().toLowerCase() : label, hint]);
}
