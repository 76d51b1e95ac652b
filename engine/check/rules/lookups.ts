import type { FlowProblem } from '../../language/problem.ts';
import { isSensitive } from '../../run/sensitive.ts';
import { problem, type Rule } from '../rule.ts';
import { lookupsOf, type LookupSite } from '../subject/lookups.ts';
import { pointOf } from '../subject/site.ts';
import type { Subject } from '../subject/subject.ts';
import { didYouMean } from '../words.ts';
import { readingProblems } from './reading.ts';

/**
 * Lookups that their type has no use for, that would change something, that nobody may make, or that fill what they
 * cannot; and settings that name a field which the step has not.
 */
export const lookups: Rule = (subject) => [
  ...lookupsOf(subject.steps).flatMap((one) => [
    ...kindProblems(subject, one),
    ...readingProblems(subject, one.lookup.operation, subject.at(one.lookup, 'operation'), pointOf(one.site.path, 'show')),
    ...codeProblems(subject, one),
    ...fillProblems(subject, one),
  ]),
  ...needed(subject),
  ...fieldSettings(subject),
];

function kindProblems(subject: Subject, one: LookupSite): readonly FlowProblem[] {
  const { at, language } = subject;
  const { lookup, field } = one;
  const type = language.fieldTypes.get(field.type);
  if (!type) return [];
  if (type.lookup === undefined)
    return [
      problem(
        'lookup-misplaced',
        at(field, 'lookup'),
        `A field of type ${type.name} asks the bank nothing.`,
        'Remove it, or make it an autocomplete or a pincode.',
      ),
    ];
  if (type.lookup === 'fills' && lookup.suggest)
    return [
      problem(
        'lookup-misplaced',
        at(lookup, 'suggest'),
        `A field of type ${type.name} suggests nothing.`,
        'Remove it, or make it an autocomplete.',
      ),
    ];
  if (type.lookup === 'tells')
    return [
      ...(lookup.suggest
        ? [
            problem(
              'lookup-misplaced',
              at(lookup, 'suggest'),
              `A field of type ${type.name} suggests nothing.`,
              'Remove it, or make it an autocomplete.',
            ),
          ]
        : []),
      ...toldProblems(subject, one),
    ];
  if (lookup.tells)
    return [
      problem(
        'lookup-misplaced',
        at(lookup, 'tells'),
        `A field of type ${type.name} gets to know nothing itself.`,
        'Remove it, or put it into other fields with "fill".',
      ),
    ];
  if (type.lookup === 'suggests' && !lookup.suggest)
    return [
      problem(
        'lookup-misplaced',
        at(field, 'lookup'),
        `A field of type ${type.name} does not say what it suggests.`,
        'Add "suggest": { "from": "found.items", "label": "item.name" }.',
      ),
    ];
  return [];
}

/** What a type is to get to know is all there, and nothing else is. */
function toldProblems({ at, language }: Subject, { lookup, field }: LookupSite): readonly FlowProblem[] {
  const names = Object.keys(language.fieldTypes.get(field.type)?.tells ?? {});
  const { tells } = lookup;
  if (!tells)
    return [
      problem(
        'lookup-misplaced',
        at(field, 'lookup'),
        `A field of type ${field.type} does not get to know what it asks for.`,
        `Add "tells": { ${names.map((name) => `"${name}": { "=": "found.…" }`).join(', ')} }.`,
      ),
    ];
  const missing = names
    .filter((name) => !Object.hasOwn(tells, name))
    .map((name) =>
      problem(
        'missing-property',
        at(lookup, 'tells'),
        `"${name}" is missing: a field of type ${field.type} needs it.`,
        `Add "${name}": { "=": "found.…" }.`,
      ),
    );
  const unknown = Object.keys(tells)
    .filter((name) => !names.includes(name))
    .map((name) =>
      problem('lookup-misplaced', at(tells, name), `A field of type ${field.type} does not ask for "${name}".`, didYouMean(name, names)),
    );
  return [...missing, ...unknown];
}

function codeProblems({ at, language }: Subject, { lookup }: LookupSite): readonly FlowProblem[] {
  const { on = {} } = lookup;
  const codes = language.operations.get(lookup.operation)?.errors;
  const impossible = Object.keys(on).filter((code) => codes?.includes(code) === false);
  return impossible.map((code) =>
    problem('error-impossible', at(on, code), `${lookup.operation} never answers "${code}".`, didYouMean(code, codes ?? [])),
  );
}

function fillProblems({ at, language }: Subject, { lookup, field, site }: LookupSite): readonly FlowProblem[] {
  const fill = lookup.fill ?? {};
  const others = (site.step.fields ?? []).filter((one) => one !== field);
  return Object.keys(fill).flatMap((id) => {
    const target = others.find((one) => one.id === id);
    if (!target)
      return [
        problem(
          'unknown-field',
          at(fill, id),
          id === field.id ? 'A lookup cannot fill its own field.' : `This step has no field "${id}".`,
          didYouMean(
            id,
            others.map((one) => one.id),
          ),
        ),
      ];
    const sensitive = language.fieldTypes.has(target.type) && isSensitive(language.fieldTypes, target);
    return sensitive
      ? [
          problem(
            'lookup-misplaced',
            at(fill, id),
            `A ${target.type} is never filled in: what it holds is not sent to the browser.`,
            'Let the customer type it.',
          ),
        ]
      : [];
  });
}

/** A type that suggests answers is nothing without a lookup. */
function needed({ at, steps, language }: Subject): readonly FlowProblem[] {
  return steps
    .flatMap(({ step }) => step.fields ?? [])
    .filter((field) => !field.lookup && language.fieldTypes.get(field.type)?.lookup === 'suggests')
    .map((field) =>
      problem(
        'missing-property',
        at(field),
        `"lookup" is missing: a field of type ${field.type} needs it.`,
        'For example: "lookup": { "operation": "…", "input": { … }, "suggest": { "from": "found.items", "label": "item.name" } }',
      ),
    );
}

function fieldSettings({ at, steps, language }: Subject): readonly FlowProblem[] {
  return steps.flatMap(({ step }) =>
    (step.fields ?? []).flatMap((field) =>
      (language.fieldTypes.get(field.type)?.fieldSettings ?? []).flatMap((name) => {
        const id = field[name];
        const others = (step.fields ?? []).filter((one) => one !== field).map((one) => one.id);
        return typeof id !== 'string' || others.includes(id)
          ? []
          : [problem('unknown-field', at(field, name), `This step has no other field "${id}".`, didYouMean(id, others))];
      }),
    ),
  );
}
