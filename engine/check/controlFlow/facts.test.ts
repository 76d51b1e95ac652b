import { describe, expect, it, test } from 'vitest';
import { field, smallFlow } from '../testing/smallFlow.ts';
import { FactBook, factsIfFalse, factsUnless, VERIFIED, waysAnswered } from './facts.ts';

const book = (conditions: Readonly<Record<string, string>> = {}, computed: Readonly<Record<string, string>> = {}) =>
  new FactBook(
    smallFlow([], { conditions, computed: Object.fromEntries(Object.entries(computed).map(([name, value]) => [name, { value }])) }),
  );

describe('a book of facts', () => {
  it('has one bit for each fact, the same each time', () => {
    const facts = book();
    expect([facts.bit('a'), facts.bit('b'), facts.bit('a'), facts.bits(['a', 'b']), facts.bits([])]).toEqual([1n, 2n, 1n, 3n, 0n]);
  });

  it('tells of a set what it holds', () => {
    const facts = book();
    const [set, other] = [facts.bits(['a', 'b']), facts.bit('c')];
    expect([facts.holds(set, 'a'), facts.holds(set, 'c'), facts.holds(other, 'c'), facts.holds(set, 'nobody')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([facts.named(set), facts.named(0n), facts.everything(), facts.named(facts.everything())]).toEqual([
      ['a', 'b'],
      [],
      7n,
      ['a', 'b', 'c'],
    ]);
  });

  test.each<[string, readonly string[]]>([
    ['data.d', ['data.d.part', '?data.d.part == 1', '~size(data.d) > 1', '?x == data.d']],
    ['data.d.part', ['?data.d.part == 1']],
    ['data.de', ['data.de.part', '~data.de']],
    ['answers', ['answers.x']],
    ['d', []],
  ])('what it has about %s', (path, expected) => {
    const facts = book();
    const names = [
      'data.d',
      'data.d.part',
      'data.de',
      'data.de.part',
      '?data.d.part == 1',
      '~size(data.d) > 1',
      '?x == data.d',
      '~data.de',
      '?mydata.d',
      'answers.x',
    ];
    facts.bits(names);
    expect(facts.named(facts.about(path))).toEqual(expected);
  });

  it('looks at every place where a path may stand in a condition', () => {
    const facts = book();
    facts.bits(['?data.de == data.d', '?data.de == data.def']);
    expect(facts.named(facts.about('data.d'))).toEqual(['?data.de == data.d']);
  });

  it('tells of a fact that hangs on conditions where they hold, and of which', () => {
    const facts = book();
    const name = facts.conditional('answers.x', ["e == 'p'", 'n > 1']);
    expect([name, facts.conditional('answers.x', ["e == 'p'", 'n > 1'])]).toEqual(["answers.x if e == 'p' && n > 1", name]);
    const other = facts.conditional('answers.x', ['z']);
    facts.conditional('answers.y', ['z']);
    const both = facts.bits([name, other]);
    expect([facts.conditionsOf('answers.x', both), facts.conditionsOf('answers.x', facts.bit(name))]).toEqual([
      [["e == 'p'", 'n > 1'], ['z']],
      [["e == 'p'", 'n > 1']],
    ]);
    expect([facts.conditionsOf('answers.y', both), facts.conditionsOf('nobody', facts.everything())]).toEqual([[], []]);
    const closed = (...names: readonly string[]) =>
      facts.named(facts.closed(facts.bits(names))).filter((one) => one.startsWith('answers.') && !one.includes(' if '));
    expect([closed(name, "?e == 'p'", '?n > 1'), closed(name, "?e == 'p'"), closed("?e == 'p'", '?n > 1')]).toEqual([
      ['answers.x'],
      [],
      [],
    ]);
    expect(closed(name, other, '?z')).toEqual(['answers.x']);
  });

  it('loses with a fact what would bring it back', () => {
    const facts = book();
    const name = facts.conditional('answers.x', ['z']);
    facts.conditional('answers.y', ['z']);
    expect([facts.named(facts.lost(['answers.x'])).toSorted(), facts.lost([])]).toEqual([['answers.x', name], 0n]);
  });
});

describe('what is known where a condition is true', () => {
  test.each<[string, readonly string[]]>([
    ["answers.a.b == 'p' && data.n > 1", ["?answers.a.b == 'p'", '?data.n > 1', 'answers.a', 'answers.a.b', 'data.n']],
    ['session.verified == true', ['?session.verified == true', 'session.verified', VERIFIED]],
    ['session.verified', [VERIFIED, 'session.verified']],
    ['session.verified == false', ['?session.verified == false', 'session.verified']],
    ['conditions.joint', ['?conditions.joint', 'conditions.joint', 'answers.mode']],
    ['conditions.sums', ['?conditions.sums', 'conditions.sums', 'computed.sum', 'answers.one', 'answers.two']],
    ['computed.sum > 1', ['?computed.sum > 1', 'computed.sum', 'answers.one', 'answers.two']],
    ['computed.sum >', []],
    ['answers.computed > 1', ['?answers.computed > 1', 'answers.computed']],
  ])('%s', (condition, expected) => {
    const named = { joint: "answers.mode == 'joint'", sums: 'computed.sum > 2' };
    const facts = book(named, { sum: 'answers.one + answers.two' });
    expect([...new Set(facts.ifTrue(condition, named))]).toEqual(expected);
  });

  it('is worked out once', () => {
    const facts = book();
    expect(facts.ifTrue('answers.x', {})).toBe(facts.ifTrue('answers.x', {}));
  });
});

test.each<[string, readonly string[]]>([
  ['!answered(answers.a.b)', ['~!answered(answers.a.b)', 'answers.a', 'answers.a.b']],
  ["answers.x == 'p'", ["~answers.x == 'p'"]],
  ['conditions.none', ['~conditions.none', 'answers.n']],
])('what is known where %s is not true', (condition, expected) => {
  expect(factsUnless(condition, { none: '!answered(answers.n)' })).toEqual(expected);
});

test.each<[string, readonly string[]]>([
  ["a.x == 'p'", ["?a.x != 'p'", "?!(a.x == 'p')", 'a.x']],
  ["a.x != 'p'", ["?a.x == 'p'", "?!(a.x != 'p')", 'a.x']],
  ['a.x', ['?!a.x', '?!(a.x)', 'a.x']],
  ['!a.x', ['?a.x', '?!(!a.x)', 'a.x']],
  ['! a.x', ['?a.x', '?!(! a.x)', 'a.x']],
  ['a.x == !a.y', ['?a.x != !a.y', '?!(a.x == !a.y)', 'a.x', 'a.y']],
  ['!(a.x > 1)', ['?a.x > 1', '?!(!(a.x > 1))', 'a.x']],
  ['!( a.x > 1 )', ['?a.x > 1', '?!(!( a.x > 1 ))', 'a.x']],
  ['!(a.x && a.y)', ['?a.x', '?a.y', '?!(!(a.x && a.y))', 'a.x', 'a.y']],
  ['!(size(a.x) > 1)', ['?!(!(size(a.x) > 1))', 'a.x']],
  ['!a.x == a.y', ['?!a.x != a.y', '?!(!a.x == a.y)', 'a.x', 'a.y']],
  ['a.x > 1', ['?!(a.x > 1)', 'a.x']],
  ['a.x == 1 && a.y == 1', ['?!(a.x == 1 && a.y == 1)']],
  ['a.x == 1 || a.y == 1', ['?!(a.x == 1 || a.y == 1)', 'a.x', 'a.y']],
  ['a.x == 1 ? a.y : a.z', ['?!(a.x == 1 ? a.y : a.z)', 'a.x']],
  ['size(a.x) == 0', ['?!(size(a.x) == 0)', 'a.x']],
  ['a.x == a.y == true', ['?!(a.x == a.y == true)', 'a.x', 'a.y']],
  ['a.x ==', []],
])('what is known where %s is false', (condition, expected) => {
  expect(factsIfFalse(condition, {})).toEqual(expected);
});

test.each<[string, Parameters<typeof field>[1], ReturnType<typeof waysAnswered>]>([
  ['a required one', {}, [[]]],
  ['an optional one', { optional: true }, []],
  ['one that is shown under a condition', { when: 'a && b' }, [['a', 'b']]],
  ['one that is optional under a condition', { optional: "a.x == 'p'" }, [["a.x != 'p'"]]],
  ['one that is optional under one with blanks around', { optional: ' a.x ' }, [['!a.x']]],
  ['one that is optional where something is not so', { optional: '!( a.x > 1 )' }, [['a.x > 1']]],
  ['one that is optional under several', { optional: ' a || b ' }, [['!( a || b )']]],
  ['a read-only one of which nothing stands there', { readOnly: true }, []],
  ['a read-only one with a value', { readOnly: true, default: 'v' }, [[]]],
  ['a read-only one with what is worked out', { readOnly: true, default: { '=': 'answers.y' } }, [['answered(answers.y)']]],
  [
    'one that is read-only under a condition',
    { readOnly: 'a && b', default: 'v', when: 'c' },
    [
      ['c', '!(a && b)'],
      ['c', 'a', 'b'],
    ],
  ],
  ['one that is read-only under a condition, of which nothing stands there', { readOnly: 'a' }, [['!a']]],
  ['one with a default that may be emptied', { optional: true, default: 'v' }, []],
  ['a required one with a default', { default: 'v' }, [[]]],
  ['an optional one that is read-only, with a value', { optional: true, readOnly: true, default: 'v' }, [[]]],
])('the ways in which %s has an answer', (_, more, expected) => {
  expect(waysAnswered(field('x', more))).toEqual(expected);
});
