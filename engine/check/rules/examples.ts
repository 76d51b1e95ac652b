import type { Example, Flow } from '../../language/flow.ts';
import type { Language } from '../../language/language.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { isDictionary, type Dictionary } from '../../load/reading.ts';
import { escapePointer } from '../../load/flowText.ts';
import { kinds } from '../../kinds/registry.ts';
import { problem, type Rule } from '../rule.ts';
import { stepSitesOf, type StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import type { Field } from '../../language/field.ts';
import { callsOf } from '../subject/calls.ts';
import { didYouMean } from '../words.ts';

/** Examples that name what there is not, or do not say how they end. Whether they end so is for a run to tell. */
export const examples: Rule = (subject) => {
  const places = unfold(subject.flow, subject.language, '', []);
  return subject.flow.examples.flatMap((example) => [
    ...ending(subject, example, places),
    ...answers(subject, example),
    ...bank(subject, example, places),
    ...actions(subject, example, places),
    ...changes(subject, example, places),
    ...persona(subject, example),
  ]);
};

/** Everything in a flow and the flows that it embeds that an example may name. */
interface Places {
  readonly steps: ReadonlyMap<string, StepSite>;
  /** The flow that each step belongs to. */
  readonly flows: ReadonlyMap<string, Flow>;
  readonly outcomes: readonly string[];
  readonly operations: readonly string[];
  readonly messages: readonly string[];
}

function unfold(flow: Flow, language: Language, prefix: string, embedding: readonly string[]): Places {
  const sites = stepSitesOf(flow);
  const own: Places = {
    steps: new Map(sites.map((site) => [prefix + site.path, site])),
    flows: new Map(sites.map((site) => [prefix + site.path, flow])),
    outcomes: Object.keys(flow.outcomes).map((id) => prefix + id),
    operations: sites.flatMap(callsOf).map(({ call }) => call.operation),
    messages: Object.keys(flow.messages ?? {}),
  };
  const inner = sites.flatMap((site) => {
    const embedded = site.kind === 'flow' ? language.flows.get(site.step.flow ?? '') : undefined;
    return embedded && !embedding.includes(embedded.id)
      ? [unfold(embedded, language, `${prefix}${site.path}/`, [...embedding, embedded.id])]
      : [];
  });
  return inner.reduce(
    (all, one) => ({
      steps: new Map([...all.steps, ...one.steps]),
      flows: new Map([...all.flows, ...one.flows]),
      outcomes: [...all.outcomes, ...one.outcomes],
      operations: [...all.operations, ...one.operations],
      messages: [...all.messages, ...one.messages],
    }),
    own,
  );
}

function ending({ at, language }: Subject, example: Example, places: Places): readonly FlowProblem[] {
  const { ends, problem: expected } = example;
  if ((ends === undefined) === (expected === undefined))
    return [
      problem(
        'example-unclear',
        at(example),
        ends === undefined ? 'The example does not say how it ends.' : 'The example says both that it ends and that it is refused.',
        'Give it "ends" (an outcome) or "problem" (where it is refused).',
      ),
    ];
  if (ends !== undefined) return named(ends, places.outcomes, at(example, 'ends'), 'outcome');
  if (!expected) return [];
  const site = places.steps.get(expected.step);
  const fields = [...(site?.step.fields ?? []).map((field) => field.id), ...(site?.step.needs ?? []).map((need) => need.part)];
  const inField =
    site && expected.field !== undefined && site.kind !== 'group'
      ? named(expected.field, fields, at(expected, 'field'), 'field on that step')
      : [];
  return [
    ...named(expected.step, [...places.steps.keys()], at(expected, 'step'), 'step'),
    ...inField,
    ...named(expected.key, [...places.messages, ...Object.keys(language.messages)], at(expected, 'key'), 'message'),
  ];
}

function answers({ flow, language, at }: Subject, example: Example): readonly FlowProblem[] {
  const given = example.answers ?? {};
  return scopeAnswers(flow, language, given, at(given), example.problem === undefined, []);
}

/** Answers of one flow: fields by id, items of a group in a list, what an embedded flow or another site is given under the step's id. */
function scopeAnswers(
  flow: Flow,
  language: Language,
  given: Dictionary,
  pointer: string,
  strict: boolean,
  embedding: readonly string[],
): readonly FlowProblem[] {
  const sites = stepSitesOf(flow);
  const outer = sites.filter((site) => site.group === undefined);
  const fields = outer.flatMap((site) => site.step.fields ?? []);
  const holders = outer.filter(({ kind }) => kind === 'flow' || kind === 'group' || kinds.get(kind)?.example?.mistakes !== undefined);
  return Object.entries(given).flatMap(([id, answer]) => {
    const here = `${pointer}/${escapePointer(id)}`;
    const same = fields.filter((field) => field.id === id);
    const holder = holders.find((site) => site.step.id === id);
    if (same.length > 0) return strict ? optionProblems(same, answer, here) : [];
    if (!holder)
      return [
        problem(
          'example-unknown',
          here,
          `There is no field "${id}" to answer.`,
          didYouMean(id, [...fields.map((field) => field.id), ...holders.map((site) => site.step.id)]),
        ),
      ];
    if (holder.kind === 'group')
      return itemAnswers(
        sites.filter((site) => site.group === holder),
        answer,
        here,
        strict,
      );
    if (holder.kind !== 'flow') return ownMistakes(holder, answer, here);
    const inner = language.flows.get(holder.step.flow ?? '');
    return inner && isDictionary(answer) && !embedding.includes(inner.id)
      ? scopeAnswers(inner, language, answer, here, strict, [...embedding, inner.id])
      : [];
  });
}

function itemAnswers(sites: readonly StepSite[], items: unknown, pointer: string, strict: boolean): readonly FlowProblem[] {
  if (!Array.isArray(items))
    return [problem('example-answer-wrong', pointer, 'The answers of a group are a list of items.', 'Write [{ … }, { … }].')];
  const fields = sites.flatMap((site) => site.step.fields ?? []);
  return items.flatMap((item: unknown, index) =>
    Object.entries(isDictionary(item) ? item : {}).flatMap(([id, answer]) => {
      const here = `${pointer}/${index}/${escapePointer(id)}`;
      const same = fields.filter((field) => field.id === id);
      if (same.length === 0)
        return [
          problem(
            'example-unknown',
            here,
            `An item has no field "${id}".`,
            didYouMean(
              id,
              fields.map((field) => field.id),
            ),
          ),
        ];
      return strict ? optionProblems(same, answer, here) : [];
    }),
  );
}

/** What the kind of a step itself says of what an example gives it. */
function ownMistakes({ step, kind }: StepSite, given: unknown, pointer: string): readonly FlowProblem[] {
  const mistakes = kinds.get(kind)?.example?.mistakes?.(step, given) ?? [];
  return mistakes.map(({ at, code, message, instead }) => {
    const here = [pointer, ...at.map(escapePointer)].join('/');
    return problem(code, here, message, typeof instead === 'string' ? instead : didYouMean(instead.said, instead.among));
  });
}

function optionProblems(fields: readonly Field[], answer: unknown, pointer: string): readonly FlowProblem[] {
  const values: string[] = [];
  for (const { options } of fields) {
    if (options === undefined || 'from' in options) return [];
    values.push(...options.map((option) => option.value));
  }
  const chosen: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  const wrong = chosen.filter((value): value is string => typeof value === 'string' && !values.includes(value));
  return wrong
    .slice(0, 1)
    .map((value) => problem('example-answer-wrong', pointer, `There is no option "${value}".`, didYouMean(value, values)));
}

function bank({ language, at }: Subject, example: Example, places: Places): readonly FlowProblem[] {
  const given = example.bank ?? {};
  return Object.entries(given).flatMap(([operation, code]) => {
    const pointer = at(given, operation);
    const known = named(operation, [...new Set(places.operations)], pointer, 'call in this flow of');
    return known.length > 0 ? known : named(code, language.operations.get(operation)?.errors ?? [code], pointer, `error of ${operation}`);
  });
}

function actions({ at }: Subject, example: Example, places: Places): readonly FlowProblem[] {
  const given = example.actions ?? {};
  return Object.entries(given).flatMap(([path, action]) => {
    const site = places.steps.get(path);
    const pointer = at(given, path);
    return site
      ? named(
          action,
          (site.step.actions ?? []).map((one) => one.id),
          pointer,
          'action on that step',
        )
      : named(path, [...places.steps.keys()], pointer, 'step');
  });
}

/** Changes of steps that there are, in words of the flow that the step belongs to. */
function changes({ flow, language, at }: Subject, example: Example, places: Places): readonly FlowProblem[] {
  return (example.changes ?? []).flatMap((change) => {
    const site = places.steps.get(change.step);
    if (!site) return named(change.step, [...places.steps.keys()], at(change, 'step'), 'step');
    const own = places.flows.get(change.step) ?? flow;
    return scopeAnswers(own, language, change.answers, at(change, 'answers'), example.problem === undefined, [flow.id]);
  });
}

/** Where no persona is known (a language of its own in a test) any will do. */
function persona({ language, at }: Subject, example: Example): readonly FlowProblem[] {
  if (example.persona === undefined || language.personas.length === 0) return [];
  return named(example.persona, language.personas, at(example, 'persona'), 'persona');
}

function named(name: string, candidates: readonly string[], pointer: string, what: string): readonly FlowProblem[] {
  return candidates.includes(name)
    ? []
    : [problem('example-unknown', pointer, `There is no ${what} "${name}".`, didYouMean(name, candidates))];
}
