import type { Example, ExampleDeed, ExampleProblem } from '../../language/example.ts';
import type { Flow } from '../../language/flow.ts';
import type { Language } from '../../language/language.ts';
import type { FlowProblem } from '../../language/problem.ts';
import type { Dictionary } from '../../load/reading.ts';
import { BANK_ANSWERS, expectedProblems } from '../../language/wholeExamples.ts';
import { problem, type Rule } from '../rule.ts';
import { stepSitesOf, type StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { scopeAnswers } from './exampleAnswers.ts';
import { callsOf } from '../subject/calls.ts';
import { valueFits } from '../subject/fits.ts';
import { didYouMean } from '../words.ts';
import { namedOnce } from './namedInExamples.ts';

/** Examples that name what there is not, or do not say how they end. Whether they end so is for a run to tell. */
export const examples: Rule = (subject) => {
  const places = unfold(subject.flow, subject.language);
  const told = subject.flow.examples.map((example) => ({ name: example.name, problems: problemsOf(subject, example, places) }));
  return namedOnce(told);
};

function problemsOf(subject: Subject, example: Example, places: Places): readonly FlowProblem[] {
  return [
    ...ending(subject, example, places),
    ...answers(subject, example),
    ...bank(subject, example, places),
    ...likeness(subject, example),
    ...link(subject, example),
    ...inputs(subject, example),
    ...deeds(subject, example, places),
    ...refusals(subject, example, places),
    ...persona(subject, example),
  ];
}

/** Everything in a flow and the flows that it embeds that an example may name. */
interface Places {
  readonly steps: ReadonlyMap<string, StepSite>;
  /** The flow that each step belongs to. */
  readonly flows: ReadonlyMap<string, Flow>;
  readonly outcomes: readonly string[];
  readonly operations: readonly string[];
  readonly messages: readonly string[];
}

/** Places while they are gathered, in the order in which they come. */
interface Gathered extends Places {
  readonly steps: Map<string, StepSite>;
  readonly flows: Map<string, Flow>;
  readonly outcomes: string[];
  readonly operations: string[];
  readonly messages: string[];
}

function unfold(flow: Flow, language: Language): Places {
  const into: Gathered = { steps: new Map(), flows: new Map(), outcomes: [], operations: [], messages: [] };
  addPlaces(flow, language, '', [], into);
  return into;
}

function addPlaces(flow: Flow, language: Language, prefix: string, embedding: readonly string[], into: Gathered): void {
  const sites = stepSitesOf(flow);
  for (const site of sites) {
    into.steps.set(prefix + site.path, site);
    into.flows.set(prefix + site.path, flow);
    for (const { call } of callsOf(site)) into.operations.push(call.operation);
    into.operations.push(...lookedUp(site));
  }
  for (const id of Object.keys(flow.outcomes)) into.outcomes.push(prefix + id);
  into.messages.push(...Object.keys(flow.messages ?? {}));
  for (const site of sites) {
    const embedded = site.kind === 'flow' ? language.flows.get(site.step.flow ?? '') : undefined;
    if (embedded && !embedding.includes(embedded.id))
      addPlaces(embedded, language, `${prefix}${site.path}/`, [...embedding, embedded.id], into);
  }
}

function lookedUp({ step }: StepSite): readonly string[] {
  return (step.fields ?? []).flatMap(({ lookup }) => lookup?.operation ?? []);
}

function ending(subject: Subject, example: Example, places: Places): readonly FlowProblem[] {
  const { at } = subject;
  const { ends } = example;
  const expected = expectedProblems(example);
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
  return (expected ?? []).flatMap((one) => [
    ...named(one.step, [...places.steps.keys()], at(one, 'step'), 'step'),
    ...refusedWith(subject, one.step, one, places),
  ]);
}

/** A problem on a step: a field that it asks, a message that there is. */
function refusedWith(
  { at, language }: Subject,
  step: string,
  expected: Omit<ExampleProblem, 'step'>,
  places: Places,
): readonly FlowProblem[] {
  const site = places.steps.get(step);
  const fields = site ? [...(site.step.fields ?? []).map((field) => field.id), ...(site.step.needs ?? []).map((need) => need.part)] : [];
  // A handler may lead to an earlier step with a message for a field there.
  const handlers = [site?.step.submit ?? [], (site?.step.actions ?? []).map((action) => action.call ?? [])].flat(2);
  const led = handlers.flatMap((call) => [...Object.values(call.on), ...(call.refuse ?? [])].flatMap(({ field }) => field ?? []));
  const inField =
    site && expected.field !== undefined && site.kind !== 'group'
      ? named(expected.field, [...new Set([...fields, ...led])], at(expected, 'field'), 'field on that step')
      : [];
  return [...inField, ...named(expected.key, [...places.messages, ...Object.keys(language.messages)], at(expected, 'key'), 'message')];
}

function answers({ flow, language, at }: Subject, example: Example): readonly FlowProblem[] {
  const given = example.answers ?? {};
  return scopeAnswers(flow, language, given, at(given), expectedProblems(example) === undefined, []);
}

function bank({ language, at }: Subject, example: Example, places: Places): readonly FlowProblem[] {
  const given = example.bank ?? {};
  return Object.entries(given).flatMap(([operation, turns]) => {
    const pointer = at(given, operation);
    const known = named(operation, [...new Set(places.operations)], pointer, 'call in this flow of');
    if (known.length > 0) return known;
    const errors = language.operations.get(operation)?.errors;
    const answers = [turns].flat().filter((answer) => answer !== BANK_ANSWERS);
    const codes = answers.filter((answer) => typeof answer === 'string');
    const values = answers.filter((answer) => typeof answer !== 'string');
    return [
      ...(errors ? codes.flatMap((code) => named(code, errors, pointer, `error of ${operation}`)) : []),
      ...values.flatMap((answer) => answered(language, operation, answer, pointer)),
    ];
  });
}

/** Values that the bank answers: parts of the operation's answer, each of its type. */
function answered({ operations }: Language, operation: string, values: Dictionary, pointer: string): readonly FlowProblem[] {
  const { output, outputValues = {} } = operations.get(operation) ?? {};
  if (output === undefined || typeof output === 'string' || !('object' in output)) return [];
  return Object.entries(values).flatMap(([name, value]) => {
    // A part may be called `constructor` or `__proto__` by mistake, which every object has.
    const type = Object.hasOwn(output.object, name) ? output.object[name] : undefined;
    if (type === undefined) return named(name, Object.keys(output.object), pointer, `part in what ${operation} answers called`);
    const words = Object.hasOwn(outputValues, name) ? outputValues[name] : undefined;
    if (value === null || (valueFits(value, type) && (!words || [value].flat().every((one) => words.some((word) => word === one)))))
      return [];
    const hint = words ? `It is one of: ${words.join(', ')}.` : 'See what the operation answers in docs/bank.md.';
    return [problem('example-answer-wrong', pointer, `${operation} never answers this as "${name}".`, hint)];
  });
}

/** Inputs that the flow has, as the flow that embeds it would give them. */
function inputs({ flow, at }: Subject, example: Example): readonly FlowProblem[] {
  const given = example.with ?? {};
  return Object.keys(given).flatMap((name) => named(name, Object.keys(flow.inputs ?? {}), at(given, name), 'input'));
}

/** The example that another one is like: one that there is, and not itself by any way round. */
function likeness({ flow, at }: Subject, example: Example): readonly FlowProblem[] {
  if (example.like === undefined) return [];
  const pointer = at(example, 'like');
  const unknown = named(
    example.like,
    flow.examples.map(({ name }) => name),
    pointer,
    'example',
  );
  if (unknown.length > 0) return unknown;
  return comesBack(flow.examples, example)
    ? [problem('example-circle', pointer, `The example "${example.name}" is like itself.`, 'Let one of them give its own answers.')]
    : [];
}

function comesBack(examples: readonly Example[], example: Example): boolean {
  let model: Example | undefined = example;
  for (let count = 0; model && count < examples.length; count += 1) {
    const { like }: Example = model;
    if (like === example.name) return true;
    model = examples.find(({ name }) => name === like);
  }
  return false;
}

/** A link gives the inputs of a flow that a link may begin. */
function link({ flow, at }: Subject, example: Example): readonly FlowProblem[] {
  const given = example.link;
  if (given === undefined) return [];
  if (flow.link === undefined)
    return [
      problem('example-answer-wrong', at(example, 'link'), 'No link may begin this flow.', 'Say what it may do under "link" of the flow.'),
    ];
  return Object.keys(given).flatMap((name) => named(name, Object.keys(flow.inputs ?? {}), at(given, name), 'input'));
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

const VERBS = ['action', 'back', 'change', 'edit', 'remove', 'continue', 'wait', 'leave'] as const;

/** Deeds on steps that there are, in words of the flow that the step belongs to, each with one verb at most. */
function deeds(subject: Subject, example: Example, places: Places): readonly FlowProblem[] {
  return (example.does ?? []).flatMap((deed) => [
    ...onStep(subject, deed, deed.on, 'on', places),
    ...(deed.change === undefined ? [] : onStep(subject, deed, deed.change, 'change', places)),
    ...verb(subject, deed),
    ...action(subject, deed, places),
    ...given(subject, deed, deed.change ?? deed.on, places, deed.edit === undefined),
  ]);
}

function onStep({ at }: Subject, part: object, step: string, key: string, { steps }: Places): readonly FlowProblem[] {
  return named(step, [...steps.keys()], at(part, key), 'step');
}

function verb({ at }: Subject, deed: ExampleDeed): readonly FlowProblem[] {
  const verbs = VERBS.filter((name) => deed[name] !== undefined);
  if (verbs.length === 1 || (verbs.length === 0 && deed.answers)) return [];
  return [
    problem(
      'example-unclear',
      at(deed),
      verbs.length === 0 ? 'Nothing is done here.' : `Two things are done at once: ${verbs.join(' and ')}.`,
      `Name one of ${VERBS.join(', ')}.`,
    ),
  ];
}

function action({ at }: Subject, deed: ExampleDeed, { steps }: Places): readonly FlowProblem[] {
  const site = steps.get(deed.on);
  if (!site || deed.action === undefined) return [];
  const known = (site.step.actions ?? []).map(({ id }) => id);
  return named(deed.action, known, at(deed, 'action'), 'action on that step');
}

/** Refusals on steps that there are, each with messages that there are. */
function refusals(subject: Subject, example: Example, places: Places): readonly FlowProblem[] {
  return (example.refuses ?? []).flatMap((refusal) => [
    ...onStep(subject, refusal, refusal.step, 'step', places),
    ...refusal.problems.flatMap((one) => refusedWith(subject, refusal.step, one, places)),
    ...given(subject, { ...refusal }, refusal.step, places, false),
  ]);
}

/** Answers given with a deed or a refusal; those of an item are not looked at here. */
function given(
  { flow, language, at }: Subject,
  { answers: own }: Pick<ExampleDeed, 'answers'>,
  step: string,
  places: Places,
  strict: boolean,
): readonly FlowProblem[] {
  const site = places.steps.get(step);
  if (!own || !site || site.group !== undefined || !strict) return [];
  return scopeAnswers(places.flows.get(step) ?? flow, language, own, at(own), strict, [flow.id]);
}
