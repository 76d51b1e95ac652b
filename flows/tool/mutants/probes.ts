import type { CheckedFlow } from '../../../engine/check/index.ts';
import type { Example, ExampleAnswers } from '../../../engine/language/example.ts';
import type { Language } from '../../../engine/language/language.ts';
import type { Field } from '../../../engine/language/field.ts';
import { isAnswers } from '../../../engine/language/wholeExamples.ts';
import type { JsonValue } from '../../../engine/language/text.ts';
import { stepSitesOf } from '../../../engine/check/subject/steps.ts';
import { callsOf } from '../../../engine/check/subject/calls.ts';
import { besides, itemsBeside } from './besides.ts';

/** Examples that are varied, and variations of each. */
const MOST_VARIED = 6;
const MOST_OF_ONE = 80;

/**
 * What is tried to tell whether a mistake shows at all: the examples of the flow, and each of a few changed in one thing:
 * an answer beside its bounds, another option, no answer; an error of each call; another persona. Pure.
 */
export function probesOf({ flow, language }: CheckedFlow): readonly Example[] {
  const examples = flow.examples.map(withoutExpectations);
  const varied = examples.filter((_, index) => flow.examples[index]?.ends !== undefined).slice(0, MOST_VARIED);
  const sites = stepSitesOf(flow);
  const fields = sites.flatMap(({ step }) => step.fields ?? []);
  const ages = agesIn(JSON.stringify(flow), language.limits);
  const calls = sites.flatMap(callsOf).map(({ call }) => call);
  const others = varied.flatMap((example) => {
    const answers = changedAnswers(example.answers ?? {}, fields, ages).map((changed) => ({ ...example, answers: changed }));
    const failing = calls.flatMap(({ operation, on }) =>
      Object.keys(on).map((code) => ({ ...example, bank: { ...example.bank, [operation]: code === '*' ? 'service.error' : code } })),
    );
    const personas = example.verified === false ? [] : language.personas.map((persona) => ({ ...example, persona }));
    return [...answers.slice(0, MOST_OF_ONE), ...failing, ...personas];
  });
  return [...examples, ...others];
}

/** An example without what it expects. Pure. */
function withoutExpectations(example: Example): Example {
  const {
    ends: _ends,
    problem: _problem,
    problems: _problems,
    sees: _sees,
    shows: _shows,
    finds: _finds,
    sends: _sends,
    ...rest
  } = example;
  return rest;
}

/** The answers with one of them changed, for each way to change one. */
function changedAnswers(answers: ExampleAnswers, fields: readonly Field[], ages: readonly number[]): readonly ExampleAnswers[] {
  return Object.entries(answers).flatMap(([id, answer]) =>
    othersFor(id, answer, fields, ages).map((other) => ({ ...answers, [id]: other })),
  );
}

function othersFor(id: string, answer: JsonValue, fields: readonly Field[], ages: readonly number[]): readonly JsonValue[] {
  if (Array.isArray(answer)) {
    const items: readonly JsonValue[] = answer;
    const changed = items.flatMap((item, index) =>
      isAnswers(item) ? changedAnswers(item, fields, ages).map((other) => items.with(index, other)) : [],
    );
    if (changed.length > 0) return [...changed, ...itemsBeside(items)];
  }
  return isAnswers(answer)
    ? []
    : besides(
        answer,
        fields.filter((field) => field.id === id),
        ages,
      );
}

/** Ages, in years, that the expressions of a flow compare somebody's with. Pure. */
export function agesIn(flow: string, limits: Language['limits']): readonly number[] {
  const compared = [...flow.matchAll(/\bage\([^()]*\) (?:[<>]=?|[!=]=) (\d+|limits\.\w+)/g)].map(([, age = '']) => age);
  const known = compared.map((age) => (age.startsWith('limits.') ? limits[age.slice('limits.'.length)] : Number(age)));
  return [...new Set(known)].filter((age): age is number => typeof age === 'number');
}
