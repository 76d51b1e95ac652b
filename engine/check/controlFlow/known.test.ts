import { expect, test } from 'vitest';
import type { Step } from '../../language/step.ts';
import type { ExpressionSite } from '../subject/site.ts';
import { call, field, siteAt, smallSubject } from '../testing/smallFlow.ts';
import { knownAt, knownOnWays } from './known.ts';

const oneOf = (id: string, ...values: readonly string[]) =>
  field(id, { type: 'choice', options: values.map((value) => ({ value, label: value })) });
const people: Step = {
  id: 'people',
  kind: 'group',
  item: { name: 'n', summary: 's', steps: [{ id: 'i', fields: [field('name'), field('nick', { optional: true })] }] },
};
const steps: readonly Step[] = [
  { id: 'a', fields: [oneOf('k', 'p', 'q'), field('opt', { optional: true })] },
  people,
  {
    id: 'b',
    fields: [field('x')],
    next: [
      { when: "answers.x == 'd'", to: 'done' },
      { when: "answers.opt == 'o'", to: 'done' },
      { when: "answers.people[0].name == 'n'", to: 'done' },
      { to: 'w' },
    ],
  },
  { id: 'w', when: 'conditions.isP' },
  { id: 'c', fields: [field('late', { optional: true })] },
];
const subject = smallSubject(steps, { conditions: { isP: "answers.k == 'p'" }, computed: { twice: { value: 'size(answers.k) * 2' } } });

test.each<[string, string, Partial<ExpressionSite>, readonly string[]]>([
  ['at the start: nothing', 'a:show', {}, []],
  [
    'the guards, names written out',
    'a:show',
    { guards: ['computed.twice > 1'] },
    ['(size(answers.k) * 2) > 1', '(size(answers.k) * 2) > 1'],
  ],
  ['what holds on every way', 'w:show', {}, ["(answers.k == 'p')", "!(answers.x == 'd')"]],
  ['what cannot be read is left as it is', 'a:show', { guards: ['answers.x =='] }, ['answers.x ==']],
  ['what was not true, where it had a value', 'c:show', {}, ["!(answers.x == 'd')"]],
  [
    'a guard that was not true, of what is there',
    'c:show',
    { guards: ["!(answers.k == 'q')"], unmet: ["!(answers.k == 'q')"] },
    ["!(answers.k == 'q')", "!(answers.x == 'd')"],
  ],
  [
    'a guard that was not true, of what may be missing',
    'c:show',
    { guards: ["!(answers.opt == 'z')"], unmet: ["!(answers.opt == 'z')"] },
    ["!(answers.x == 'd')"],
  ],
  [
    'a guard that was not true, of an element that may not be there',
    'c:show',
    { guards: ["!(answers.people[0].name == 'z')"], unmet: ["!(answers.people[0].name == 'z')"] },
    ["!(answers.x == 'd')"],
  ],
  [
    'a guard that was not true, of an element that is there',
    'c:show',
    { guards: ['size(answers.people) > 0', "!(answers.people[0].name == 'z')"], unmet: ["!(answers.people[0].name == 'z')"] },
    [
      'size(answers.people) > 0',
      'size(answers.people) > 0',
      "!(answers.people[0].name == 'z')",
      "!(answers.x == 'd')",
      "!(answers.people[0].name == 'n')",
    ],
  ],
  [
    'a guard that was not true, of what an element may lack',
    'c:show',
    { guards: ['size(answers.people) > 0', "!(answers.people[0].nick == 'z')"], unmet: ["!(answers.people[0].nick == 'z')"] },
    ['size(answers.people) > 0', 'size(answers.people) > 0', "!(answers.x == 'd')", "!(answers.people[0].name == 'n')"],
  ],
  [
    'a guard that was not true, of what an element is told to have by one before that was not either',
    'c:show',
    {
      guards: ['size(answers.people) > 0', '!(!answered(answers.people[0].nick))', "!(answers.people[0].nick == 'z')"],
      unmet: ['!(!answered(answers.people[0].nick))', "!(answers.people[0].nick == 'z')"],
    },
    [
      'size(answers.people) > 0',
      'size(answers.people) > 0',
      '!(!answered(answers.people[0].nick))',
      "!(answers.people[0].nick == 'z')",
      "!(answers.x == 'd')",
      "!(answers.people[0].name == 'n')",
    ],
  ],
  [
    'what is asked for and is on no way',
    'a:show',
    { source: '!answered(answers.x) || answered(answers.k) && !answered(answers.k)' },
    ['!answered(answers.x)', '!answered(answers.k)'],
  ],
  ['what is asked for and is on some way', 'c:show', { source: '!answered(answers.x)' }, ["!(answers.x == 'd')"]],
  ['what is asked for by a name', 'a:show', { source: '!answered(answers.late) && conditions.isP' }, ['!answered(answers.late)']],
  [
    'what is asked for and may be there once its own page is answered: not yet',
    'c:show',
    { source: '!answered(answers.late)' },
    ['!answered(answers.late)', "!(answers.x == 'd')"],
  ],
  [
    'what is asked for and may be there once its own page is answered: live',
    'c:show',
    { live: true, source: '!answered(answers.late)' },
    ["!(answers.x == 'd')"],
  ],
  ['where nobody comes: the guards alone', 'nobody:show', { guards: ["answers.k == 'q'"] }, ["answers.k == 'q'", "answers.k == 'q'"]],
  [
    'without a point',
    '',
    { point: undefined, guards: ["answers.k == 'q'"], source: '!answered(answers.k)' },
    ["answers.k == 'q'", '!answered(answers.k)', "answers.k == 'q'"],
  ],
  ['what cannot be read asks for nothing', 'a:show', { source: '!answered(answers.x) ==' }, []],
])('what is known to be true: %s', (_, point, more, expected) => {
  expect(knownAt(siteAt(subject, point, more), subject)).toEqual(expected);
});

test('on each way to an end, what holds and what is there', () => {
  const steps: readonly Step[] = [
    { id: 'a', fields: [oneOf('k', 'p', 'q')], next: [{ when: 'conditions.isP', to: 'done' }, { to: 'b' }] },
    {
      id: 'b',
      load: call({ operation: 'account.status', as: 'd', on: { '*': { outcome: 'no' } } }),
      fields: [field('z', { when: "answers.k == 'q'" })],
      next: 'done',
    },
    { id: 'never', next: 'done' },
  ];
  const of = smallSubject(steps, {
    conditions: { isP: "answers.k == 'p'" },
    outcomes: { done: { kind: 'success', title: 'Done' }, no: { kind: 'info', title: 'No' }, nobody: { kind: 'info', title: 'Nobody' } },
  });
  const at = (point: string | undefined) => knownOnWays({ ...siteAt(of, ''), point }, of);
  expect(at('!outcome:done')).toEqual([
    ["(answers.k == 'p')", 'answered(answers.k)'],
    ['answered(answers.k)', 'answered(data.d)'],
  ]);
  expect(at('!outcome:no')).toEqual([['answered(answers.k)']]);
  expect([at('!outcome:nobody'), at('b:show'), at(undefined)]).toEqual([[[]], [[]], [[]]]);
});
