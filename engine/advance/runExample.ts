import type { Program } from '../run/program.ts';
import type { Example } from '../language/flow.ts';
import type { JsonValue } from '../language/text.ts';
import { viewOf } from '../view/viewOf.ts';
import type { View } from '../render/view.ts';
import { advance, beginRun } from './advance.ts';
import { exampleMove, freshMemory, type ExampleMemory } from './example.ts';
import type { Facts, Run } from '../run/run.ts';

/** The other side as an example sees it: answers one operation at once. */
export type ExampleBank = (
  operation: string,
  input: Readonly<Record<string, JsonValue>>,
  context: { readonly facts: Facts; readonly call: string },
) => { readonly ok: true; readonly data: JsonValue } | { readonly ok: false; readonly code: string; readonly attemptsLeft?: number };

/** What a host must supply for examples to run. */
export interface ExampleHost {
  readonly bank: ExampleBank;
  /** Facts at a moment of the example; asked again for every event, so a verification shows. */
  facts(): Facts;
  /** Swaps `$otp`, `$grid:<n>` and `$file:<name>` for what the host has. */
  replace(answer: unknown): unknown;
}

/** How an example came out: where it ended, or the first problem or message that stopped it. */
export interface ExampleResult {
  readonly ends?: string;
  readonly problem?: { readonly step: string; readonly field?: string; readonly key: string };
  readonly stuck?: string;
  /** Every view on the way, for stories and for looking at. */
  readonly views: readonly View[];
  /** The run behind each of the views, so that a story can go on from any of them. */
  readonly runs: readonly Run[];
  readonly run: Run;
}

/** Events after which an example is taken to go in circles. */
const MOST_EVENTS = 400;

/** Follows an example through the engine to its end. Deterministic as long as the host is. */
export function runExample(program: Program, example: Example, host: ExampleHost): ExampleResult {
  let { run } = beginRun(program, { id: 'example', facts: host.facts(), ...(example.entry ? { entry: example.entry } : {}) });
  let memory = freshMemory;
  const views: View[] = [];
  const runs: Run[] = [];
  for (let count = 0; count < MOST_EVENTS; count += 1) {
    run = settleCalls(program, run, host);
    const view = viewOf(program, run, host.facts());
    views.push(view);
    runs.push(run);
    if (view.outcome) return { ...endOf(view.outcome.id, example, memory), views, runs, run };
    const problem = problemIn(view, example);
    if (problem) return { problem, views, runs, run };
    const move = exampleMove(view, example, memory, (answer) => host.replace(answer));
    if ('stuck' in move) return { stuck: withNotice(move.stuck, views.at(-1)), views, runs, run };
    memory = move.memory;
    const next = advance(program, run, move.event, host.facts());
    if (next.refused) return { ...refusalOf(next.refused.code, viewOf(program, next.run, host.facts()), example), views, runs, run };
    run = next.run;
  }
  return { stuck: 'too many events', views, runs, run };
}

/** A refused event says why in a message, which the example may expect. */
/** Where it stopped, and the notice that stands there, if one does. */
function withNotice(step: string, view: View | undefined): string {
  return view?.notice ? `${step}, with the notice "${view.notice.key}"` : step;
}

function refusalOf(code: string, view: View, example: Example): Pick<ExampleResult, 'problem' | 'stuck'> {
  const problem = problemIn(view, example);
  return problem ? { problem } : { stuck: `${view.screen?.step ?? ''}: ${code}` };
}

/** An end, unless something that the example changes was never changed. */
function endOf(outcome: string, example: Example, { changed }: ExampleMemory): Pick<ExampleResult, 'ends' | 'stuck'> {
  const unmade = example.changes?.[changed];
  return unmade ? { stuck: `no review leads to ${unmade.step}` } : { ends: outcome };
}

/** The problem or message that a view shows, when the example expects one or cannot go on past it. */
export function problemIn(view: View, example: Example): ExampleResult['problem'] {
  const step = view.screen?.step ?? '';
  const first = view.problems.find((problem) => problem.key === example.problem?.key) ?? view.problems[0];
  if (first) return { step, key: first.key, ...(first.field === null ? {} : { field: first.field }) };
  return view.notice && view.notice.key === example.problem?.key ? { step, key: view.notice.key } : undefined;
}

/** Answers every call that a run waits for, one after the other, until it waits for the customer or has ended. */
export function settleCalls(program: Program, start: Run, host: ExampleHost): Run {
  let run = start;
  for (let count = 0; run.pending && count < MOST_EVENTS; count += 1) {
    const { call, operation, input } = run.pending;
    const answer = host.bank(operation, input, { facts: host.facts(), call });
    const event = answer.ok
      ? { type: 'succeeded' as const, call, data: answer.data }
      : {
          type: 'failed' as const,
          call,
          code: answer.code,
          ...(answer.attemptsLeft === undefined ? {} : { attemptsLeft: answer.attemptsLeft }),
        };
    run = advance(program, run, event, host.facts()).run;
  }
  return run;
}
