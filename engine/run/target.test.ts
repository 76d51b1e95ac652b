import { describe, expect, test } from 'vitest';
import { list, page, says, walk } from '../advance/testing/walk.ts';
import { emptyFlow, programOf } from '../advance/testing/program.ts';
import type { Flow, Outcome } from '../language/flow.ts';
import type { Step } from '../language/step.ts';
import { outcomeAt } from './target.ts';

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
