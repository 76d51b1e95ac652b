import { move, page } from './mistakes/mistake.ts';
import { alternatives, also, asked, hint, fee, members, type Edits, type Promised } from './promised.ts';

const when = (condition: string, more: Edits = {}): Edits => ({ '/steps/3/fields/0/when': condition, ...more });
const single = "answers.mode == 'single'";
const step = { '/steps/3/when': 'conditions.joint', '/examples/0/answers/mode': 'joint', '/examples/0/answers/second': 'Ravi' };
const again = { operation: 'account.status', as: 'status', on: { '*': { outcome: 'failed' } } };

/** Conditions that are never true, by what is known of the page that they stand on. */
export const promisedConstants: Readonly<Record<string, readonly Promised[]>> = {
  'A condition that is always true': [
    [
      'of an item, which has no other answer',
      'condition-always',
      { ...members, '/steps/2/item/steps/0/fields/2/when': "item.relation == 'son' || item.relation == 'other'" },
    ],
  ],
  'A condition that is never true': [
    ['on a page for others', 'condition-never', when("answers.mode == 'single'", step)],
    [
      'of an item, on a page for others',
      'condition-never',
      {
        ...members,
        '/steps/2/item/steps/1': {
          ...page('more'),
          when: "item.relation == 'son'",
          fields: [{ ...asked, when: "item.relation == 'other'" }],
        },
        '/steps/2/item/summary': "{{ item.name }} {{ answered(item.note) ? item.note : '-' }}",
      },
    ],
    ['of more items than there can be', 'condition-never', when('size(answers.people) > 4', members)],
  ],
};

/** Conditions that may be true, though they look as if they could not. */
export const quietConstants: readonly (readonly [what: string, edits: Edits])[] = [
  ['a condition of as many items as there can be', when('size(answers.people) > 3', members)],
  [
    'a route behind a step that is passed over',
    {
      '/steps/3/when': 'conditions.joint',
      '/steps/3/next': [{ when: single, to: 'stopped' }, { to: 'done' }],
      '/outcomes/done/reference': undefined,
    },
  ],
  [
    'a condition on a page that is shown again, of its own answer',
    {
      ...alternatives,
      [hint]: `${fee} {{ answered(answers.second) ? answers.second : '-' }} {{ maskAccount(answers.account) }}`,
      '/steps/4': {
        ...page('again'),
        when: "!answered(answers.note) || answers.note != 'x'",
        fields: [asked, { ...asked, id: 'so', label: 'So', when: "answers.note == 'x'" }],
      },
      '/steps/5': { ...page('last'), actions: [{ id: 'back', label: 'Back', to: 'again' }], next: 'done' },
      '/outcomes/done/text': "{{ answered(answers.so) ? answers.so : '-' }}",
    },
  ],
  [
    'whether there is an answer, asked twice',
    when('answered(answers.second)', {
      '/steps/3/fields/0/optional': 'answered(answers.second)',
      '/outcomes/done/text': "{{ answered(answers.sure) ? 'Sure' : 'Not sure' }}",
    }),
  ],
  [
    'a condition that is true of every answer within its limits, of which there may be none',
    {
      ...also('many', { type: 'count', optional: true, max: 5 }),
      ...when('answers.many <= 5'),
      [hint]: `${fee} {{ answered(answers.many) ? answers.many : 0 }}`,
    },
  ],
  ['a condition of no item', when('size(answers.people) == 0', { ...members, '/steps/2/min': undefined })],
  [
    'a condition on a page for some, of what is fetched again there',
    {
      ...members,
      '/steps/2/load': again,
      '/steps/3/when': "data.status.state == 'open'",
      '/steps/3/load': again,
      '/steps/3/fields/0/when': "data.status.state == 'closed'",
      '/outcomes/done/reference': undefined,
    },
  ],
  [
    'a condition on a page for some, of another answer',
    when('answers.amount > 5', {
      ...step,
      [hint]: `${fee} {{ answers.second }}`,
      [`${move}/input/second`]: { '=': 'answers.second' },
      '/outcomes/done/reference': undefined,
    }),
  ],
];
