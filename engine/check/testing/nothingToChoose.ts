import { move } from './mistakes/mistake.ts';
import { fee, hint, members, noAccount, refusing, type Edits, type Promised } from './promised.ts';

/** A choice on the review, and what its answer is for. */
const choice = (options: unknown, settings: object = {}, more: Edits = {}): Edits => ({
  ...members,
  [hint]: `${fee} {{ answered(answers.second) ? answers.second : '-' }}`,
  '/steps/3/fields/-': { id: 'who', type: 'choice', label: 'Who?', options, ...settings },
  [`${move}/input/second`]: { '=': 'answers.who' },
  // With a button that leads on nobody is held up.
  '/steps/3/actions': undefined,
  '/outcomes/stopped': undefined,
  ...more,
});
const from = (list: string, settings: object = {}, more: Edits = {}) =>
  choice({ from: list, value: 'item', label: 'item' }, settings, more);
const people = { from: 'answers.people', value: 'item.name', label: 'item.name' };
const nobody = { '/steps/2/min': undefined };
const many = (settings: object = {}): Edits => ({
  '/steps/1/fields/-': { id: 'many', type: 'choices', label: 'Which?', options: ['a', 'b', 'c'].map((one) => option(one)), ...settings },
});
const option = (value: string, when?: string) => ({ value, label: value.toUpperCase(), ...(when === undefined ? {} : { when }) });
const [joint, single] = ["answers.mode == 'joint'", "answers.mode == 'single'"];
const accounts = '/steps/1/fields/3';
const rich = 'data.accounts.items.filter(a, a.balance > 5)';
const ofItem = (when: string): Edits => ({
  ...members,
  '/steps/2/item/steps/0/fields/-': {
    id: 'how',
    type: 'choice',
    label: 'How?',
    options: [option('a', when), option('b', "item.relation == 'son'")],
  },
  '/steps/2/item/summary': '{{ item.name }} {{ labelOf(item.how) }}',
});

/** A choice of people for those who say before that they want one, which is asked of some. */
const picked = (when: string, more: Edits = {}): Edits => ({
  ...choice(people, {}, nobody),
  '/steps/3/fields/1': { id: 'pick', type: 'choice', label: 'Is it one of them?', options: [option('y'), option('n')], when },
  '/steps/3/fields/2': { id: 'who', type: 'choice', label: 'Who?', options: people, when: "answers.pick == 'y'" },
  [`${move}/input/second`]: { '=': "answered(answers.who) ? answers.who : '-'" },
  ...more,
});
const failed = { '*': { outcome: 'failed' } };

const code = 'options-may-be-none';

/** Choices that must be made, for which there may be no option. */
export const promisedNothing: Readonly<Record<string, readonly Promised[]>> = {
  'Nothing to choose from': [
    ['where the bank tells of nothing', code, noAccount],
    ['where nothing is left of what the bank tells', code, { [`${accounts}/options/from`]: rich }],
    ['where nothing is left, behind a name', code, { '/computed/rich': { value: rich }, [`${accounts}/options/from`]: 'computed.rich' }],
    ['where no element of a list is so', code, { [`${accounts}/options/when`]: 'item.balance > answers.amount' }],
    ['of a list that need not have an item', code, choice(people, {}, nobody)],
    [
      'of a list that some are not asked for',
      code,
      choice(people, {}, { '/steps/1/next': [{ when: 'answers.amount > 500', to: 'people' }, { to: 'review' }] }),
    ],
    ['of several choices that need not be made', code, from('answers.many', {}, many({ optional: true }))],
    ['where no option is for the answer', code, choice([option('a', joint), option('b', 'answers.amount > 900')])],
    [
      'where no option is for those who gave no answer',
      code,
      choice([option('a', joint), option('b', single)], {}, { '/steps/1/fields/1/optional': true }),
    ],
    [
      'beside an action that leads nowhere',
      code,
      {
        ...noAccount,
        '/steps/1/actions': [{ id: 'again', label: 'Again', call: { operation: 'account.list', as: 'accounts', on: failed } }],
      },
    ],
    [
      'for those who do not say whether they must answer it',
      code,
      choice([option('a', joint), option('b', joint)], { optional: single }, { '/steps/1/fields/1/optional': true }),
    ],
    ['where another question of some is answered so', code, picked('answers.amount > 3')],
    ['about an item', code, ofItem("item.name == 'x'")],
    ['for those who must answer it', code, choice([option('a', joint), option('b', joint)], { optional: joint })],
  ],
};

/** Choices for which there is an option for everybody who must make one. */
export const quietNothing: readonly (readonly [what: string, edits: Edits])[] = [
  ['a choice of a list that has an item', choice(people)],
  ['a choice of several choices that are made', from('answers.many', {}, many())],
  [
    'a choice of what is left of a list of the bank, where nothing is refused',
    { [`${accounts}/options/from`]: rich, ...refusing(`size(${rich}) == 0`) },
  ],
  ['a choice of a list that is asked for', choice(people, { when: 'size(answers.people) > 0', optional: true }, nobody)],
  [
    'a choice that is shown where there is one',
    {
      ...choice(people, { when: 'size(answers.people) > 0' }, nobody),
      [`${move}/input/second`]: { '=': "answered(answers.who) ? answers.who : '-'" },
    },
  ],
  ['a choice of a reference list', choice({ from: 'reference.states', value: 'item.code', label: 'item.code' })],
  ['a choice for each answer', choice([option('a', joint), option('b', single)])],
  [
    'a choice for each answer, and for none',
    choice([option('a', joint), option('b', `!answered(answers.mode) || ${single}`)], {}, { '/steps/1/fields/1/optional': true }),
  ],
  ['a choice with one option for everybody', choice([option('a', joint), option('b', joint), option('c')])],
  ['a choice that need not be made', choice([option('a', joint), option('b', joint)], { optional: true })],
  [
    'a choice that need not be made by those for whom there is nothing',
    choice([option('a', joint), option('b', joint)], { optional: single }),
  ],
  ['a choice that may not be changed', choice(people, { readOnly: true, default: 'x' }, nobody)],
  [
    'a choice that those may not change for whom there is nothing',
    choice([option('a', joint), option('b', joint)], { readOnly: single, default: 'a' }),
  ],
  ['a choice for those who were asked where there is one, and want it', picked('size(answers.people) > 0')],
  ['a choice for those who were asked by a named condition', picked('conditions.some', { '/conditions/some': 'size(answers.people) > 0' })],
  [
    'a choice of a list that the bank may leave out, and that is not empty where it does not',
    from('data.status.heirs', {}, { '/steps/3/load': { operation: 'account.status', as: 'status', on: failed } }),
  ],
  [
    'a choice by how many the bank tells of',
    choice([option('a', 'size(data.accounts.items) > 3'), option('b', 'size(data.accounts.items) < 2')]),
  ],
  ['a choice of an item for each answer', ofItem("item.relation == 'other'")],
  [
    'a choice of nothing, beside which an action leads on',
    { ...noAccount, '/steps/1/actions': [{ id: 'stop', label: 'I have none', to: 'stopped' }] },
  ],
];
