import type { Program, Run, Values } from '../../../engine/advance/index.ts';
import { callsOf } from '../../../engine/check/subject/calls.ts';
import { stepSitesOf } from '../../../engine/check/subject/steps.ts';
import type { Example, ExampleAnswers } from '../../../engine/language/example.ts';
import type { Field } from '../../../engine/language/field.ts';
import type { Flow } from '../../../engine/language/flow.ts';
import type { Language } from '../../../engine/language/language.ts';
import { isAnswers, itemsIn, TIMES } from '../../../engine/language/wholeExamples.ts';
import type { JsonValue } from '../../../engine/language/text.ts';
import { isDictionary } from '../../../engine/load/reading.ts';
import { named, scopeOf } from '../../../engine/run/scope.ts';
import { exampleHost } from '../../../sandbox-bank/bank/answering/exampleHost.ts';
import type { FollowExample } from '../examples.ts';
import { besides, itemsBeside } from './besides.ts';
import { comparisonsIn, textsIn, type Comparison } from './comparisons.ts';
import { turningAnswers } from './turning.ts';

/** An example of a flow, or one that differs from it in one thing, without anything that it expects. */
export interface Probe {
  /** Whole, as it is followed. */
  readonly example: Example;
  /** The name of the example of the flow that it is like. */
  readonly like: string;
  /** What it has in place of what that one has. */
  readonly changes: Pick<Example, 'answers' | 'bank' | 'persona'>;
}

/** Examples that are varied, and variations of each. */
const MOST_VARIED = 6;
const MOST_OF_ONE = 80;

/** A sound flow that probes are made for. */
export interface Probed {
  readonly flow: Flow;
  readonly language: Language;
  readonly program: Program;
  readonly follow: FollowExample;
}

/** Makes what tells whether a mistake shows at all. */
export interface Probes {
  /**
   * The examples of the flow, and each of a few changed in one thing: an answer beside its bounds and where something that the
   * flow compares turns, another option, no answer; an error of each call; another persona.
   */
  readonly all: readonly Probe[];
  /** More of them, of every example, for what stands in some texts of the flow or of one with a mistake: answers at which it turns. */
  readonly turning: (texts: readonly string[]) => readonly Probe[];
}

/** Prepares the probes of a sound flow. */
export function probesOf({ flow, language, program, follow }: Probed): Probes {
  const examples = flow.examples.map((example) => ({ example: withoutExpectations(example), like: example.name, changes: {} }));
  const varied = examples.filter((_, index) => flow.examples[index]?.ends !== undefined).slice(0, MOST_VARIED);
  const sites = stepSitesOf(flow);
  const fields = sites.flatMap(({ step }) => step.fields ?? []);
  const calls = sites.flatMap(callsOf).map(({ call }) => call);
  const turnsOf = new Map(examples.map((probe) => [probe, turningIn(probe.example, fields, program, follow)]));
  const turningOf = (some: readonly Probe[], texts: readonly string[]): readonly Probe[] => {
    const comparisons = comparisonsIn(texts, flow);
    return some.flatMap((probe) => (turnsOf.get(probe)?.(comparisons) ?? []).map((answers) => changed(probe, { answers })));
  };
  const others = varied.flatMap((probe) => {
    const { bank, verified, answers = {} } = probe.example;
    const failing = calls.flatMap(({ operation, on }) =>
      Object.keys(on).map((code) => ({ bank: { ...bank, [operation]: code === '*' ? 'service.error' : code } })),
    );
    const personas = verified === false ? [] : language.personas.map((persona) => ({ persona }));
    const today = exampleHost(probe.example).facts().now.slice(0, 10);
    const other = otherAnswers(answers, fields, today).slice(0, MOST_OF_ONE);
    return [...other.map((one) => ({ answers: one })), ...failing, ...personas].map((changes) => changed(probe, changes));
  });
  const { examples: _proof, ...proven } = flow;
  return { all: [...examples, ...others, ...turningOf(varied, textsIn(proven))], turning: (texts) => turningOf(examples, texts) };
}

/** A probe with something in place of what it has; answers one by one. Pure. */
export function changed({ example, like }: Probe, changes: Probe['changes']): Probe {
  const answers = changes.answers ? { answers: { ...example.answers, ...changes.answers } } : {};
  return { example: { ...example, ...changes, ...answers }, like, changes };
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

/** Answers of an example at which comparisons turn, in the run to which it leads. */
function turningIn(example: Example, fields: readonly Field[], program: Program, follow: FollowExample) {
  const answers = example.answers ?? {};
  let followed: Run | undefined;
  return (comparisons: readonly Comparison[]): readonly ExampleAnswers[] => {
    const root = program.scopes.get('');
    if (!root || comparisons.length === 0) return [];
    const run = (followed ??= follow(example).run);
    const base = scopeOf(program, run, exampleHost(example).facts(), root);
    const listed = Object.fromEntries(Object.entries(answers).map(([id, one]) => [id, isList(one) ? itemsIn(one) : one]));
    const held = { ...listed, ...(isDictionary(base['answers']) ? base['answers'] : {}) };
    const scopeWith = (other: ExampleAnswers) => named({ ...base, answers: { ...held, ...other } }, root.flow);
    return turningAnswers(comparisons, { answers: withDefaults(answers, run.answers['']), fields, scopeWith }).slice(0, MOST_OF_ONE);
  };
}

/** Answers of an example with those that stand in a field at first, where it gives none, in the items that it lists too. */
function withDefaults(answers: ExampleAnswers, held: Values = {}): ExampleAnswers {
  const taken = Object.entries(held).flatMap(([id, value]) => (isPlain(value) && !(id in answers) ? [[id, value] as const] : []));
  const given = Object.entries(answers).map(([id, answer]) => {
    const items: unknown = held[id];
    // Repeated items stand elsewhere in the list that they make.
    if (!isList(answer) || !Array.isArray(items) || answer.some((item) => isAnswers(item) && TIMES in item)) return [id, answer] as const;
    return [id, answer.map((item, at) => (isAnswers(item) && isDictionary(items[at]) ? withDefaults(item, items[at]) : item))] as const;
  });
  return Object.fromEntries([...given, ...taken]);
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** One answer in place of that of an example, for each way to change one; a list of items as a whole. */
function otherAnswers(answers: ExampleAnswers, fields: readonly Field[], today: string): readonly ExampleAnswers[] {
  return Object.entries(answers)
    .filter(([id]) => id !== TIMES)
    .flatMap(([id, answer]) => othersFor(id, answer, fields, today).map((other) => ({ [id]: other })));
}

function othersFor(id: string, answer: JsonValue, fields: readonly Field[], today: string): readonly JsonValue[] {
  if (isList(answer)) {
    const other = answer.flatMap((item, index) =>
      isAnswers(item) ? otherAnswers(item, fields, today).map((one) => answer.with(index, { ...item, ...one })) : [],
    );
    if (other.length > 0) return [...other, ...itemsBeside(answer)];
  }
  return isAnswers(answer)
    ? []
    : besides(
        answer,
        fields.filter((field) => field.id === id),
        today,
      );
}
