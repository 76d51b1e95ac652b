import { escapePointer } from '../load/flowText.ts';
import type { Example, ExampleProblem } from '../language/example.ts';
import type { FlowProblem } from '../language/problem.ts';
import type { CheckedFlow } from './checkedFlow.ts';
import { callsDiffering, inputsOfCallsDiffering, textsDiffering } from './differing.ts';
import { refusedByRules } from './refusedByRules.ts';
import { problem } from './rule.ts';
import { firstOf } from './words.ts';

/** One expectation of an example that was not met: `at` is its key, `/` leads into it. */
export interface ExampleDifference {
  readonly at: string;
  readonly expected: unknown;
  readonly found: unknown;
}

/** An option of the question that refused its answer, by its value. */
export interface OfferedOption {
  readonly value: string;
  readonly disabled?: boolean;
}

/** How an example came out. */
export interface ExampleOutcome {
  readonly ends?: string;
  readonly problem?: ExampleProblem;
  /** Why it went no further, where it neither ended nor was refused. */
  readonly stuck?: string;
  /** The last call, where the bank refused it. */
  readonly refused?: { readonly operation: string; readonly code: string };
  /** What the customer reads where it was refused. */
  readonly said?: string;
  /** What could be chosen where it was refused. */
  readonly offered?: readonly OfferedOption[];
  /** What came out otherwise than the example says. */
  readonly differences: readonly ExampleDifference[];
  /** Pointers, into the example, of what it gives and nobody asked for. */
  readonly unused: readonly string[];
}

/** A part of a flow that no example takes. */
export interface UntakenPart {
  readonly pointer: string;
  /** What it is: `the handler of "pan.down"`. */
  readonly what: string;
  /** What to do about it. */
  readonly how: string;
}

/**
 * Examples that did not come out as they say, and once all do, what none of them takes. The outcomes are in the order of
 * the examples. Pure as long as `untaken` is.
 */
export function checkExamples(
  { flow, origin, written }: CheckedFlow,
  outcomes: readonly ExampleOutcome[],
  untaken: () => readonly UntakenPart[],
): readonly FlowProblem[] {
  const rules = refusedByRules(flow, outcomes, origin);
  const alike = refusedAlike(written, outcomes);
  const others = flow.examples.flatMap((example, index) => {
    if (rules.of.has(index) || [...alike.values()].some((indexes) => indexes.includes(index))) return [];
    return problemsOf(example, index, outcomes[index], namesOf(alike.get(index), written));
  });
  const found = [...rules.problems, ...others];
  return found.some(({ code }) => code === 'example-ends-elsewhere')
    ? found
    : [...found, ...untaken().map((part) => missing({ ...part, pointer: origin(part.pointer) }))];
}

/** Where an example ends elsewhere: the key of it that says otherwise. */
function elsewhereIn({ differences, problem: refused }: ExampleOutcome): string | undefined {
  return differences.find(({ at }) => at === 'ends' || at === 'problem' || (at === 'problems' && !refused))?.at;
}

/**
 * Examples that are refused just as the one that they are made like, by the index of that one: they have its wrong answer, so that the
 * mistake is told once, where it stands. One that gives another answer there has a mistake of its own. Pure.
 */
function refusedAlike(written: readonly Example[], outcomes: readonly ExampleOutcome[]): ReadonlyMap<number, readonly number[]> {
  const refusalOf = (index: number): string | undefined => {
    const outcome = outcomes[index];
    return outcome?.problem && elsewhereIn(outcome) !== undefined ? JSON.stringify(outcome.problem) : undefined;
  };
  const cause = (index: number, gone: readonly number[] = []): number => {
    const { like, answers = {} } = written[index] ?? {};
    const [before, field] = [written.findIndex(({ name }) => name === like), outcomes[index]?.problem?.field];
    const isAlike = like !== undefined && before >= 0 && !gone.includes(before) && refusalOf(before) === refusalOf(index);
    return isAlike && (field === undefined || !(field in answers)) ? cause(before, [...gone, index]) : index;
  };
  const caused = written.flatMap((_, index) => (refusalOf(index) !== undefined && cause(index) !== index ? [index] : []));
  return Map.groupBy(caused, (index) => cause(index));
}

function namesOf(indexes: readonly number[] = [], written: readonly Example[]): readonly string[] {
  return indexes.flatMap((index) => written[index]?.name ?? []);
}

function problemsOf(
  example: Example,
  index: number,
  outcome: ExampleOutcome | undefined,
  alike: readonly string[],
): readonly FlowProblem[] {
  if (!outcome) return [];
  const elsewhere = elsewhereIn(outcome);
  // One that ends elsewhere sees and sends other things too: that follows.
  if (elsewhere !== undefined) return [sentOtherwise(example, index, outcome) ?? endsElsewhere(example, index, outcome, elsewhere, alike)];
  return [...outcome.differences.map((one) => differs(example, index, one)), ...outcome.unused.map((at) => unused(example, index, at))];
}

function missing({ pointer, what, how }: UntakenPart): FlowProblem {
  return problem('example-missing', pointer, `No example takes ${what}.`, how);
}

function unused({ name }: Example, index: number, at: string): FlowProblem {
  return problem(
    'example-answer-unused',
    `/examples/${index}${at}`,
    `The example "${name}" is never asked for this.`,
    'Take it out; or see why the step that asks for it is not shown.',
  );
}

function endsElsewhere({ name }: Example, index: number, outcome: ExampleOutcome, at: string, alike: readonly string[]): FlowProblem {
  const { refused } = outcome;
  const before = refused ? ` The bank had refused "${refused.operation}" with "${refused.code}".` : '';
  const message = `The example "${name}" ${inWords(outcome)}.${offeredInWords(outcome)}${before}${alikeInWords(alike)}`;
  return problem('example-ends-elsewhere', `/examples/${index}/${at}`, message, whatToDo(outcome));
}

function alikeInWords(alike: readonly string[]): string {
  if (alike.length === 0) return '';
  const named = firstOf(
    alike.map((name) => `"${name}"`),
    MOST_ALIKE,
  );
  return alike.length === 1 ? ` So is ${named}, which is like it.` : ` So are ${named}, which are like it.`;
}

/** How many examples are named that are refused as well. */
const MOST_ALIKE = 3;

/** Where the bank is given something else than the example says, that is why it ends elsewhere. */
function sentOtherwise({ name }: Example, index: number, outcome: ExampleOutcome): FlowProblem | undefined {
  const sends = outcome.differences.find(({ at }) => at === 'sends');
  const differing = sends && inputsOfCallsDiffering(sends.expected, sends.found);
  if (differing === undefined) return undefined;
  return problem(
    'example-ends-elsewhere',
    `/examples/${index}/sends`,
    `The example "${name}" sends something else: ${differing}. It ${inWords(outcome)}.`,
    'See what the call is given. Only if the flow is right, change what the example sends and how it ends.',
  );
}

const DIFFERS: Readonly<Record<string, string>> = {
  sees: 'sees other steps',
  sends: 'sends something else',
  problems: 'is refused with other problems',
};

function differs({ name }: Example, index: number, { at, expected, found }: ExampleDifference): FlowProblem {
  const [key = '', page = ''] = at.split(/\/(.*)/s);
  const shows = `shows something else ${page === 'end' ? 'at the end' : `on "${page}"`}`;
  const what = key === 'shows' ? shows : key === 'finds' ? `finds something else for "${page}"` : (DIFFERS[key] ?? 'differs');
  const pointer = `/examples/${index}/${key}${page === '' ? '' : `/${escapePointer(page)}`}`;
  return problem(
    'example-differs',
    pointer,
    `The example "${name}" ${what}: ${(key === 'sends' ? callsDiffering : textsDiffering)(expected, found)}.`,
    key === 'problems'
      ? `Fix the flow; or, where it is meant so, write "problems": ${JSON.stringify(found)}.`
      : 'Fix the flow; or, where it is meant so, let `npm run flow -- examples --accept` write it down.',
  );
}

function inWords({ ends, problem: refused, stuck, said }: ExampleOutcome): string {
  if (ends !== undefined) return `ends in "${ends}"`;
  const words = said === undefined ? '' : `: “${said}”`;
  const at = refused?.field === undefined ? '' : ` at "${refused.field}"`;
  if (refused) return `is refused on the step "${refused.step}"${at} with "${refused.key}"${words}`;
  return `goes no further: ${stuck ?? 'nothing happens'}`;
}

/** Refusals of a choice that is not offered as it was made. */
const ABOUT_OPTIONS: ReadonlySet<string> = new Set(['engine.optionUnknown', 'engine.optionDisabled', 'engine.optionExclusive']);

/** How many options are named. */
const MOST_NAMED = 8;

/** What there was to choose, where something else was. */
function offeredInWords({ problem: refused, offered }: ExampleOutcome): string {
  if (offered === undefined || refused === undefined || !ABOUT_OPTIONS.has(refused.key)) return '';
  const [closed, open] = [true, false].map((is) => offered.filter(({ disabled }) => (disabled === true) === is).map(({ value }) => value));
  const there = open === undefined || open.length === 0 ? 'There is nothing to choose' : `There are: ${firstOf(open, MOST_NAMED)}`;
  return closed === undefined || closed.length === 0 ? ` ${there}.` : ` ${there}; ${firstOf(closed, MOST_NAMED)} can't be chosen.`;
}

/** What a run says where a call would have to be made without a part that the bank needs. */
const INPUT_MISSING = 'engine.inputMissing';

/** The example may be right and the flow wrong: what the example would have to say comes last. */
function whatToDo({ ends, problem: refused, stuck }: ExampleOutcome): string {
  if (ends !== undefined)
    return `See which route, condition or handler leads there. Only if the flow is right, change the answers, or write "ends": "${ends}".`;
  if (refused?.key === INPUT_MISSING || stuck?.includes(INPUT_MISSING) === true)
    return 'The call there has an "input" whose value is missing: ask for it on the way, or say what else is sent: `answered(x) ? x : …`.';
  if (refused)
    return `Give an answer that is taken there, or fix the rule. Only if it is to be refused, write "problem": ${JSON.stringify(refused)}.`;
  return stuck?.includes('notice') === true
    ? 'See what the notice asks for: another answer, or another answer of the bank under "bank".'
    : 'See what that step waits for: an answer that is not given, or one of "does" that leads on.';
}
