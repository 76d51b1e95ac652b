import { describe, expect, it, test } from 'vitest';
import { smallSubject } from '../testing/smallFlow.ts';
import { isNamed, readsOf, unfolded } from './reads.ts';

const circle = (root: 'conditions' | 'computed', name: string, size: number) =>
  Object.fromEntries(
    Array.from({ length: size }, (_, at) => [`${name}${at}`, at + 1 < size ? `${root}.${name}${at + 1}` : 'answers.deep']),
  );
const computed = Object.fromEntries(Object.entries(circle('computed', 'in', 12)).map(([name, value]) => [name, { value }]));
const subject = smallSubject([], {
  conditions: {
    joint: "answers.mode == 'joint'",
    guarded: 'answered(answers.n) && answers.m > 1',
    twice: 'conditions.joint || conditions.joint',
    ...circle('conditions', 'to', 12),
  },
  computed: {
    fee: { value: 'answers.amount * 2' },
    of: { value: 'conditions.joint ? computed.fee : answers.old' },
    self: { value: 'computed.self + answers.s' },
    ...computed,
  },
});

test.each([
  ['conditions.joint', true],
  ['computed.fee', true],
  ['answers.computed', false],
  ['computed', false],
])('%s is a name: %s', (path, named) => expect(isNamed(path)).toBe(named));

test.each<[string, readonly (readonly [path: string, via?: string])[]]>([
  ['answers.x', [['answers.x']]],
  ['conditions.joint', [['answers.mode', 'conditions.joint']]],
  ['computed.fee.part', [['answers.amount', 'computed.fee']]],
  ['conditions.guarded', [['answers.m', 'conditions.guarded']]],
  [
    'computed.of',
    [
      ['answers.mode', 'computed.of'],
      ['answers.amount', 'computed.of'],
      ['answers.old', 'computed.of'],
    ],
  ],
  ['conditions.nobody', [['conditions.nobody']]],
  ['computed.nobody', [['computed.nobody']]],
  ['computed.joint', [['computed.joint']]],
  ['conditions.fee', [['conditions.fee']]],
  ['conditions.to3', [['answers.deep', 'conditions.to3']]],
  ['conditions.to2', []],
  [
    'computed.self',
    [
      ['answers.s', 'computed.self'],
      ['answers.s', 'computed.self'],
      ['answers.s', 'computed.self'],
      ['answers.s', 'computed.self'],
      ['answers.s', 'computed.self'],
      ['answers.s', 'computed.self'],
      ['answers.s', 'computed.self'],
      ['answers.s', 'computed.self'],
      ['answers.s', 'computed.self'],
    ],
  ],
])('behind %s stand %j', (path, expected) => {
  expect(unfolded(path, subject).map((one) => ('via' in one ? [one.path, one.via] : [one.path]))).toEqual(expected);
});

describe('what an expression reads', () => {
  test.each<[string, ReturnType<typeof readsOf>]>([
    [
      'answers.x > 1 && answers.y',
      [
        { path: 'answers.x', through: [], context: ['answers.y'] },
        { path: 'answers.y', through: [], context: ['answers.x > 1'] },
      ],
    ],
    ['answers.x + answers.x', [{ path: 'answers.x', through: [], context: [] }]],
    ['answered(answers.x) ? answers.x : answers.y', [{ path: 'answers.y', through: [], context: ['!(answered(answers.x))'] }]],
    ['conditions.joint', [{ path: 'answers.mode', through: ['conditions.joint'], context: [] }]],
    [
      'answers.a ? conditions.guarded : answers.b',
      [
        { path: 'answers.a', through: [], context: [] },
        { path: 'answers.m', through: ['conditions.guarded'], context: ['answers.a', 'answered(answers.n)'] },
        { path: 'answers.b', through: [], context: ['!(answers.a)'] },
      ],
    ],
    [
      'answers.a ? computed.of : 1',
      [
        { path: 'answers.a', through: [], context: [] },
        { path: 'answers.mode', through: ['computed.of', 'conditions.joint'], context: ['answers.a'] },
        { path: 'answers.amount', through: ['computed.of', 'computed.fee'], context: ['answers.a', 'conditions.joint'] },
        { path: 'answers.old', through: ['computed.of'], context: ['answers.a', '!(conditions.joint)'] },
      ],
    ],
    ['conditions.twice', [{ path: 'answers.mode', through: ['conditions.twice', 'conditions.joint'], context: ['!(conditions.joint)'] }]],
    [
      'computed.in3',
      [
        {
          path: 'answers.deep',
          through: [
            'computed.in3',
            'computed.in4',
            'computed.in5',
            'computed.in6',
            'computed.in7',
            'computed.in8',
            'computed.in9',
            'computed.in10',
            'computed.in11',
          ],
          context: [],
        },
      ],
    ],
    ['computed.in2', []],
    ['conditions.nobody', [{ path: 'conditions.nobody', through: [], context: [] }]],
    ['answers.fee', [{ path: 'answers.fee', through: [], context: [] }]],
    ['1 + 1', []],
  ])('%s', (source, expected) => {
    expect(readsOf(source, subject)).toEqual(expected);
  });

  it('is a name of which nothing is known, where a flow has none', () => {
    const plain = smallSubject([]);
    expect(readsOf('conditions.joint && computed.fee', plain).map(({ path }) => path)).toEqual(['conditions.joint', 'computed.fee']);
  });

  it('says through which names it was come to', () => {
    expect(readsOf('computed.fee', subject, ['computed.all'])).toEqual([
      { path: 'answers.amount', through: ['computed.all', 'computed.fee'], context: [] },
    ]);
  });
});
