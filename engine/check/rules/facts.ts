import { parseExpression } from '../../expression/parse.ts';
import { childrenOf, type Tree } from '../../expression/syntax.ts';
import type { OptionDefinition, OptionsFrom } from '../../language/field.ts';
import type { FlowProblem } from '../../language/problem.ts';
import type { Text } from '../../language/text.ts';
import { problem, type Rule } from '../rule.ts';
import type { Subject } from '../subject/subject.ts';
import { listed } from '../words.ts';
import { isAlways } from './constantConditions.ts';

/** What options are compared by: told of some only, in another order, or twice under one label. */
export const facts: Rule = (subject) =>
  subject.steps.flatMap(({ step }) =>
    (step.fields ?? []).flatMap(({ options = [] }) => ('from' in options ? repeated(subject, options) : uneven(subject, options))),
  );

/** Facts stand in rows: each option must tell the same, in the same order, and nothing twice. */
function uneven(subject: Subject, options: readonly OptionDefinition[]): readonly FlowProblem[] {
  const first = options.find((option) => option.facts !== undefined);
  if (!first) return [];
  return options
    .filter((option) => option.facts !== undefined || !isClosed(subject, option))
    .flatMap((option) => {
      const fault = faultOf(option, first);
      return fault === undefined
        ? []
        : [
            problem(
              'facts-uneven',
              subject.at(option),
              `"${option.value}" ${fault}.`,
              'Give every option the same facts in the same order, each label once.',
            ),
          ];
    });
}

/** How the facts of an option differ from those of the first that has some; undefined where they do not. */
function faultOf(option: OptionDefinition, first: OptionDefinition): string | undefined {
  const [own, wanted] = [labelsOf(option), labelsOf(first)];
  const twice = own.filter((label, index) => own.indexOf(label) !== index);
  if (twice.length > 0) return `tells ${listed([...new Set(twice)])} twice`;
  const [lacks, adds] = [wanted.filter((label) => !own.includes(label)), own.filter((label) => !wanted.includes(label))];
  const differences = [
    ...(lacks.length > 0 ? [`lacks ${listed([...new Set(lacks)])}, which "${first.value}" tells`] : []),
    ...(adds.length > 0 ? [`tells ${listed(adds)}, which "${first.value}" lacks`] : []),
  ];
  if (differences.length > 0) return differences.join(', and ');
  return own.join() === [...new Set(wanted)].join() ? undefined : `tells the facts of "${first.value}" in another order`;
}

/** An option that nobody can ever choose need not be compared. One that is closed to some stands open before others. */
function isClosed(subject: Subject, option: OptionDefinition): boolean {
  if (option.disabled === undefined) return false;
  const pointer = subject.at(option, 'disabled');
  return subject.sites.some((site) => site.pointer === pointer && isAlways(site, subject));
}

function labelsOf({ facts: told = [] }: OptionDefinition): readonly string[] {
  return told.map(({ label }) => wordsOf(label));
}

function wordsOf(label: Text): string {
  return typeof label === 'string' ? label.trim() : label.map(({ text }) => text.trim()).join(' / ');
}

/** Columns that are called alike, or like a fact that the expression for `facts` writes out. */
function repeated({ at }: Subject, { columns = [], facts: brought }: OptionsFrom): readonly FlowProblem[] {
  const written = brought === undefined ? [] : writtenLabels(brought);
  const labels = columns.map(({ label }) => wordsOf(label));
  return columns.flatMap((column, index) => {
    const label = labels[index] ?? '';
    const what = labels.indexOf(label) < index ? 'Another column' : written.includes(label) ? 'One of "facts"' : undefined;
    return what === undefined
      ? []
      : [
          problem(
            'facts-uneven',
            at(column, 'label'),
            `${what} is called "${label}" too: the customer could not tell which is which.`,
            'Call one of them otherwise, or remove it.',
          ),
        ];
  });
}

/** The labels that stand in an expression as texts: of `[{'label': 'Fee', 'value': item.fee}]` that is `Fee`. */
function writtenLabels(source: string): readonly string[] {
  const parsed = parseExpression(source);
  return parsed.ok ? labelsIn(parsed.tree) : [];
}

function labelsIn(tree: Tree): readonly string[] {
  const own =
    tree.op === 'object'
      ? tree.entries.flatMap(({ key, value }) =>
          key === 'label' && value.op === 'literal' && typeof value.value === 'string' ? [value.value.trim()] : [],
        )
      : [];
  return [...own, ...childrenOf(tree).flatMap(labelsIn)];
}
