import { describe, expect, test } from 'vitest';
import { advance, beginRun } from '../../advance/advance.ts';
import { programOf, stranger } from '../../advance/testing/program.ts';
import type { Step } from '../../language/step.ts';
import type { Advanced, HostEvent, RunEvent } from '../../run/run.ts';
import { viewOf } from '../../view/viewOf.ts';

const page = (id: string, more: Partial<Step> = {}): Step => ({ id, title: id, fields: [{ id, type: 'text', label: id }], ...more });
const hub: Step = { id: 'hub', kind: 'tasks', title: 'Tasks', order: 'any' };
const review: Step = { id: 'review', kind: 'review', title: 'Review' };
const sections = [
  { id: 'one', title: 'One' },
  { id: 'two', title: 'Two', minutes: 5 },
  { id: 'three', title: 'Three' },
  { id: 'bare', title: 'Bare' },
];
const answer = (step: string, answers = {}): RunEvent => ({ type: 'answer', step, answers });
const open = (section: string): RunEvent => ({ type: 'open-section', step: 'hub', section });
const edit = (target: string): RunEvent => ({ type: 'edit', step: 'review', target });

async function after(steps: readonly Step[], ...events: readonly (RunEvent | HostEvent)[]) {
  const program = await programOf({ steps, sections });
  const begun: Advanced = beginRun(program, { id: 'r1', facts: stranger });
  const last = events.reduce((so, event) => advance(program, so.run, event, stranger), begun);
  return { ...last, tasks: viewOf(program, last.run, stranger).screen?.tasks };
}

describe('a task list', () => {
  const steps = [
    page('before'),
    hub,
    page('a', { section: 'one' }),
    page('b', { section: 'two' }),
    page('c', { section: 'three', when: "answers.before == 'long' || answers.b == 'more'" }),
    review,
  ];
  const start = [answer('before', { before: 'short' })];
  const done = [...start, open('one'), answer('a', { a: '1' }), open('two'), answer('b', { b: '2' })];

  test('has the sections that ask something now, and of each how long it takes, where that is said', async () => {
    expect((await after(steps, ...start)).tasks).toStrictEqual([
      { section: 'one', title: 'One', status: 'open' },
      { section: 'two', title: 'Two', status: 'open', minutes: 5 },
    ]);
    expect((await after(steps, answer('before', { before: 'long' }))).tasks?.map(({ section }) => section)).toEqual([
      'one',
      'two',
      'three',
    ]);
  });

  test.each(['three', 'bare', 'gone'])('opens no section that asks nothing: %s', async (section) => {
    const { run, refused } = await after(steps, ...start, open(section));
    expect([run.state, refused?.code]).toEqual(['hub.asking', 'event-not-allowed']);
  });

  test('opens a section that is done, to change it', async () => {
    expect((await after(steps, ...done, open('one'))).run.state).toBe('a.asking');
  });

  test('is not left before all sections are done', async () => {
    expect((await after(steps, ...done.slice(0, -1), { type: 'back', step: 'b' }, answer('hub'))).refused?.code).toBe('event-not-allowed');
    expect((await after(steps, ...done, answer('hub'))).run.state).toBe('review.asking');
  });

  test('is passed over on the way back to a review where all is still done', async () => {
    const { run } = await after(steps, ...done, answer('hub'), edit('a'), answer('a', { a: '9' }));
    expect(run).toMatchObject({ state: 'review.asking', answers: { '': { a: '9', b: '2' } } });
  });

  test('is shown on the way back to a review where a change makes another section ask', async () => {
    const { run, tasks } = await after(steps, ...done, answer('hub'), edit('b'), answer('b', { b: 'more' }));
    expect([run.state, tasks?.map(({ status }) => status)]).toEqual(['hub.asking', ['done', 'done', 'open']]);
  });

  test('is passed over on the way back to a review from a page before it, by Back and by an answer that no section rests on', async () => {
    const edited = [...done, answer('hub'), edit('before')];
    const back: RunEvent = { type: 'back', step: 'before' };
    for (const leave of [back, answer('before', { before: 'short' }), answer('before', { before: 'brief' })]) {
      const { run } = await after(steps, ...edited, leave);
      expect(run).toMatchObject({ state: 'review.asking', answers: { '': { a: '1', b: '2' } }, trail: ['before', 'hub', 'review'] });
      expect((await after(steps, ...edited, leave, { type: 'back', step: 'review' })).tasks?.map(({ status }) => status)).toEqual([
        'done',
        'done',
      ]);
    }
  });

  test('is shown where a page before it is changed and a section asks for that; the others stay done', async () => {
    const again = [...done, answer('hub'), edit('before'), answer('before', { before: 'long' })];
    const { run, tasks } = await after(steps, ...again);
    expect([run.state, tasks?.map(({ status }) => status)]).toEqual(['hub.asking', ['done', 'done', 'open']]);
    expect((await after(steps, ...again, { type: 'back', step: 'hub' })).run.state).toBe('before.asking');
  });

  test('has its sections as they were when Back had led to a page before it', async () => {
    const again = [...done, { type: 'back', step: 'hub' } as const, answer('before', { before: 'short' })];
    expect((await after(steps, ...again)).tasks?.map(({ status }) => status)).toEqual(['done', 'done']);
  });

  test('has a section as open that rests on the changed page', async () => {
    const resting = [
      page('before'),
      hub,
      page('a', { section: 'one', when: "answers.before != ''" }),
      page('b', { section: 'two' }),
      review,
    ];
    const again = [...done, answer('hub'), edit('before'), answer('before', { before: 'other' })];
    expect((await after(resting, ...again)).tasks?.map(({ status }) => status)).toEqual(['open', 'done']);
  });
});

test('a task list that comes up on the way back to a review for the first time is left by the customer alone', async () => {
  const steps = [page('before'), { ...hub, when: "answers.before == 'long'" }, page('a', { section: 'one' }), review];
  const changed = [answer('before', { before: 'short' }), edit('before'), answer('before', { before: 'long' })];
  expect((await after(steps, ...changed)).run.state).toBe('hub.asking');
  const { run, tasks } = await after(steps, ...changed, open('one'), answer('a', { a: '1' }));
  expect([run.state, tasks?.map(({ status }) => status)]).toEqual(['hub.asking', ['done']]);
  expect((await after(steps, ...changed, open('one'), answer('a', { a: '1' }), answer('hub'))).run.state).toBe('review.asking');
});

test('a task list opens no section whose write was done, which is done once', async () => {
  const submit = { operation: 'thing.order', on: { '*': { message: 'save.no' } } };
  const steps = [hub, page('a', { section: 'one', submit }), page('b', { section: 'two' }), review];
  const done = [open('one'), answer('a', { a: '1' }), { type: 'succeeded', call: 'a#1', data: {} } as const];
  const { run, refused, tasks } = await after(steps, ...done, open('one'));
  expect([run.state, refused?.code, tasks?.map(({ status }) => status)]).toEqual(['hub.asking', 'event-not-allowed', ['done', 'open']]);
  expect((await after(steps, ...done, open('two'))).run.state).toBe('b.asking');
});
