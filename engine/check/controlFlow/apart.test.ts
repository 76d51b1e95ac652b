import { describe, expect, test } from 'vitest';
import type { Flow } from '../../language/flow.ts';
import type { Step } from '../../language/step.ts';
import { stepSitesOf } from '../subject/steps.ts';
import { field, smallFlow, smallSubject, way } from '../testing/smallFlow.ts';
import { solveApart } from './apart.ts';
import { FactBook } from './facts.ts';
import { graphOf, type Edge } from './graph.ts';
import { solve } from './solve.ts';

/** What is known at a point on each way by itself, without what all ways know. */
function waysTo(point: string, steps: readonly Step[], more?: Partial<Flow>): readonly (readonly string[])[] {
  const { apart, book, known } = smallSubject(steps, more).controlFlow;
  const all = known.always(point);
  return apart(point).map((facts) => book.named(facts & ~all).filter((fact) => !fact.includes(' if ')));
}

const page = (id: string, next?: Step['next'], ...fields: readonly string[]): Step => ({
  id,
  fields: fields.map((name) => field(name)),
  ...(next === undefined ? {} : { next }),
});
const when = (value: string, of = 'w') => `answers.${of} == '${value}'`;
const routes = (values: readonly string[], rest: string, of = 'w') => [
  ...values.map((value) => ({ when: when(value, of), to: value })),
  { to: rest },
];

/** Three ways that join again at `last`. */
const three: readonly Step[] = [
  page('first', routes(['p', 'q'], 'r'), 'w'),
  page('p', 'last', 'x'),
  page('q', 'last', 'y'),
  page('r', 'last'),
  page('last'),
];

test.each<[string, string, readonly Step[], readonly (readonly string[])[]]>([
  ['one way: one set', 'b:enter', [page('a', undefined, 'x'), page('b')], [[]]],
  ['nobody comes, on one way or several: none', 'b:enter', [page('a', 'done'), page('b')], []],
  [
    'nobody comes where ways part: none',
    'never:enter',
    [...three, page('never')].map((one) => (one.id === 'last' ? { ...one, next: 'done' } : one)),
    [],
  ],
  ['on one of them: one set', 'p:show', three, [[]]],
  [
    'where they join: a set for each, with the conditions of its routes',
    'last:show',
    three,
    [
      ["?answers.w == 'p'", 'answers.x'],
      ["~answers.w == 'p'", "?answers.w == 'q'", 'answers.y'],
      ["~answers.w == 'p'", "~answers.w == 'q'"],
    ],
  ],
  [
    'where two partings follow each other: a set for each pair',
    'last:show',
    [
      page('a', routes(['b'], 'c'), 'w'),
      page('b', 'c', 'x'),
      page('c', routes(['d'], 'last', 'v'), 'v'),
      page('d', 'last', 'y'),
      page('last'),
    ],
    [
      ["~answers.w == 'b'", "~answers.v == 'd'"],
      ["?answers.w == 'b'", 'answers.x', "~answers.v == 'd'"],
      ["~answers.w == 'b'", "?answers.v == 'd'", 'answers.y'],
      ["?answers.w == 'b'", 'answers.x', "?answers.v == 'd'", 'answers.y'],
    ],
  ],
  [
    'back at the parting itself: as at first',
    'first:show',
    [
      page('zero'),
      page('first', routes(['p'], 'last'), 'w'),
      page('p', [{ when: when('again', 'x'), to: 'first' }, { to: 'last' }], 'x'),
      page('last'),
    ],
    [[]],
  ],
  [
    'behind a parting that was come to again: only how it was answered last',
    'last:show',
    [page('first', routes(['p'], 'last'), 'w'), page('p', [{ when: when('again', 'x'), to: 'first' }, { to: 'last' }], 'x'), page('last')],
    [["~answers.w == 'p'"], ["?answers.w == 'p'", 'answers.x', "~answers.x == 'again'"]],
  ],
])('%s', (_, point, steps, expected) => {
  expect(waysTo(point, steps)).toEqual(expected);
});

test('of more ways than can be kept apart, what is known on all of them', () => {
  const pages = (count: number): readonly Step[] => {
    const names = Array.from({ length: count }, (_, at) => `p${at}`);
    return [
      page('first', routes(names.slice(1), 'p0'), 'w'),
      ...names.map((name) => page(name, 'last', `of${name}`)),
      page('last'),
      page('end'),
    ];
  };
  const ways = (count: number, point: string) => smallSubject(pages(count)).controlFlow.apart(point).length;
  expect([ways(24, 'last:show'), ways(25, 'last:show'), ways(25, 'end:show'), ways(25, 'p3:show')]).toEqual([24, 1, 1, 1]);
  const { apart, known } = smallSubject(pages(25)).controlFlow;
  expect(apart('end:show')).toEqual([known.always('end:show')]);
});

describe('on hand-made ways', () => {
  const steps = stepSitesOf(smallFlow(['a', 'b', 'c', 'd'].map((id) => ({ id }))));
  const parts = [way('a:enter', 'a:done'), way('a:done', 'b:enter', ['x']), way('a:done', 'c:enter', ['y']), way('b:enter', 'c:enter')];
  const [one, two] = [way('b:enter', 'hub', ['p', 'q']), way('c:enter', 'hub', ['p'])];

  /** What is known on each way to a point of a graph that begins at `a`. */
  const known = (point: string, edges: readonly Edge[]) => {
    const book = new FactBook(smallFlow([]));
    const graph = graphOf('a:enter', edges);
    return solveApart(graph, book, steps, solve(graph, book))(point).map((facts) => book.named(facts));
  };

  test.each<[string, string, readonly Edge[], readonly (readonly string[])[]]>([
    ['nobody comes without ways that part: none', 'nobody', [way('a:enter', 'b:enter')], []],
    ['ways that do not part: one', 'b:enter', [way('a:enter', 'b:enter', ['x'])], [['x']]],
    ['one way on is no parting', 'c:enter', [way('a:enter', 'a:done'), way('a:done', 'c:enter', ['x']), way('a:enter', 'c:enter')], [[]]],
    [
      'of what has to be done before and never is, nothing is gone',
      'd:enter',
      [...parts, way('c:enter', 'd:enter', [], { after: [[way('z', 'hub')]] })],
      [],
    ],
    [
      'what has to be done in one way or the other: what both brought',
      'd:enter',
      [...parts, one, two, way('c:enter', 'd:enter', [], { after: [[one, two]] })],
      [
        ['y', 'p'],
        ['x', 'p'],
      ],
    ],
    [
      'of what is done in a way that nobody comes, nothing',
      'd:enter',
      [...parts, one, way('c:enter', 'd:enter', [], { after: [[one, way('z', 'hub')]] })],
      [
        ['x', 'y', 'p', 'q'],
        ['x', 'p', 'q'],
      ],
    ],
    [
      'a route to a step before that of its own is none that is kept',
      'a:enter',
      [...parts, way('c:enter', 'c:done'), way('c:done', 'a:enter', ['back']), way('c:done', 'd:enter')],
      [[]],
    ],
    [
      'a route to its own step is none that is kept',
      'a:show',
      [way('a:enter', 'a:done'), way('a:done', 'a:show', ['x']), way('a:done', 'b:enter')],
      [['x']],
    ],
  ])('%s', (_, point, edges, expected) => {
    expect(known(point, edges)).toEqual(expected);
  });
});

test('a section opens with what those before it brought, on each way', () => {
  const sections = ['one', 'two'].map((id) => ({ id, title: id }));
  const list: readonly Step[] = [
    page('first', routes(['p'], 'list'), 'w'),
    page('p', 'list', 'x'),
    { id: 'list', kind: 'tasks' },
    { ...page('one', undefined, 'y'), section: 'one' },
    { ...page('two', undefined, 'z'), section: 'two' },
    page('last'),
  ];
  expect(waysTo('two:show', list, { sections })).toEqual([["~answers.w == 'p'"], ["?answers.w == 'p'", 'answers.x']]);
  const { apart, book } = smallSubject(list, { sections }).controlFlow;
  expect(apart('two:show').map((facts) => book.holds(facts, 'answers.y'))).toEqual([true, true]);
  expect(apart('last:show').map((facts) => book.holds(facts, 'answers.y') && book.holds(facts, 'answers.z'))).toEqual([true, true]);
});
