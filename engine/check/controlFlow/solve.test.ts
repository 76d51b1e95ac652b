import { describe, expect, it, test } from 'vitest';
import { smallFlow, way } from '../testing/smallFlow.ts';
import { FactBook, VERIFIED } from './facts.ts';
import { graphOf, type Edge } from './graph.ts';
import { goneBy, solve } from './solve.ts';

type Found = Readonly<Record<'always' | 'sometimes', readonly string[]>> | 'never comes';

/** What is known at a point of a graph that begins at `a`: on every way, and on some. */
function knownAt(point: string, edges: readonly Edge[], book = new FactBook(smallFlow([]))): Found {
  const known = solve(graphOf('a', edges), book);
  return known.comes(point)
    ? { always: book.named(known.always(point)).toSorted(), sometimes: book.named(known.sometimes(point)).toSorted() }
    : 'never comes';
}

/** The same known on every way and on some. */
const both = (...facts: readonly string[]) => ({ always: facts, sometimes: facts });

describe('what is known at a point', () => {
  test.each<[string, string, readonly Edge[], Found]>([
    ['at the start: nothing', 'a', [way('a', 'b', ['x'])], both()],
    ['what was gained on the way', 'c', [way('a', 'b', ['x']), way('b', 'c', ['y'])], both('x', 'y')],
    ['the same, whatever the order of the ways', 'c', [way('b', 'c', ['y']), way('a', 'b', ['x'])], both('x', 'y')],
    [
      'where ways meet: what is known on all, and what on some',
      'c',
      [way('a', 'c', ['x', 'y']), way('a', 'c', ['x', 'z'])],
      { always: ['x'], sometimes: ['x', 'y', 'z'] },
    ],
    [
      'on a way back: nothing that was not known at first',
      'b',
      [way('a', 'b', ['x']), way('b', 'c', ['y']), way('c', 'b')],
      { always: ['x'], sometimes: ['x', 'y'] },
    ],
    ['what may be there', 'c', [way('a', 'b', ['x'], { mayGain: ['m'] }), way('b', 'c')], { always: ['x'], sometimes: ['m', 'x'] }],
    [
      'what is lost, also where it may have been',
      'c',
      [way('a', 'b', ['x', 'y'], { mayGain: ['m'] }), way('b', 'c', [], { loses: ['x', 'm'] })],
      both('y'),
    ],
    ['what is lost and gained at once is there', 'c', [way('a', 'b', ['x']), way('b', 'c', ['x'], { loses: ['x'] })], both('x')],
    [
      'what was known of a result that is fetched again, in names that come later too',
      'c',
      [
        way('b', 'c', ['data.d'], { renews: 'data.d' }),
        way('a', 'b', ['data.d', 'data.d.part', '?data.d.n > 1', '~size(data.d.items) == 0', 'data.e.part']),
      ],
      both('data.d', 'data.e.part'),
    ],
    ['what is known of the verified, who was not', 'c', [way('a', 'b', ['x']), way('b', 'c', [], { ifVerified: ['e'] })], both('x')],
    [
      'what is known of the verified, who was before',
      'c',
      [way('a', 'b', [VERIFIED]), way('b', 'c', [], { ifVerified: ['e'] })],
      both(VERIFIED, 'e'),
    ],
    [
      'what is known of the verified, who is not on all ways',
      'c',
      [way('a', 'b', [VERIFIED]), way('a', 'b'), way('b', 'c', [], { ifVerified: ['e'] })],
      { always: [], sometimes: [VERIFIED, 'e'] },
    ],
    [
      'what is known on fewer ways, once more ways are gone',
      'c',
      [way('a', 'b', ['x']), way('b', 'c'), way('a', 'b')],
      { always: [], sometimes: ['x'] },
    ],
    [
      'what may be there on more ways, once more ways are gone',
      'c',
      [way('a', 'b', ['x']), way('b', 'c'), way('a', 'b', ['x'], { mayGain: ['m'] })],
      { always: ['x'], sometimes: ['m', 'x'] },
    ],
    [
      'what may be there by a way that is gone late',
      'e',
      [way('b', 'e'), way('q', 'b', [], { mayGain: ['m'] }), way('p', 'q'), way('a', 'p'), way('a', 'b')],
      { always: [], sometimes: ['m'] },
    ],
    ['nobody comes where no way leads', 'd', [way('a', 'b', ['x']), way('c', 'd')], 'never comes'],
  ])('%s', (_, point, edges, expected) => {
    expect(knownAt(point, edges)).toEqual(expected);
  });

  it('is everything, and on no way anything, where nobody comes', () => {
    const book = new FactBook(smallFlow([]));
    const known = solve(graphOf('a', [way('a', 'b', ['x', 'y'])]), book);
    expect([known.always('z'), known.sometimes('z'), book.named(known.always('z'))]).toEqual([book.everything(), 0n, ['x', 'y']]);
  });

  it('is what follows from it too', () => {
    const book = new FactBook(smallFlow([]));
    const name = book.conditional('x', ['c']);
    expect(knownAt('c', [way('a', 'b', [name]), way('b', 'c', ['?c'])], book)).toEqual(both('?c', 'x', name));
    expect(knownAt('d', [way('a', 'b', [name, '?c']), way('b', 'd', [], { loses: ['x'] })], book)).toEqual({
      always: ['?c'],
      sometimes: ['?c'],
    });
  });
});

describe('where something has to be done before', () => {
  const done = (from: string, gains: readonly string[], more: Partial<Edge> = {}) => way(from, 'hub', gains, more);
  const [one, other] = [done('one', ['x', 'y']), done('one2', ['x', 'z'])];
  const one2hub = done('one', []);
  const list = [way('a', 'hub'), way('hub', 'one', ['o']), way('hub', 'one2', ['o'])];
  test.each<[string, readonly Edge[], Found]>([
    [
      'what it brought on fewer ways, once more ways are gone',
      [...list.slice(0, 1), way('hub', 'one', ['x']), one2hub, way('hub', 'end', [], { after: [[one2hub]] }), way('hub', 'one')],
      { always: [], sometimes: ['x'] },
    ],
    ['nobody comes before', [way('a', 'hub'), one, way('hub', 'end', ['e'], { after: [[one]] })], 'never comes'],
    ['nobody comes while nothing does it', [way('a', 'hub'), way('hub', 'end', [], { after: [[]] })], 'never comes'],
    ['everybody comes who has to do nothing', [way('a', 'hub'), way('hub', 'end', ['e'], { after: [] })], both('e')],
    [
      'what it brought is known',
      [...list, one, way('hub', 'end', ['e'], { after: [[one]] })],
      { always: ['e', 'o', 'x', 'y'], sometimes: ['e', 'o', 'x', 'y'] },
    ],
    [
      'where it was done in one of two ways, what both brought',
      [...list, one, other, way('hub', 'end', [], { after: [[one, other]] })],
      { always: ['o', 'x'], sometimes: ['o', 'x', 'y', 'z'] },
    ],
    [
      'where two things were done, what each brought',
      [...list, one, other, way('hub', 'end', [], { after: [[one], [other]] })],
      { always: ['o', 'x', 'y', 'z'], sometimes: ['o', 'x', 'y', 'z'] },
    ],
    [
      'where one of two things is never done, nobody comes',
      [...list, one, other, way('hub', 'end', [], { after: [[one], [done('nowhere', [])]] })],
      'never comes',
    ],
    [
      'a way by which it is never done says nothing',
      [...list, one, way('hub', 'end', [], { after: [[one, done('nowhere', [])]] })],
      { always: ['o', 'x', 'y'], sometimes: ['o', 'x', 'y'] },
    ],
    [
      'a way that is not in the graph tells what was known before it',
      [...list, one, way('hub', 'end', [], { after: [[done('one', ['never'])]] })],
      { always: ['o'], sometimes: ['o', 'x', 'y'] },
    ],
  ])('%s', (_, edges, expected) => {
    expect(knownAt('end', edges)).toEqual(expected);
  });

  it('what is done before by way of what has to be done before that', () => {
    const [first, second] = [done('one', ['x']), done('two', ['y'])];
    const edges = [
      way('hub', 'end', [], { after: [[first], [second]] }),
      way('hub', 'two', [], { after: [[first]] }),
      way('hub', 'one'),
      second,
      first,
      way('a', 'hub'),
    ];
    expect(knownAt('end', edges)).toEqual(both('x', 'y'));
  });
});

test.each<[string, Partial<Edge>, readonly string[], readonly string[]]>([
  ['what there was, of the verified', {}, [VERIFIED], [VERIFIED]],
  ['what it gains', { gains: ['x'] }, ['o'], ['o', 'x']],
  ['without what it loses', { gains: ['x'], loses: ['o', 'p'] }, ['o', 'q'], ['q', 'x']],
  ['without what was known of what it renews', { renews: 'data.d' }, ['data.d', 'data.d.part', 'o'], ['data.d', 'o']],
  ['what the verified know, of the verified', { ifVerified: ['e'] }, [VERIFIED], [VERIFIED, 'e']],
  ['what the verified know, of others not', { ifVerified: ['e'] }, ['o'], ['o']],
  ['what follows', { gains: ['?c'] }, ['x if c'], ['?c', 'x', 'x if c']],
])('once an edge has been gone, there is %s', (_, edge, before, expected) => {
  const book = new FactBook(smallFlow([]));
  book.conditional('x', ['c']);
  book.bits(before);
  const gone = goneBy({ from: 'a', to: 'b', gains: [], auto: true, ...edge }, book);
  expect(book.named(gone(book.bits(before))).toSorted()).toEqual(expected);
});
