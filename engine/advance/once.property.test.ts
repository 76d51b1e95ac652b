import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Step } from '../language/step.ts';
import type { HostEvent, Run, RunEvent } from '../run/run.ts';
import { splitState } from '../run/state.ts';
import { viewOf } from '../view/viewOf.ts';
import { advance, beginRun } from './advance.ts';
import { programOf, stranger } from './testing/program.ts';

const name = (id: string, more: Partial<Step> = {}): Step => ({ id, fields: [{ id, type: 'text', label: id }], ...more });
const order = { operation: 'thing.order', on: { '*': { message: 'save.no' } } };
const sure = { id: 'sure', type: 'tick', label: 'Sure' };

/** Two writes that are done once, with questions and a review before, between and behind them. */
const steps: readonly Step[] = [
  name('first'),
  name('second'),
  { id: 'review', kind: 'review', fields: [sure], submit: order },
  name('third'),
  name('fourth', { submit: { ...order, on: { no: { step: 'third' }, '*': { outcome: 'failed' } } } }),
  name('fifth'),
  { id: 'last', kind: 'review', fields: [{ ...sure, id: 'surer' }], next: 'done' },
];
const ids = ['first', 'second', 'review', 'third', 'fourth', 'fifth', 'last'];

const program = await programOf({ steps });
const answersOf = (step: string) => ({
  [step === 'review' ? 'sure' : step === 'last' ? 'surer' : step]: step === 'review' || step === 'last' || 'x',
});

type Move = 'answer' | 'ok' | 'no' | 'back' | { readonly edit: string };
const move = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<Move>('answer', 'ok') },
  { weight: 3, arbitrary: fc.constantFrom<Move>('no', 'back', 'back') },
  { weight: 3, arbitrary: fc.constantFrom(...ids).map((edit): Move => ({ edit })) },
);

function eventOf(one: Move, run: Run): RunEvent | HostEvent {
  const [step] = splitState(run.state);
  const call = run.pending?.call ?? 'none#1';
  if (one === 'answer') return { type: 'answer', step, answers: answersOf(step) };
  if (one === 'ok') return { type: 'succeeded', call, data: {} };
  if (one === 'no') return { type: 'failed', call, code: 'no' };
  return one === 'back' ? { type: 'back', step } : { type: 'edit', step, target: one.edit };
}

function play(moves: readonly Move[], look: (run: Run, before: Run, one: Move) => void = () => undefined): Run {
  return moves.reduce(
    (run, one) => {
      const next = advance(program, run, eventOf(one, run), stranger).run;
      look(next, run, one);
      return next;
    },
    beginRun(program, { id: 'r', facts: stranger }).run,
  );
}

const toThird: readonly Move[] = ['answer', 'answer', 'answer', 'ok'];

describe('a write that is done once', () => {
  it('is done at most once, whatever is tried', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
        const done: string[] = [];
        play(moves, (_run, before, one) => {
          if (one === 'ok' && before.pending) done.push(splitState(before.state)[0]);
        });
        expect(done).toEqual([...new Set(done)]);
      }),
      { numRuns: 1000, seed: 11 },
    );
  });

  test('no Back leads past it, and the page does not offer it', () => {
    const run = play(toThird);
    expect(run.state).toBe('third.asking');
    expect(viewOf(program, run, stranger).screen?.canGoBack).toBe(false);
    expect(advance(program, run, { type: 'back', step: 'third' }, stranger).refused).toEqual({ code: 'event-not-allowed' });
  });

  test('Back leads to what came after it', () => {
    expect(play([...toThird, 'answer', 'back']).state).toBe('third.asking');
  });

  test('a review behind it shows what was answered before, and changes only what came after', () => {
    const run = play([...toThird, 'answer', 'answer', 'ok', 'answer']);
    const review = viewOf(program, run, stranger).screen?.review ?? [];
    expect(review.map(({ step, canChange }) => [step, canChange])).toEqual([
      ['first', false],
      ['second', false],
      ['review', false],
      ['third', false],
      ['fourth', false],
      ['fifth', true],
    ]);
    expect(advance(program, run, { type: 'edit', step: 'last', target: 'first' }, stranger).refused).toBeDefined();
    expect(advance(program, run, { type: 'edit', step: 'last', target: 'fifth' }, stranger).run.state).toBe('fifth.asking');
  });

  test('a refused write leaves the way back open', () => {
    expect(play(['answer', 'answer', 'answer', 'no', 'back']).state).toBe('second.asking');
  });
});
