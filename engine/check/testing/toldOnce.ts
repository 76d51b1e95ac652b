import { move, page } from './mistakes/mistake.ts';
import { about, asked, members, type Edits } from './promised.ts';

const each = about('data.accounts.items', '{{ item.note }}', { fields: [asked] })['/steps/4'];
const never = "answers.mode == 'single' && answers.mode == 'joint'";
/** A choice of people, of whom there may be none, on a page behind the review. */
const who = { id: 'who', type: 'choice', label: 'Who?', options: { from: 'answers.people', value: 'item.name', label: 'item.name' } };
const nobody = { ...members, '/steps/2/min': undefined };

/** Mistakes from which others seem to follow, and all that is told of them. */
export const toldOnce: readonly (readonly [what: string, edits: Edits, codes: readonly string[]])[] = [
  [
    'a most of a list that has an item about each element',
    {
      ...about('data.accounts.items', '', {}),
      '/steps/4': { ...each, max: 2 },
      '/outcomes/done/text': [
        { when: 'size(answers.about) > 3', text: "Many {{ answered(answers.second) ? answers.second : '-' }}" },
        { text: 'Few' },
      ],
    },
    ['property-of-other-kind'],
  ],
  [
    'a part of a sum of which it matters too whether it is there',
    {
      '/steps/1/fields/-': { id: 'extra', type: 'number', label: 'Extra', optional: true },
      '/steps/3/fields/0/when': 'answers.extra != 3 && answers.amount + answers.extra > 100',
    },
    ['answer-may-be-missing'],
  ],
  [
    'a part of a sum of each item of which it matters too whether it is there',
    {
      ...members,
      '/steps/2/item/steps/0/fields/-': { id: 'price', type: 'number', label: 'Price', optional: true },
      '/steps/2/item/steps/0/fields/4': { id: 'base', type: 'number', label: 'Base' },
      '/steps/3/fields/0/when': 'answers.people.exists(p, p.price != 3 && p.base + p.price > 100)',
    },
    ['answer-may-be-missing'],
  ],
  [
    'a choice on a page that nobody comes to',
    { ...nobody, '/steps/4': { ...page('lost'), fields: [who], next: 'done' } },
    ['step-unreachable', 'field-unused'],
  ],
  [
    'a choice that is shown to nobody',
    { ...nobody, '/steps/3/fields/1': { ...who, when: never }, '/steps/3/actions': undefined, '/outcomes/stopped': undefined },
    ['field-unused', 'condition-never'],
  ],
  [
    'a condition on what is shown to nobody',
    {
      '/steps/3/fields/0/when': never,
      '/steps/3/fields/0/optional': 'answers.amount > 3 && answers.amount < 2',
      '/outcomes/done/text': "{{ answered(answers.sure) ? 'Sure' : 'Not sure' }}",
    },
    ['condition-never'],
  ],
  [
    'a customer who may have been verified, in a rule',
    {
      '/steps/0/when': "channel == 'web'",
      '/steps/1/rules/-': { check: 'answers.account != customer.name', field: 'account', message: 'bank.down' },
    },
    ['operation-unverified'],
  ],
  ['a call without a word on errors', { [`${move}/on`]: undefined }, ['error-unhandled']],
  ['an answer that was renamed', { '/steps/1/fields/2/id': 'other' }, ['expression-unknown-name']],
  [
    'a name that is spelt wrongly where alone it is read',
    { [`${move}/input/second`]: { '=': 'answers.secnd' } },
    ['expression-unknown-name'],
  ],
  [
    'an answer that is read before it is there, under a name that no answer has',
    // The step is called as the answer was.
    {
      '/steps/3/id': 'sure',
      '/steps/1/next': [{ when: 'answers.amount > 500', to: 'people' }, { to: 'sure' }],
      '/steps/3/fields/0/id': 'certain',
      '/steps/1/fields/2/when': 'conditions.joint && answers.sure',
      '/examples/0/answers/sure': undefined,
      '/examples/0/answers/certain': true,
    },
    ['expression-unknown-name'],
  ],
  [
    'a step that nobody comes to, whose answers are read',
    {
      '/steps/2': { id: 'people', title: 'Who else?', fields: [{ id: 'who', type: 'text', label: 'Who' }] },
      '/steps/1/next': 'review',
      '/outcomes/done/text': '{{ answers.who }} {{ maskAccount(answers.account) }}',
    },
    ['step-unreachable'],
  ],
];
