import type { Field, OptionDefinition } from '../../language/field.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import type { Subject } from '../subject/subject.ts';

/** Fields with one option, options that a customer cannot tell apart, and those that cannot be compared. */
export const options: Rule = (subject) =>
  subject.steps.flatMap(({ step, group }) =>
    (step.fields ?? []).flatMap((field) =>
      field.options === undefined || 'from' in field.options
        ? []
        : [...alone(subject, field, field.options), ...alike(subject, field.options, group?.step.id), ...uneven(subject, field.options)],
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

/** Facts stand in rows: each option must tell the same, in the same order, and nothing twice. One that may be closed may tell nothing. */
function uneven({ at }: Subject, options: readonly OptionDefinition[]): readonly FlowProblem[] {
  const first = options.find(({ facts }) => facts !== undefined);
  if (!first) return [];
  const rows = labelsOf(first);
  return options
    .filter((option) => option.facts !== undefined || option.disabled === undefined)
    .filter((option) => labelsOf(option).join() !== rows.join() || new Set(labelsOf(option)).size < labelsOf(option).length)
    .map((option) =>
      problem(
        'facts-uneven',
        option.facts ? at(option, 'facts') : at(option),
        `"${option.value}" tells ${labelsOf(option).join(', ') || 'nothing'}; "${first.value}" tells ${rows.join(', ')}.`,
        'Give every option the same facts in the same order, each label once.',
      ),
    );
}

function labelsOf({ facts = [] }: OptionDefinition): readonly string[] {
  return facts.map(({ label }) => JSON.stringify(label));
}
