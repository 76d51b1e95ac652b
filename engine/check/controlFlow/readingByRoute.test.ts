import { describe, expect, test } from 'vitest';
import type { Step } from '../../language/step.ts';
import { call, field, siteAt, smallSubject } from '../testing/smallFlow.ts';
import type { ExpressionSite } from '../subject/site.ts';
import { falseAt, heldAt, isSure, isVerifiedAt } from './reading.ts';
import { readsOf } from './reads.ts';

const oneOf = (id: string, ...values: readonly string[]) =>
  field(id, { type: 'choice', options: values.map((value) => ({ value, label: value })) });
const way = (value: string) => `answers.way == '${value}'`;
const to = (value: string, step: string) => ({ when: way(value), to: step });
const page = (id: string, next?: Step['next'], more: Partial<Step> = {}): Step => ({
  id,
  fields: [field(id)],
  ...(next === undefined ? {} : { next }),
  ...more,
});
const chooses = (next: Step['next'], optional = false): Step => ({
  id: 'first',
  fields: [{ ...oneOf('way', 'self', 'other', 'home'), ...(optional ? { optional } : {}) }],
  ...(next === undefined ? {} : { next }),
});

/** Who comes, or sends somebody, says the day; who stays at home names the papers. */
const three = (optional = false): readonly Step[] => [
  chooses([to('self', 'day'), to('other', 'person'), { to: 'papers' }], optional),
  page('person', 'day'),
  page('papers', 'last'),
  page('day'),
  page('last'),
];

/** Which paths of an expression may have no value where it stands. */
function unsure(source: string, steps: readonly Step[], point: string, more: Partial<ExpressionSite> = {}): readonly string[] {
  const subject = smallSubject(steps);
  const site = siteAt(subject, point, more);
  return readsOf(source, subject).flatMap((read) => (isSure(read, site, subject) ? [] : [read.path]));
}

describe('what may have no value where ways have joined again', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['answers.day', [], ['answers.day']],
    ['answers.day', ["answers.way != 'home'"], []],
    ['answers.day', ["answers.way in ['self', 'other']"], []],
    ['answers.day', [way('other')], []],
    ['answers.day', [way('home')], ['answers.day']],
    ['answers.person', [way('other')], []],
    ['answers.person', [way('self')], ['answers.person']],
    ['answers.papers', [way('home')], []],
    ['answers.papers', ["answers.way != 'self'", "answers.way != 'other'"], []],
    ['answers.papers', ["answers.way == 'nowhere'"], []],
    ['answers.nothing', ["answers.way == 'nowhere'"], []],
    ["answers.way == 'home' ? answers.papers : answers.day", [], []],
    ['answers.papers', ["answers.note == 'a'", "answers.note == 'b'"], []],
    ['answers.day', ['!conditions.none'], ['answers.day']],
    ['answers.papers', ['!answered(answers.day)'], ['answers.papers']],
    ['answers.day', ['!answered(answers.papers)'], ['answers.day']],
  ])('%s, where %j', (source, guards, expected) => {
    expect(unsure(source, three(), 'last:show', { guards })).toEqual(expected);
  });

  test.each<[string, string, string, readonly Step[], Partial<ExpressionSite>, readonly string[]]>([
    ['on one of the ways', 'answers.person', 'day:show', three(), { guards: [way('other')] }, []],
    ['on one of the ways, by another guard', 'answers.person', 'day:show', three(), { guards: [way('self')] }, ['answers.person']],
    [
      'where the ways part by what may be missing',
      'answers.day',
      'last:show',
      three(true),
      { guards: ["answers.way != 'home'"] },
      ['answers.day'],
    ],
    [
      'where the ways part by what may be missing, by the opposite',
      'answers.papers',
      'last:show',
      three(true),
      { guards: ["answers.way != 'self'", "answers.way != 'other'"] },
      [],
    ],
    [
      'live, with the answers of its own page',
      'answers.last + answers.day',
      'last:show',
      three(),
      { live: true, guards: ["answers.way != 'home'"] },
      [],
    ],
    [
      'behind a route that was not taken',
      'answers.more',
      'last:show',
      [chooses([to('home', 'done'), { to: 'more' }]), page('more', undefined, { when: "answers.way != 'home'" }), page('last')],
      {},
      [],
    ],
    [
      'behind a route that was not taken, as there may have been no answer',
      'answers.more',
      'last:show',
      [chooses([to('home', 'done'), { to: 'more' }], true), page('more', undefined, { when: "answers.way != 'home'" }), page('last')],
      {},
      ['answers.more'],
    ],
    [
      'on a way that is gone where something has no value',
      'answers.more',
      'last:show',
      [
        {
          ...chooses([{ when: `${way('home')} && answers.opt == 'o'`, to: 'last' }, to('self', 'last'), { to: 'more' }]),
          fields: [oneOf('way', 'self', 'other', 'home'), field('opt', { optional: true })],
        },
        page('more', undefined, { when: `!(${way('home')} && answers.opt == 'o')` }),
        page('last'),
      ],
      { guards: [way('home'), '!answered(answers.opt)'] },
      ['answers.more'],
    ],
    [
      'on a way that cannot be gone',
      'answers.more',
      'last:show',
      [chooses([{ when: "answers.way == 'a' && answers.way == 'b'", to: 'last' }, { to: 'more' }]), page('more'), page('last')],
      {},
      [],
    ],
    [
      'by a result that one of two ways brings',
      'data.d.state',
      'last:show',
      [
        chooses([to('home', 'last'), { to: 'more' }]),
        page('more', undefined, { load: call({ operation: 'account.status', as: 'd', on: { '*': { outcome: 'done' } } }) }),
        page('last'),
      ],
      { guards: ["answers.way != 'home'"] },
      [],
    ],
  ])('%s', (_, source, point, steps, more, expected) => {
    expect(unsure(source, steps, point, more)).toEqual(expected);
  });
});

test.each<[string, readonly Step[], string, boolean]>([
  ['before anything is proved', [page('a')], 'a:show', false],
  ['behind the proof', [{ id: 'p', kind: 'flow', flow: 'prove' }, page('a')], 'a:show', true],
  ['on the page of the proof', [{ id: 'p', kind: 'flow', flow: 'prove' }, page('a')], 'p:show', false],
  [
    'behind a proof that some pass by',
    [page('e'), { id: 'p', kind: 'flow', flow: 'prove', when: "answers.e == 'x'" }, page('a')],
    'a:show',
    false,
  ],
  [
    'behind a proof that some pass by, for who does not',
    [page('e'), { id: 'p', kind: 'flow', flow: 'prove', when: "answers.e == 'x'" }, page('a', undefined, { when: "answers.e == 'x'" })],
    'a:show',
    true,
  ],
  [
    'behind a proof for all who are not verified',
    [{ id: 'p', kind: 'flow', flow: 'prove', when: '!session.verified' }, page('a')],
    'a:show',
    true,
  ],
  [
    'behind a proof for some who are not verified',
    [page('e'), { id: 'p', kind: 'flow', flow: 'prove', when: "!session.verified && answers.e == 'x'" }, page('a')],
    'a:show',
    false,
  ],
  [
    'on a page of two ways, on each of which it is proved',
    [
      chooses([to('home', 'p'), { to: 'q' }]),
      { id: 'p', kind: 'flow', flow: 'prove', next: 'a' },
      { id: 'q', kind: 'flow', flow: 'prove' },
      page('a'),
    ],
    'a:show',
    true,
  ],
  [
    'on a page to which those come who chose the way of the proof',
    [
      chooses([to('home', 'a'), { to: 'p' }]),
      { id: 'p', kind: 'flow', flow: 'prove' },
      page('a'),
      page('z', undefined, { when: "answers.way != 'home'" }),
    ],
    'z:show',
    true,
  ],
])('everybody is verified: %s', (_, steps, point, expected) => {
  expect(isVerifiedAt(point, smallSubject(steps))).toBe(expected);
});

describe('what was not true on the way', () => {
  test.each<[string, readonly Step[], string, readonly string[]]>([
    ['of what was answered, is false', three(), 'person:show', ["!(answers.way == 'self')"]],
    ['of what was answered, on several ways', three(), 'last:show', []],
    ['of what may be missing, may have had no value', three(true), 'papers:show', []],
    ['of two, of which each would do', three(), 'papers:show', ["!(answers.way == 'self')", "!(answers.way == 'other')"]],
    [
      'of what is only there where the other is false: each is trusted by itself',
      [
        {
          id: 'a',
          fields: [oneOf('k', 'p', 'q'), field('x', { when: "answers.k != 'p'" })],
          next: [{ when: "answers.k == 'p'", to: 'done' }, { when: "answers.x == 'd'", to: 'done' }, { to: 'last' }],
        },
        page('last'),
      ],
      'last:show',
      ["!(answers.k == 'p')"],
    ],
    [
      'of something that is there and something that may not be: may have had no value',
      [
        {
          id: 'a',
          fields: [oneOf('k', 'p', 'q'), field('opt', { optional: true })],
          next: [{ when: "answers.k == 'p' && answers.opt == 'o'", to: 'done' }, { to: 'last' }],
        },
        page('last'),
      ],
      'last:show',
      [],
    ],
    ['where nothing was asked: nothing', [page('a'), page('last')], 'last:show', []],
  ])('%s', (_, steps, point, expected) => {
    const subject = smallSubject(steps);
    const site = siteAt(subject, point);
    expect(falseAt(site, subject)).toEqual(expected);
    expect(falseAt(siteAt(subject, point, { guards: ["answers.k != 'p'"] }), subject)).toEqual(expected);
  });

  test('is false by the answers of the page itself where it is live', () => {
    const subject = smallSubject([page('zero', [{ when: "answers.a == 'x'", to: 'done' }, { to: 'a' }]), page('a')]);
    const here = (live: boolean) => falseAt(siteAt(subject, 'a:show', { live }), subject);
    expect([here(false), here(true)]).toEqual([[], ["!(answers.a == 'x')"]]);
  });
});

test('what was true on every way to a point', () => {
  const subject = smallSubject(three());
  const held = (point: string) => heldAt(subject.controlFlow.known.always(point), subject);
  expect([held('person:show'), held('papers:show'), held('last:show')]).toEqual([[way('other')], [], []]);
});
