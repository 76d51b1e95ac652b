import type { Program } from '../run/program.ts';
import type { Example } from '../language/example.ts';
import type { JsonValue } from '../language/text.ts';
import { viewOf } from '../view/viewOf.ts';
import type { View } from '../render/view.ts';
import { advance, beginRun } from '../advance/advance.ts';
import { exampleMove, freshMemory, stoppedBy, type ExampleEnd } from './move.ts';
import type { Advanced, Facts, Run, RunEvent } from '../run/run.ts';
import type { ExampleBank } from './bank.ts';
import { lookedUp, lookedUpByBlocks, type LookedUp } from './lookups.ts';
import { givenTo } from './samples.ts';

/** What a host must supply for examples to run. */
export interface ExampleHost {
  readonly bank: ExampleBank;
  /** Facts at a moment of the example; asked again for every event, so a verification shows. */
  facts(): Facts;
  /** Swaps `$otp`, `$grid:<n>` and `$file:<name>` for what the host has. */
  replace(answer: unknown): unknown;
  /** Lets time pass. */
  pass(seconds: number): void;
}

/** One call that an example made. */
export interface ExampleCalled {
  readonly operation: string;
  readonly input: Readonly<Record<string, JsonValue>>;
  /** A page that waits asked by itself. */
  readonly polled?: true;
}

/** A call that the bank refused. */
export interface ExampleRefused {
  readonly operation: string;
  readonly code: string;
}

/** How an example came out: where it ended, or the first problem or message that stopped it. */
export interface ExampleResult extends ExampleEnd {
  /** Every view on the way, for stories and for looking at. */
  readonly views: readonly View[];
  /** The run behind each of the views, so that a story can go on from any of them. */
  readonly runs: readonly Run[];
  readonly run: Run;
  /** Every call, in order. */
  readonly calls: readonly ExampleCalled[];
  /** The last call, where the bank refused it. */
  readonly refused?: ExampleRefused;
  /** What the lookups of the pages found, in order. */
  readonly lookups: readonly LookedUp[];
  /** Routes, handlers and refusals of the flow that were taken: parts of `program.data`, by identity. */
  readonly taken: ReadonlySet<object>;
}

/** Events after which an example is taken to go in circles. */
export const MOST_EVENTS = 1000;

/** Follows an example through the engine to its end. Deterministic as long as the host is. */
export function runExample(program: Program, example: Example, host: ExampleHost): ExampleResult {
  const given = givenTo(program.data.flow, example);
  const following = new Following(program, host);
  following.take(
    beginRun(program, {
      id: 'example',
      facts: host.facts(),
      ...(example.entry ? { entry: example.entry } : {}),
      ...(given ? { given } : {}),
    }),
  );
  let memory = freshMemory;
  for (let count = 0; count < MOST_EVENTS; count += 1) {
    const view = following.look();
    const move = exampleMove(view, example, memory, (answer) => host.replace(answer));
    if ('end' in move) return following.result(move.end);
    memory = move.memory;
    if (move.wait !== undefined) host.pass(move.wait);
    const next = move.event && following.send(move.event);
    if (next?.refused) return following.result(refusalOf(next.refused.code, viewOf(program, next.run, host.facts()), example));
    if (move.leave) following.leave();
  }
  return following.result({ stuck: 'too many events' });
}

/** A run on its way, with what it leaves behind. */
class Following {
  readonly #program: Program;
  readonly #host: ExampleHost;
  readonly #views: View[] = [];
  readonly #runs: Run[] = [];
  readonly #calls: ExampleCalled[] = [];
  readonly #lookups: LookedUp[] = [];
  readonly #taken = new Set<object>();
  #polling = false;
  #refused: ExampleRefused | undefined;
  #run: Run | undefined;

  constructor(program: Program, host: ExampleHost) {
    this.#program = program;
    this.#host = host;
  }

  get run(): Run {
    if (!this.#run) throw new Error('The run has not begun.');
    return this.#run;
  }

  /** Goes on with what came of an event. */
  take({ run, taken = [] }: Advanced): void {
    this.#run = run;
    for (const part of taken) this.#taken.add(part);
  }

  /** Does what the customer does, with what comes of it at once. */
  send(event: RunEvent): Advanced {
    const facts = this.#host.facts();
    for (const one of lookedUp(this.#program, this.run, event, facts, this.#host.bank)) {
      this.#lookups.push(one);
      if (one.handler) this.#taken.add(one.handler);
    }
    this.#polling = event.type === 'poll';
    const next = advance(this.#program, this.run, event, facts);
    this.take(next);
    return next;
  }

  /** What the customer sees once the bank has answered. */
  look(): View {
    for (let count = 0; this.run.pending && count < MOST_EVENTS; count += 1) {
      const { operation, input } = this.run.pending;
      this.#calls.push({ operation, input, ...(this.#polling ? { polled: true } : {}) });
      const { code, ...answered } = answerCall(this.#program, this.run, this.#host);
      this.#refused = code === undefined ? undefined : { operation, code };
      this.take(answered);
    }
    const view = viewOf(this.#program, this.run, this.#host.facts());
    this.#lookups.push(...lookedUpByBlocks(this.#program, this.run, this.#host.facts(), this.#host.bank));
    this.#views.push(view);
    this.#runs.push(this.run);
    return view;
  }

  /** The customer goes, and comes back to what was stored. */
  leave(): void {
    this.#run = structuredClone(this.run);
  }

  result(end: ExampleEnd): ExampleResult {
    return {
      ...end,
      views: this.#views,
      runs: this.#runs,
      run: this.run,
      calls: this.#calls,
      ...(this.#refused ? { refused: this.#refused } : {}),
      lookups: this.#lookups,
      taken: this.#taken,
    };
  }
}

/** A refused event says why in a message, which the example may expect. */
function refusalOf(code: string, view: View, example: Example): ExampleEnd {
  return stoppedBy(view, example) ?? { stuck: `${view.screen?.step ?? ''}: ${code}` };
}

/** Answers every call that a run waits for, one after the other, until it waits for the customer or has ended. */
export function settleCalls(program: Program, start: Run, host: ExampleHost): Run {
  let run = start;
  for (let count = 0; run.pending && count < MOST_EVENTS; count += 1) run = answerCall(program, run, host).run;
  return run;
}

/** Has the host answer the call that a run waits for; with the code where it refuses. */
function answerCall(program: Program, run: Run, host: ExampleHost): Advanced & { readonly code?: string } {
  if (!run.pending) return { run, problems: [] };
  const { call, operation, input } = run.pending;
  const answer = host.bank(operation, input, { facts: host.facts(), call });
  const { ok: _ok, ...told } = answer;
  if ('data' in told) return advance(program, run, { type: 'succeeded', call, ...told }, host.facts());
  return { ...advance(program, run, { type: 'failed', call, ...told }, host.facts()), code: told.code };
}
