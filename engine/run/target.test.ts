import { describe, expect, test } from 'vitest';
import { list, page, says, walk } from '../advance/testing/walk.ts';
import { emptyFlow, programOf, stranger } from '../advance/testing/program.ts';
import { beginRun } from '../advance/advance.ts';
import type { Flow, Outcome } from '../language/flow.ts';
import type { Step } from '../language/step.ts';
import { intoFlow, isPassed } from './embedded.ts';
import { layOut } from './place.ts';
import { naturalTarget, outcomeAt, resolveTarget } from './target.ts';

const to = (target: string): Partial<Step> => ({ next: target });
const outcomes: Record<string, Outcome> = {
  failed: { kind: 'failure', title: 'Failed' },
  done: { kind: 'success', title: 'Done' },
  other: { kind: 'success', title: 'Other' },
};
const inner = (more: Partial<Step> = {}): Flow => ({
  ...emptyFlow,
  id: 'inner',
  area: 'shared',
  steps: [page('x', more), page('y')],
  outcomes,
});
const host = (more: Partial<Step> = {}): Step => ({ id: 'in', kind: 'flow', flow: 'inner', ...more });
const people = (...steps: Step[]) => list('people', steps, { min: 1 });

describe('a page leads', () => {
  test.each<[string, readonly Step[], Flow | undefined, string, string]>([
    ['on to the next', [page('one'), page('two')], undefined, 'one', 'two.asking'],
    ['to the first outcome that is a success, where it is the last', [page('one')], undefined, 'one', 'outcome:done'],
    ['to a page that a route names', [page('one', to('three')), page('two'), page('three')], undefined, 'one', 'three.asking'],
    ['to an outcome that a route names', [page('one', to('failed')), page('two')], undefined, 'one', 'outcome:failed'],
    ['from an item to its next page', [people(page('one'), page('two'))], undefined, 'people/one', 'people/two.asking'],
    ['from the last of an item to the list', [people(page('one')), page('two')], undefined, 'people/one', 'people.asking'],
    [
      'from an item to its list, where a route says so',
      [people(page('one', to('people')), page('two'))],
      undefined,
      'people/one',
      'people.asking',
    ],
    ['in an embedded flow to the next in it', [host(), page('two')], inner(), 'in/x', 'in/y.asking'],
    ['from an outcome of an embedded flow that is a success past it', [host(), page('two')], inner(to('other')), 'in/x', 'two.asking'],
    ['from one that is none out of the run', [host(), page('two')], inner(to('failed')), 'in/x', 'outcome:in/failed'],
    [
      'from one that the embedding step leads elsewhere there',
      [host({ outcomes: { failed: 'two' } }), page('one'), page('two')],
      inner(to('failed')),
      'in/x',
      'two.asking',
    ],
  ])('%s', async (_, steps, flow, from, state) => {
    const { run } = await walk(steps, [says(from, 'x')], { outcomes }, flow ? { inner: flow } : {});
    expect(run.state).toBe(state);
  });

  test('from the last of an embedded flow past it', async () => {
    const { run } = await walk([host(), page('two')], [says('in/x'), says('in/y')], { outcomes }, { inner: inner() });
    expect(run.state).toBe('two.asking');
  });

  test('to the first outcome, where none is a success', async () => {
    const only = { failed: outcomes['failed'] as Outcome, gone: { kind: 'failure', title: 'Gone' } as Outcome };
    expect((await walk([page('one')], [says('one')], { outcomes: only })).run.state).toBe('outcome:failed');
  });
});

test.each([
  ['failed', 'Failed', ''],
  ['in/done', 'Done', 'in'],
  ['gone', undefined, undefined],
  ['in/gone', undefined, undefined],
  ['out/done', undefined, undefined],
])('the outcome %s is found where it was written', async (id, title, scope) => {
  const program = await programOf({ steps: [host(), page('two')], outcomes }, { inner: inner() });
  const found = outcomeAt(program, id);
  expect([found?.outcome.title, found?.scope]).toEqual([title, scope]);
});

describe('seen from a step', () => {
  const hub: Step = { id: 'hub', kind: 'tasks', title: 'Tasks' };
  const steps: readonly Step[] = [
    page('one'),
    host({ outcomes: { failed: 'two' } }),
    list('people', [page('who'), page('age')]),
    hub,
    page('a', { section: 's1' }),
    page('b', { section: 's1' }),
    page('c', { section: 's2' }),
    page('two'),
  ];
  const layout = () => layOut({ ...emptyFlow, outcomes, steps }, { inner: inner() });
  const from = (path: string) => {
    const all = layout();
    const place = all.places.get(path);
    if (!place) throw new Error('There is no such step.');
    return { all, place };
  };

  test.each([
    ['one', 'two', { into: 'two' }],
    ['one', 'done', { outcome: 'done' }],
    ['one', 'gone', { outcome: 'gone' }],
    ['one', 'who', { outcome: 'who' }],
    ['people/who', 'age', { into: 'people/age' }],
    ['people/who', 'people', { commit: 'people' }],
    ['people/who', 'two', { into: 'two' }],
    ['in/x', 'y', { into: 'in/y' }],
    ['in/x', 'two', { outcome: 'in/two' }],
    ['in/x', 'done', { past: 'in' }],
    ['in/x', 'failed', { into: 'two' }],
    ['in/x', 'gone', { outcome: 'in/gone' }],
  ])('from %s the name %s leads there', (path, to, target) => {
    const { all, place } = from(path);
    expect(resolveTarget(all, place, to)).toEqual(target);
  });

  test.each([
    ['one', { into: 'in' }],
    ['in/x', { into: 'in/y' }],
    ['in/y', { past: 'in' }],
    ['people/who', { into: 'people/age' }],
    ['people/age', { commit: 'people' }],
    ['hub', { into: 'two' }],
    ['a', { into: 'b' }],
    ['b', { into: 'hub' }],
    ['c', { into: 'hub' }],
    ['two', { outcome: 'done' }],
  ])('from %s the way goes on by itself', (path, target) => {
    const { all, place } = from(path);
    expect(naturalTarget(all, place)).toEqual(target);
  });

  test('sections without a list of them are steps like others, and a list with nothing behind leads nowhere', () => {
    const ends = (some: readonly Step[], path: string, more: Partial<Flow> = {}) => {
      const all = layOut({ ...emptyFlow, outcomes, ...more, steps: some }, {});
      return all.places.get(path) && naturalTarget(all, all.places.get(path) as never);
    };
    const [a, b] = [page('a', { section: 's1' }), page('b', { section: 's2' })];
    expect([ends([a, b], 'a'), ends([a, b], 'b'), ends([hub, a], 'hub')]).toEqual([{ into: 'b' }, { outcome: 'done' }, undefined]);
    expect([ends([hub, a], 'a'), ends([page('p')], 'p', { outcomes: {} })]).toEqual([{ into: 'hub' }, undefined]);
  });
});

describe('an embedded flow that is passed by who has no need of it', () => {
  test.each<[string, string | undefined, readonly Step[], object | undefined, boolean]>([
    ['leads into its first step', undefined, [page('x'), page('y')], { into: 'in/x' }, false],
    ['leads there where there is need', 'session.verified', [page('x')], { into: 'in/x' }, false],
    ['leads nowhere where there is none', '!session.verified', [page('x')], undefined, true],
    ['leads there where nobody knows', 'answers.gone', [page('x')], { into: 'in/x' }, false],
    ['leads nowhere without a step', undefined, [], undefined, false],
  ])('%s', async (_, passWhen, within, target, passed) => {
    const flow = { ...inner(), steps: within, ...(passWhen === undefined ? {} : { passWhen }) };
    const program = await programOf({ steps: [page('one'), host()] }, { inner: flow });
    const at = { program, run: beginRun(program, { id: 'r1', facts: stranger }).run, facts: stranger };
    const [place, one, scope] = [program.places.get('in'), program.places.get('one'), program.scopes.get('in')];
    if (!place || !one || !scope) throw new Error('There is no such step.');
    expect([intoFlow(at, place), intoFlow(at, one), isPassed(at, scope)]).toEqual([target, undefined, passed]);
  });
});
