import { describe, expect, test } from 'vitest';
import type { Step } from '../../language/step.ts';
import { call, field, siteAt, smallSubject } from '../testing/smallFlow.ts';
import type { ExpressionSite } from '../subject/site.ts';
import type { Subject } from '../subject/subject.ts';
import { isOneTrueAt, isSure, trustedGuards } from './reading.ts';
import { readsOf } from './reads.ts';

const oneOf = (id: string, ...values: readonly string[]) =>
  field(id, { type: 'choice', options: values.map((value) => ({ value, label: value })) });
const [isP, isQ] = ["answers.k == 'p'", "answers.k == 'q'"];

/** Asks for a choice, and for more where it is made. */
const asks: Step = {
  id: 'a',
  fields: [
    oneOf('k', 'p', 'q', 'r'),
    field('x', { when: isP }),
    field('y', { when: "answers.k != 'p'" }),
    field('opt', { optional: true }),
    field('maybe', { when: "answers.opt == 'o'" }),
    field('none', { when: "answers.opt != 'o'" }),
    field('maybeToo', { when: "answers.opt == 'o' && answers.k == 'p'" }),
    field('noneToo', { when: "!(answers.opt == 'o' && answers.k == 'p')" }),
    field('fresh', { when: '!session.verified' }),
    field('round', { when: "answers.trip == 'a' || answers.trip != 'a'" }),
    field('trip', { when: "answers.round == 'a' || answers.round != 'a'" }),
    field('deep', { when: "answers.x == 'd'" }),
  ],
};
const steps: readonly Step[] = [
  asks,
  {
    id: 'b',
    when: "answers.k != 'r'",
    fields: [field('z')],
    load: call({ operation: 'account.status', as: 'd', on: { '*': { outcome: 'done' } } }),
  },
  {
    id: 'g',
    kind: 'group',
    item: {
      name: 'n',
      summary: 's',
      steps: [
        {
          id: 'i',
          fields: [oneOf('rel', 'son', 'other'), field('which', { when: "item.rel == 'other'" }), field('pin', { type: 'code' })],
        },
      ],
    },
  },
  { id: 'last', fields: [field('live', { optional: true })] },
];
const subject = smallSubject(steps, {
  conditions: {
    hasX: 'answered(answers.x)',
    blank: ' answered(answers.x) ',
    late: "answers.k == 'r' && answered(answers.x)",
    early: "answered(answers.x) && answers.k == 'r'",
    isP,
    hasOpt: 'answered(answers.opt)',
  },
  computed: {
    both: { value: 'answers.x + answers.y' },
    half: { value: 'size(answers.k) / 2' },
    mix: { value: 'answers.k + answers.opt' },
    safe: { value: "answered(answers.opt) ? answers.opt : 'x'" },
    named: { value: "conditions.hasOpt ? answers.opt : 'x'" },
    told: { value: "answers.k == 'p' ? answers.x : answers.y" },
  },
});

/** Which paths of an expression may have no value where it stands. */
function unsure(source: string, site: ExpressionSite, of: Subject): readonly string[] {
  return readsOf(source, of).flatMap((read) => (isSure(read, site, of) ? [] : [read.path]));
}

describe('what may have no value', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['answers.k', [], []],
    ['answers.x', [], ['answers.x']],
    ['answers.x', [isP], []],
    ['answers.x', [isQ], ['answers.x']],
    ['answers.x', ["answers.k in ['p']"], []],
    ['answers.x', ["answers.k != 'q' && answers.k != 'r'"], []],
    ['answers.x', ["answers.k != 'q'", "answers.k != 'r'"], []],
    ['answers.x', ["answers.k != 'q'"], ['answers.x']],
    ['answers.x', ['conditions.isP'], []],
    ['answers.x', ['answered(answers.x)'], []],
    ['answers.x', ['conditions.hasX'], []],
    ['answers.y', ['!answered(answers.x)'], []],
    ['answers.y', ['!(answered(answers.x))'], []],
    ['answers.y', [' ! answered(answers.x) '], []],
    ['answers.y', ['!conditions.hasX'], []],
    ['answers.y', ['!( conditions.hasX )'], []],
    ['answers.y', ['answered(answers.x)'], ['answers.y']],
    ['answers.y', ['!conditions.blank'], []],
    ['answers.y', ['!conditions.late'], ['answers.y']],
    ['answers.y', ['!conditions.early'], ['answers.y']],
    ['answers.y', ["answers.k == 'r' || answers.k == 'p' || !answered(answers.x)"], ['answers.y']],
    ['answers.y', ["!answered(answers.x) || answers.k == 'p'"], ['answers.y']],
    ['answers.noneToo', ['!answered(answers.maybeToo)'], ['answers.noneToo']],
    ['answers.maybeToo', ["answers.k != 'q'", "answers.k != 'r'", "answers.opt == 'o'"], []],
    ["size(answers.x) > size(answers.k) ? answers.x : 'b'", [], ['answers.x', 'answers.x']],
    ['answers.fresh', [], ['answers.fresh']],
    ['answers.round', [], []],
    ['answers.y', ['!conditions.isP'], []],
    ['answers.y', ['!conditions.hasOpt'], ['answers.y']],
    ['answers.y', ['!answered(answers.k)'], ['answers.y']],
    ['answers.x', ['!answered(answers.y)'], []],
    ["answers.k == 'p' ? answers.x : answers.y", [], []],
    ["answers.k == 'q' ? answers.x : answers.y", [], ['answers.x', 'answers.y']],
    ["answers.x == 'a' ? answers.x : 'b'", [], ['answers.x', 'answers.x']],
    ["answered(answers.x) ? answers.x : 'b'", [], []],
    ['computed.both', [], ['answers.x', 'answers.y']],
    ['computed.told', [], []],
    ['answers.z', [], ['answers.z']],
    ['answers.z', ["answers.k != 'r'"], []],
    ['answers.z', [isP], []],
    ['data.d.state', [], ['data.d.state']],
    ['data.d.state', [isP], []],
    ['data.d.closedOn', [isP], ['data.d.closedOn']],
    ['data.d.closedOn', ['answered(data.d.closedOn)'], []],
    ['data.d.state', ['answered(data.d.closedOn)'], []],
    ['answers.maybe', ["answers.opt == 'o'"], []],
    ['answers.none', ["answers.opt != 'o'"], []],
    ['answers.none', ['!answered(answers.maybe)'], ['answers.none']],
    ['answers.none', ['!answered(answers.maybe)', 'answered(answers.opt)'], []],
    ['answers.deep', [isP, "answers.x == 'd'"], []],
    ['answers.deep', ["answers.x == 'd'"], []],
    ['answers.deep', [isP], ['answers.deep']],
    ['customer.name', [], ['customer.name']],
    ['customer.name', ['session.verified'], []],
    ['customer.name', ['session.verified == true'], []],
    ['customer.name', ['session.verified == false'], ['customer.name']],
    ['today', [], []],
  ])('%s, where %j', (source, guards, expected) => {
    expect(unsure(source, siteAt(subject, 'last:show', { guards }), subject)).toEqual(expected);
  });

  test.each<[string, string, Partial<ExpressionSite>, readonly string[]]>([
    ['answers.k', 'a:show', {}, ['answers.k']],
    ['answers.k', 'a:show', { live: true }, []],
    ['answers.live', 'last:show', { live: true }, ['answers.live']],
    ['answers.z', 'b:answered', {}, []],
    ['data.d.state', 'b:show', {}, []],
    ['data.d.state', 'b:load', {}, ['data.d.state']],
    ['answers.x', 'b:show', { guards: ["answers.k != 'q'"] }, []],
  ])('%s at %s', (source, point, more, expected) => {
    expect(unsure(source, siteAt(subject, point, more), subject)).toEqual(expected);
  });

  test.each<[string, string, readonly string[], readonly string[]]>([
    ['item.rel', 'g:show', [], []],
    ['item.which', 'g:show', [], ['item.which']],
    ['item.which', 'g:show', ["item.rel == 'other'"], []],
    ['item.which', 'g:show', ["item.rel != 'son'"], []],
    ['item.which', 'g:show', ['answered(item.which)'], []],
    ['item.pin', 'g:show', [], ['item.pin']],
    ['item.rel', 'g/i:show', [], ['item.rel']],
    ['item.rel', 'g/i:done', [], []],
    ['item.which', 'g/i:done', [], ['item.which']],
    ['item.which', 'g/i:done', ["item.rel == 'other'"], []],
    ['item.which', 'g/i:done', ["item.rel != 'son'"], []],
  ])('of an item: %s at %s, where %j', (source, point, guards, expected) => {
    const group = subject.steps.find(({ kind }) => kind === 'group');
    const types = group === undefined ? {} : subject.types.inItem(group);
    expect(unsure(source, siteAt(subject, point, { types, guards }), subject)).toEqual(expected);
  });
});

describe('the guards of which something is known', () => {
  test.each<[string, readonly string[], readonly string[], readonly string[]]>([
    ['those that are true', [isP, "answers.opt == 'o'"], [], ["answers.k == 'p'", "answers.opt == 'o'"]],
    ['one that was not true, of what is there', [isP, `!(${isQ})`], [`!(${isQ})`], ["answers.k == 'p'", "!(answers.k == 'q')"]],
    ['one that was not true, of what may be missing', [isP, "!(answers.opt == 'o')"], ["!(answers.opt == 'o')"], ["answers.k == 'p'"]],
    [
      'one that was not true, of what is there by another',
      [isP, "!(answers.x == 'd')"],
      ["!(answers.x == 'd')"],
      ["answers.k == 'p'", "!(answers.x == 'd')"],
    ],
    [
      'one that was not true, of what is there by one before that was not either',
      ["!(answers.k != 'p')", "!(answers.x == 'd')"],
      ["!(answers.k != 'p')", "!(answers.x == 'd')"],
      ["!(answers.k != 'p')", "!(answers.x == 'd')"],
    ],
    [
      'one that was not true, of what is there by one behind',
      ["!(answers.x == 'd')", "!(answers.k != 'p')"],
      ["!(answers.x == 'd')", "!(answers.k != 'p')"],
      ["!(answers.k != 'p')"],
    ],
  ])('%s', (_, guards, unmet, expected) => {
    expect(trustedGuards(siteAt(subject, 'last:show', { guards, unmet }), subject)).toEqual(expected);
  });

  test('of what is only there by a guard that is not trusted, nothing is known', () => {
    const [first, second] = ["!(answers.opt == 'o')", "!(answers.none == 'n')"];
    expect(trustedGuards(siteAt(subject, 'last:show', { guards: [first, second], unmet: [first, second] }), subject)).toEqual([]);
  });
});

test.each<[string, readonly string[], Partial<ExpressionSite>, boolean]>([
  ['one of all choices', [isP, isQ, "answers.k == 'r'"], {}, true],
  ['one of some choices', [isP, isQ], {}, false],
  ['one of some choices, where it is one of them', [isP, isQ], { guards: ["answers.k != 'r'"] }, true],
  ['none', [], {}, false],
  ['that or not, of what may be missing', ["answers.opt == 'o'", "answers.opt != 'o'"], {}, false],
  ['that or not, of what is there by a guard', ["answers.x == 'o'", "answers.x != 'o'"], { guards: [isP] }, true],
  [
    'that or not, of what is there where it is looked at',
    ["answers.k == 'p' ? answers.x == 'o' : true", "answers.x != 'o'"],
    { guards: [isP] },
    true,
  ],
  [
    'that or not, of what the bank may not know of the customer',
    ['customer.most > 5', 'customer.most <= 5'],
    { guards: ['session.verified'] },
    false,
  ],
  [
    'that or not, of what a result always has',
    ["data.d.state == 'open'", "data.d.state != 'open'"],
    { guards: ["answers.k != 'r'"] },
    true,
  ],
  [
    'that or not, of what a result may lack',
    ['data.d.closedOn == today', 'data.d.closedOn != today'],
    { guards: ["answers.k != 'r'"] },
    false,
  ],
  ['that there is an answer or none', ['answered(answers.opt)', '!answered(answers.opt)'], {}, true],
  ['one answer or the other', ['answered(answers.x)', 'answered(answers.y)'], {}, true],
  ['of what is worked out of what is there', ['computed.half > 1', 'computed.half <= 1'], {}, true],
  ['of what is worked out of what is there and what may be missing', ["computed.mix == 'o'", "computed.mix != 'o'"], {}, false],
  ['of what is worked out of what it has made sure of', ["computed.safe == 'o'", "computed.safe != 'o'"], {}, true],
  ['of what is worked out of what it has made sure of by a name', ["computed.named == 'o'", "computed.named != 'o'"], {}, true],
  ['of what is worked out of what may be missing', ["computed.both == 'o'", "computed.both != 'o'"], {}, false],
])('one is true for everybody who comes: %s', (_, conditions, more, expected) => {
  expect(isOneTrueAt(siteAt(subject, 'last:show', more), conditions, subject)).toBe(expected);
});
