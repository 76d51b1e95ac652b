import { move } from './mistakes/mistake.ts';
import { hint, fee, members, type Edits, type Promised } from './promised.ts';

const when = (condition: string, more: Edits = {}): Edits => ({ '/steps/3/fields/0/when': condition, ...more });
const step = { '/steps/3/when': 'conditions.joint', '/examples/0/answers/mode': 'joint', '/examples/0/answers/second': 'Ravi' };
const again = { operation: 'account.status', as: 'status', on: { '*': { outcome: 'failed' } } };

/** Conditions that are never true, by what is known of the page that they stand on. */
export const promisedConstants: Readonly<Record<string, readonly Promised[]>> = {
  'A condition that is never true': [
    ['on a page for others', 'condition-never', when("answers.mode == 'single'", step)],
    ['of more items than there can be', 'condition-never', when('size(answers.people) > 4', members)],
  ],
};

/** Conditions that may be true, though they look as if they could not. */
export const quietConstants: readonly (readonly [what: string, edits: Edits])[] = [
  ['a condition of as many items as there can be', when('size(answers.people) > 3', members)],
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
