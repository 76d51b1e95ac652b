import { expect, test } from 'vitest';
import type { Flow } from '../language/flow.ts';
import type { Step } from '../language/step.ts';
import type { RunEvent } from '../run/run.ts';
import { advance, beginRun } from './advance.ts';
import { programOf, stranger } from './testing/program.ts';
import { page, says } from './testing/walk.ts';

// From Change on a review nothing is asked again that stands. Where the answer leads past the review, a success would come before the
// customer has seen anything between: the last page before it is asked.

const review: Step = { id: 'review', kind: 'review', title: 'Check' };
const change = (target: string): RunEvent => ({ type: 'edit', step: 'review', target });
const sent = [says('one', 'long'), says('two', 'b'), says('three', 'c')];
const short = "answers.one == 'short'";

const outcomes: Flow['outcomes'] = {
  done: { kind: 'success', title: 'Done' },
  other: { kind: 'info', title: 'Not here' },
};

/** Where events lead. */
async function after(steps: readonly Step[], events: readonly RunEvent[]) {
  const program = await programOf({ steps, outcomes });
  return events.reduce(
    (run, event) => {
      const next = advance(program, run, event, stranger);
      expect(next.refused).toBeUndefined();
      return next.run;
    },
    beginRun(program, { id: 'r1', facts: stranger }).run,
  );
}

/** Three pages of which the last leads past the review where the first answer is short. */
const leadingTo = (to: string, more: readonly Step[] = []) => [
  page('one'),
  page('two'),
  page('three', { next: [{ when: short, to }, { to: 'review' }] }),
  ...more,
  { ...review, next: 'done' },
];
const shortened = [...sent, change('one'), says('one', 'short')];

test('a success that a change leads to comes behind the last page before it', async () => {
  const asked = await after(leadingTo('done'), shortened);
  expect([asked.state, asked.answers['']]).toEqual(['three.asking', { one: 'short', two: 'b' }]);
  const ended = await after(leadingTo('done'), [...shortened, says('three', 'c')]);
  expect([ended.state, ended.answers['']]).toEqual(['outcome:done', { one: 'short', two: 'b', three: 'c' }]);
});

test('another end is told at once: it is the changed answer that leads there', async () => {
  expect((await after(leadingTo('other'), shortened)).state).toBe('outcome:other');
});

test('a write that a change leads to comes behind the last page before it', async () => {
  const submit = { operation: 'thing.save', input: { name: { '=': 'answers.one' } }, on: { '*': { message: 'save.no' } } };
  const steps = leadingTo('call', [{ id: 'call', kind: 'call', submit, next: 'done' }]);
  const asked = await after(steps, shortened);
  expect([asked.state, asked.pending]).toEqual(['three.asking', undefined]);
  expect((await after(steps, [...shortened, says('three', 'c')])).pending).toMatchObject({
    operation: 'thing.save',
    input: { name: 'short' },
  });
});

test('a read that a change leads to is made at once: nothing is done by it', async () => {
  const submit = { operation: 'thing.list', on: { '*': { message: 'save.no' } } };
  const asked = await after(leadingTo('call', [{ id: 'call', kind: 'call', submit, next: 'done' }]), shortened);
  expect([asked.state, asked.pending]).toMatchObject(['call.calling', { operation: 'thing.list' }]);
});

test('a page that leads to a success by itself is not asked twice', async () => {
  const steps = [
    page('one', { next: [{ when: short, to: 'done' }, { to: 'two' }] }),
    page('two'),
    page('three'),
    { ...review, next: 'done' },
  ];
  expect((await after(steps, shortened)).state).toBe('outcome:done');
});

test('nothing is asked again where the way leads back to the review', async () => {
  const back = await after(leadingTo('done'), [...sent, change('one'), says('one', 'longer')]);
  expect([back.state, back.answers['']]).toEqual(['review.asking', { one: 'longer', two: 'b', three: 'c' }]);
});

test('a list before a success is shown again as it was', async () => {
  const item = { name: 'p', summary: '', steps: [page('who')] };
  const people: Step = { id: 'people', kind: 'group', title: 'People', item, next: [{ when: short, to: 'done' }, { to: 'review' }] };
  const listed: RunEvent[] = [says('one', 'long'), { type: 'add-item', step: 'people' }, says('people/who', 'Asha'), says('people')];
  const shown = await after([page('one'), people, { ...review, next: 'done' }], [...listed, change('one'), says('one', 'short')]);
  expect([shown.state, shown.asks, shown.items['people']?.length]).toEqual(['people.asking', undefined, 1]);
});
