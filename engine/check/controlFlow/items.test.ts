import { describe, expect, test } from 'vitest';
import type { StaticType } from '../../expression/authoring.ts';
import type { Step } from '../../language/step.ts';
import { call, field, smallSubject } from '../testing/smallFlow.ts';
import { hasParts, isSureInItems } from './items.ts';

const oneOf = (id: string, ...values: readonly string[]) =>
  field(id, { type: 'choice', options: values.map((value) => ({ value, label: value })) });
const [isSon, isOther] = ["item.rel == 'son'", "item.rel == 'other'"];

/** A flow with a group, whose items these pages ask about. */
const asking = (pages: readonly Step[], more: Partial<Step> = {}) =>
  smallSubject([
    {
      id: 'a',
      load: call({ operation: 'account.list', as: 'd', on: { '*': { outcome: 'done' } } }),
      fields: [oneOf('k', 'p', 'q'), field('opt', { optional: true })],
    },
    { id: 'before', kind: 'group', item: { name: 'n', summary: 's', steps: [{ id: 'b', fields: [field('elsewhere')] }] } },
    { id: 'g', kind: 'group', item: { name: 'n', summary: 's', steps: pages }, ...more },
    { id: 'h', kind: 'group', item: { name: 'n', summary: 's', steps: [{ id: 'o', fields: [field('elsewhere')] }] } },
  ]);

const one: readonly Step[] = [
  {
    id: 'i',
    fields: [
      oneOf('rel', 'son', 'other'),
      field('which', { when: isOther }),
      field('maybe', { optional: true }),
      field('pin', { type: 'code' }),
      field('pinned', { type: 'code', when: isOther }),
      field('both', { when: `${isOther} && answers.k == 'p'` }),
      field('byMaybe', { when: "item.maybe == 'm'" }),
      field('byK', { when: "answers.k == 'p'" }),
      field('byOpt', { when: "answers.opt == 'o'" }),
    ],
  },
];
/** Ends the item early for sons, and asks others for more. */
const routed: readonly Step[] = [
  { id: 'i', fields: [oneOf('rel', 'son', 'other')], next: [{ when: isSon, to: 'g' }, { to: 'j' }] },
  { id: 'j', fields: [field('more')] },
];
/** The same of who may not say, so that the rest is asked. */
const unsaid: readonly Step[] = routed.map((step) =>
  step.id === 'i' ? { ...step, fields: [{ ...oneOf('rel', 'son', 'other'), optional: true }] } : step,
);
/** Asks on either of two ways, and on a last page. */
const parted: readonly Step[] = [
  { id: 'i', fields: [oneOf('rel', 'son', 'other')], next: [{ when: isSon, to: 'k' }, { to: 'j' }] },
  { id: 'j', fields: [field('more')], next: 'l' },
  { id: 'k', fields: [field('less')] },
  { id: 'l', fields: [field('end', { when: isOther })] },
];

const q = (when: string) => field('q', { when });
/** Ends the item early where a condition of what may be missing holds; what is asked of the others hangs on it too. */
const ending = (condition: string, other: string): readonly Step[] => [
  {
    id: 'i',
    fields: [oneOf('rel', 'son', 'other'), field('maybe', { optional: true })],
    next: [{ when: condition, to: 'g' }, { to: 'j' }],
  },
  { id: 'j', fields: [q(other)] },
];
/** Asks the same of those who have answered and of the others. */
const eitherWay: readonly Step[] = [
  {
    id: 'i',
    fields: [field('maybe', { optional: true }), q('answered(item.maybe)')],
    next: [{ when: 'answered(item.maybe)', to: 'g' }, { to: 'j' }],
  },
  { id: 'j', fields: [q('!answered(item.maybe)')] },
];

describe('every finished item has an answer', () => {
  test.each<[string, string, readonly Step[], readonly string[], boolean]>([
    ['a required one', 'rel', one, [], true],
    ['an optional one', 'maybe', one, [], false],
    ['one that is forgotten', 'pin', one, [], false],
    ['one that nobody is asked for', 'nobody', one, [], false],
    ['one of another group', 'elsewhere', one, [], false],
    ['one under a condition', 'which', one, [], false],
    ['one under a condition that holds', 'which', one, [isOther], true],
    ['one under a condition that does not hold', 'which', one, [isSon], false],
    ['one under a condition that is the opposite', 'which', one, ["item.rel != 'son'"], true],
    ['of nobody', 'which', one, [isSon, isOther], true],
    ['one by what may be missing', 'byMaybe', one, ["item.maybe == 'm'"], true],
    ['one by what may be missing, and is not that', 'byMaybe', one, [], false],
    ['one by what may be missing, where it is', 'q', ending("item.maybe == 'm'", "item.maybe != 'm'"), ['!answered(item.maybe)'], false],
    [
      'one by something that is there and something that may be missing, where it is',
      'q',
      ending("item.rel == 'son' && item.maybe == 'm'", "!(item.rel == 'son' && item.maybe == 'm')"),
      [isSon, '!answered(item.maybe)'],
      false,
    ],
    ['one asked for in either case', 'q', eitherWay, [], true],
    ['one that is forgotten, for those who are asked', 'pinned', one, [isOther], false],
    ['one by two conditions that follow', 'both', one, ["item.rel != 'son'", "answers.k != 'q'"], true],
    ['one by two conditions of which one follows', 'both', one, ["item.rel != 'son'"], false],
    ['one by an answer of the flow', 'byK', one, ["answers.k != 'q'"], true],
    ['one by an answer of the flow that may be missing', 'byOpt', one, ["answers.opt == 'o'"], true],
    ['one of a page that a route leads past', 'more', routed, [], false],
    ['one of a page that a route leads past, for others', 'more', routed, [isOther], true],
    ['one of a page that a route leads past, for others, said otherwise', 'more', routed, ["item.rel != 'son'"], true],
    ['one of a page that a route leads past, for those', 'more', routed, [isSon], false],
    ['one of a page that a route leads past, where it may not be said', 'more', unsaid, [isOther], true],
    ['one of a page on one of two ways', 'more', parted, [], false],
    ['one of a page on one of two ways, for those who go it', 'more', parted, [isOther], true],
    ['one of a page on the other of two ways, for those who go it', 'less', parted, [isSon], true],
    ['one of a page on the other of two ways, for others', 'less', parted, [isOther], false],
    ['one of the page behind both, for those who are asked', 'end', parted, [isOther], true],
    ['one of the page behind both, for others', 'end', parted, [isSon], false],
  ])('%s', (_, name, pages, guards, expected) => {
    const subject = asking(pages);
    expect([isSureInItems(name, guards, 'g', subject), isSureInItems(name, guards, 'g', subject)]).toEqual([expected, expected]);
  });

  test.each<[string, string, boolean]>([
    ['that its element always has', 'source.balance > 5', true],
    ['that its element may lack', "source.kind == 'saving'", false],
    ['that a part of its element always has', "source.lien.holder == 'x'", false],
  ])('one by something %s', (_, when, expected) => {
    const subject = asking([{ id: 'i', fields: [field('x', { when }), field('y', { when: `!(${when})` })] }], { each: 'data.d.items' });
    const either = asking(
      [
        { id: 'i', when, fields: [field('x')] },
        { id: 'j', when: `!(${when})`, fields: [field('x')] },
      ],
      { each: 'data.d.items' },
    );
    expect([isSureInItems('x', [when], 'g', subject), isSureInItems('x', [], 'g', subject), isSureInItems('x', [], 'g', either)]).toEqual([
      true,
      false,
      expected,
    ]);
  });
});

const type: StaticType = {
  object: { a: { object: { b: 'string', c: { object: { d: 'string' }, optional: ['d'] } }, optional: ['b'] }, list: { list: 'string' } },
};
test.each<[readonly string[], readonly number[], boolean]>([
  [[], [], true],
  [['a'], [], true],
  [['a', 'b'], [], false],
  [['a', 'b'], [1], true],
  [['a', 'b'], [0], false],
  [['a', 'c'], [], true],
  [['a', 'c', 'd'], [], false],
  [['a', 'c', 'd'], [2], true],
  [['a', 'b', 'x'], [1], true],
  [['nobody', 'x'], [], true],
  [['list', 'x'], [], true],
])('of %j there is each, where it is told of those at %j: %s', (names, told, expected) => {
  expect(hasParts(type, names, (depth) => told.includes(depth))).toBe(expected);
  if (told.length === 0) expect(hasParts(type, names)).toBe(expected);
});
