import { expect, test } from 'vitest';
import type { StaticType } from '../../expression/authoring.ts';
import { siteAt, smallSubject } from '../testing/smallFlow.ts';
import { readsOfWhole } from './wholes.ts';

const deep = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`in${at}`, { value: at < 11 ? `computed.in${at + 1}` : 'data.d' }]));
const subject = smallSubject([], {
  computed: { all: { value: 'answers.j ? data.d : data.e' }, of: { value: 'computed.all' }, made: { value: '1 + 1' }, ...deep },
});
const needed: StaticType = {
  object: { name: 'string', seat: { object: { city: 'string', zip: 'string' }, optional: ['zip'] }, nick: 'string' },
  optional: ['nick'],
};
const read = (path: string, context: readonly string[] = [], through: readonly string[] = []) => ({ path, through, context });
const parts = (path: string, ...more: readonly (readonly string[])[]) =>
  ['name', 'seat', 'seat.city'].map((part) => read(`${path}.${part}`, ...more));

test.each<[string, StaticType, ReturnType<typeof readsOfWhole>]>([
  ['data.d', needed, parts('data.d')],
  ['data.d', { object: { nick: 'string' }, optional: ['nick'] }, []],
  ['data.d', 'string', []],
  ['data.d', { object: { name: 'string' } }, [read('data.d.name')]],
  ['data.d', { list: needed }, []],
  ['answers.j ? data.d : data.e', needed, [...parts('data.d', ['answers.j']), ...parts('data.e', ['!(answers.j)'])]],
  ['computed.all', needed, [...parts('data.d', ['answers.j'], ['computed.all']), ...parts('data.e', ['!(answers.j)'], ['computed.all'])]],
  [
    'answers.k ? computed.of : data.f',
    needed,
    [
      ...parts('data.d', ['answers.k', 'answers.j'], ['computed.of', 'computed.all']),
      ...parts('data.e', ['answers.k', '!(answers.j)'], ['computed.of', 'computed.all']),
      ...parts('data.f', ['!(answers.k)']),
    ],
  ],
  ['computed.made', needed, []],
  [
    'computed.in4',
    needed,
    parts(
      'data.d',
      [],
      [4, 5, 6, 7, 8, 9, 10, 11].map((at) => `computed.in${at}`),
    ),
  ],
  ['computed.in3', needed, []],
  ['data.d + ', needed, []],
])('of %s, given where there must be %j', (source, type, expected) => {
  expect(readsOfWhole(siteAt(subject, 'a:show', { source, expected: { kind: 'type', type, what: 'w' } }), subject)).toEqual(expected);
});

test('nothing is needed of what is not given as a whole', () => {
  const expected = Object.assign({ kind: 'any' as const }, { type: needed });
  expect(readsOfWhole(siteAt(subject, 'a:show', { source: 'data.d', expected }), subject)).toEqual([]);
});
