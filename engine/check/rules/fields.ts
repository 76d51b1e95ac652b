import type { Field } from '../../language/field.ts';
import type { FieldType } from '../../language/fieldType.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { isExpression } from '../../language/text.ts';
import { problem, type Rule } from '../rule.ts';
import type { Subject } from '../subject/subject.ts';
import { OWN_FIELD_KEYS } from '../../run/settings.ts';
import { settingProblem } from '../settingProblem.ts';
import { writtenProblems } from '../writtenProblems.ts';
import { didYouMean } from '../words.ts';

/** Options, settings and defaults that do not fit the type of their field. */
export const fields: Rule = (subject) =>
  subject.steps.flatMap(({ step }) =>
    (step.fields ?? []).flatMap((field) => {
      const type = subject.language.fieldTypes.get(field.type);
      return type
        ? [...optionProblems(subject, field, type), ...settingProblems(subject, field, type), ...defaultProblems(subject, field)]
        : [];
    }),
  );

function optionProblems({ at }: Subject, field: Field, type: FieldType): readonly FlowProblem[] {
  if (type.options !== undefined && field.options === undefined)
    return [
      problem(
        'options-missing',
        at(field),
        `A field of type ${type.name} needs "options".`,
        'Write "options": [{ "value": "…", "label": "…" }], ' +
          'or make them from a list: { "from": "…", "value": "item.…", "label": "item.…" }.',
      ),
    ];
  if (type.options === undefined && field.options !== undefined)
    return [
      problem(
        'options-misplaced',
        at(field, 'options'),
        `A field of type ${type.name} offers no options.`,
        'Remove them, or make it a Radio, dropdown or multiCheck.',
      ),
    ];
  if (type.options !== 'one' || field.options === undefined || 'from' in field.options) return [];
  return field.options
    .filter((option) => option.exclusive === true)
    .map((option) =>
      problem('options-misplaced', at(option, 'exclusive'), `In a ${type.name} every option clears the others.`, 'Remove "exclusive".'),
    );
}

function settingProblems({ at }: Subject, field: Field, type: FieldType): readonly FlowProblem[] {
  return Object.entries(field)
    .filter(([key]) => !OWN_FIELD_KEYS.has(key))
    .flatMap(([key, value]) => {
      const schema = Object.hasOwn(type.settings, key) ? type.settings[key] : undefined;
      if (!schema)
        return [
          problem(
            'setting-unknown',
            at(field, key),
            `A field of type ${type.name} has no setting "${key}".`,
            didYouMean(key, [...Object.keys(type.settings), ...OWN_FIELD_KEYS]),
          ),
        ];
      return isExpression(value) ? [] : settingProblem(at(field, key), key, value, schema);
    });
}

function defaultProblems({ at, language }: Subject, field: Field): readonly FlowProblem[] {
  return field.default === undefined ? [] : writtenProblems(language, field, field.default, at(field, 'default'));
}
