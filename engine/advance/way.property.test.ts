import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewOf } from '../view/viewOf.ts';
import { wordsOf } from '../render/words.ts';
import type { Program } from '../run/program.ts';
import type { HostEvent, Run, RunEvent } from '../run/run.ts';
import { scopeOf } from '../run/scope.ts';
import { advance, beginRun } from './advance.ts';
import { freshRun } from './testing/freshRun.ts';
import { leadsTo, strays } from './testing/leadsTo.ts';
import { legalEvents } from './testing/legalEvents.ts';
import { programOf, stranger } from './testing/program.ts';
import { randomFlow } from './testing/randomFlow.ts';

/** `npm run prove` looks longer than the test before a commit does. */
const numRuns = Number(process.env['FAST_CHECK_RUNS'] ?? 100);

/** The same flows each time, unless one looks for longer. */
const seed = process.env['FAST_CHECK_RUNS'] === undefined ? { seed: 11 } : {};
const facts = stranger;

/** Carries out the events that the numbers choose among the legal ones, and looks at each run on the way. */
function follow(program: Program, picks: readonly number[], look: (run: Run, done: readonly (RunEvent | HostEvent)[]) => void): Run {
  let { run } = beginRun(program, { id: 'r', facts });
  const done: (RunEvent | HostEvent)[] = [];
  look(run, done);
  for (const pick of picks) {
    const events = legalEvents(program, run, facts);
    const event = chosen(events, pick);
    if (!event) break;
    const next = advance(program, run, event, facts);
    done.push(event);
    if (next.run === run) continue;
    run = next.run;
    look(run, done);
  }
  return run;
}

/** What is tried three times as often as the rest: reviews, routes and sections leave answers behind. */
const OFTEN: ReadonlySet<string> = new Set(['edit', 'answer', 'open-section']);

/** One of the events. */
function chosen(events: readonly (RunEvent | HostEvent)[], pick: number): RunEvent | HostEvent | undefined {
  const weighted = events.flatMap((event): readonly (RunEvent | HostEvent)[] => (OFTEN.has(event.type) ? [event, event, event] : [event]));
  return weighted[pick % Math.max(1, weighted.length)];
}

/** The run without anything that does not count: what is kept aside, pages that an item has left, what was typed and not sent. */
function bare({ draft: _draft, ...run }: Run): Run {
  return { ...run, aside: {} };
}

/** What conditions, computed values, the page, the review, a call and the store see of a run. */
function seen(program: Program, run: Run) {
  const root = program.scopes.get('');
  const { screen, outcome } = viewOf(program, run, facts);
  const filled = (values: Run['answers']) => Object.fromEntries(Object.entries(values).filter(([, held]) => Object.keys(held).length > 0));
  return {
    answers: filled(run.answers),
    data: filled(run.data),
    item: run.item?.answers,
    sends: run.pending?.input,
    outcome: outcome?.title,
    computed: wordsOf('{{computed.all}}', root ? scopeOf(program, run, facts, root) : {}),
    screen: screen && [screen.step, screen.review, screen.group, screen.tasks],
  };
}

/**
 * Whether an end can be reached: what leads on is tried first, nothing twice. Where there is more than can be tried in turn (a list of
 * tasks in any order, with items in it), by chance instead: what has been tried to its end, and had none, has none.
 */
function canEnd(program: Program, start: Run): boolean {
  const known = new Set<string>();
  const stack: { readonly run: Run; readonly events: Iterator<RunEvent | HostEvent> }[] = [];
  const come = (run: Run): void => {
    const { counts, problems: _problems, draft: _draft, pending: _pending, rests: _rests, ...rest } = run;
    const routes = Object.entries(counts).filter(([name]) => name.startsWith('route:'));
    const key = JSON.stringify([rest, routes]);
    if (known.has(key)) return;
    known.add(key);
    stack.push({ run, events: legalEvents(program, run, facts)[Symbol.iterator]() });
  };
  come(start);
  for (let last = stack.at(-1); last && known.size < 1000; last = stack.at(-1)) {
    if (last.run.state.startsWith('outcome:')) return true;
    const next = last.events.next();
    if (next.done === true) stack.pop();
    else come(advance(program, last.run, next.value, facts).run);
  }
  return stack.length > 0 && Array.from({ length: 100 }, (_, walk) => walk).some((walk) => endsByChance(program, start, walk));
}

/** Whether a walk of legal events comes to an end, the same with each number. */
function endsByChance(program: Program, start: Run, walk: number): boolean {
  let run = start;
  let drawn = walk + 1;
  for (let turn = 0; turn < 100 && !run.state.startsWith('outcome:'); turn += 1) {
    // The minimal standard generator of Park and Miller.
    drawn = (drawn * 48_271) % 2_147_483_647;
    const events = legalEvents(program, run, facts);
    const event = events[drawn % Math.max(1, events.length)];
    if (event) run = advance(program, run, event, facts).run;
  }
  return run.state.startsWith('outcome:');
}

const picks = fc.array(fc.nat(1000), { maxLength: 40 });

describe('over any flow and any events', () => {
  it(
    'an answer counts only on the way that the run takes: a fresh run that takes it sees the same',
    async () => {
      await fc.assert(
        fc.asyncProperty(randomFlow, picks, async ({ flow, embedded }, numbers) => {
          const program = await programOf(flow, embedded);
          follow(program, numbers, (run, done) => {
            const fresh = freshRun(program, run, facts);
            if (fresh) expect(seen(program, run), JSON.stringify([flow.steps, done, run])).toEqual(seen(program, fresh));
          });
        }),
        { ...seed, numRuns, interruptAfterTimeLimit: numRuns * 300 + 30_000, markInterruptAsFailure: true },
      );
    },
    numRuns * 400 + 60_000,
  );

  it(
    'an answer counts only where the answers that count lead, in task lists, ways back and half-done items too',
    async () => {
      await fc.assert(
        fc.asyncProperty(randomFlow, picks, async ({ flow, embedded }, numbers) => {
          const program = await programOf(flow, embedded);
          follow(program, numbers, (run, done) => {
            const told = () => JSON.stringify([flow.steps, done, run]);
            expect(strays(program, run, facts), told()).toEqual([]);
            if (!run.state.startsWith('outcome:')) {
              const way = leadsTo(program, run, facts);
              // A step that embeds a flow gives no answers itself: it is over as soon as it is passed over.
              expect(
                run.way.filter((path) => !way.has(path) && !program.scopes.has(path)),
                told(),
              ).toEqual([]);
            }
            expect(seen(program, run), told()).toEqual(seen(program, bare(run)));
          });
        }),
        { ...seed, numRuns, interruptAfterTimeLimit: numRuns * 300 + 30_000, markInterruptAsFailure: true },
      );
    },
    numRuns * 400 + 60_000,
  );

  it(
    'an end can be reached from wherever a customer comes to',
    async () => {
      await fc.assert(
        fc.asyncProperty(randomFlow, picks, async ({ flow, embedded }, numbers) => {
          const program = await programOf(flow, embedded);
          const last = follow(program, numbers, () => undefined);
          expect(canEnd(program, last), `${JSON.stringify(flow.steps)} stands at ${JSON.stringify(last)}`).toBe(true);
        }),
        { ...seed, numRuns, interruptAfterTimeLimit: numRuns * 300 + 30_000, markInterruptAsFailure: true },
      );
    },
    numRuns * 400 + 60_000,
  );
});
