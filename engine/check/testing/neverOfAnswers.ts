import { page } from './mistakes/mistake.ts';
import { members, type Edits, type Promised } from './promised.ts';

/** A route of the review that is taken where a condition holds. */
const route = (when: string, more: Edits = {}): Edits => ({
  '/steps/3/next': [{ when, to: 'stopped' }, { to: 'done' }],
  '/outcomes/done/reference': undefined,
  ...more,
});
const loose = { '/steps/3/fields/0/optional': true };
/** A line that is shown on the review where a condition holds. */
const notice = (when: string, more: Edits = {}): Edits => ({
  '/steps/3/blocks': [{ block: 'notice', when, text: 'So it is' }],
  ...members,
  ...more,
});
const ofEach = (when: string): Edits => ({
  ...members,
  '/steps/2/item/steps/0/fields/-': { id: 'knows', type: 'tick', label: 'Knows of it', optional: true },
  '/steps/2/item/steps/1': { ...page('more'), when },
});

/** Conditions that no answer ever meets. */
export const promisedNeverOfAnswers: Readonly<Record<string, readonly Promised[]>> = {
  'A tick that is never false': [
    ['compared with false', 'condition-never', route('answers.sure == false', loose)],
    ['denied', 'condition-never', route('!answers.sure', loose)],
    ['denied, and something else', 'condition-never', route('answers.amount > 5 && !answers.sure', loose)],
    ['denied by a name', 'condition-never', route('conditions.not', { ...loose, '/conditions/not': 'answers.sure != true' })],
    ['of an item', 'condition-never', ofEach('item.knows == false')],
  ],
  'A list that is done and has as many items as it must have': [
    ['none', 'condition-never', notice('size(answers.people) == 0')],
    ['fewer', 'condition-never', notice('size(answers.people) < 1')],
    ['fewer than its least', 'condition-never', notice('size(answers.people) <= 2', { '/steps/2/min': 3 })],
  ],
};

/** Conditions that look alike and may be met. */
export const quietNeverOfAnswers: readonly (readonly [what: string, edits: Edits])[] = [
  ['a tick that there is not', route('!answered(answers.sure)', loose)],
  ['a tick that there is not, or is denied', route('!answered(answers.sure) || !answers.sure', loose)],
  ['a tick that there is', route('answered(answers.sure) && answers.amount > 5', loose)],
  ['a tick of an item that there is not', ofEach('!answered(item.knows)')],
  [
    'fewer items than are needed, while the list is filled',
    { ...members, '/steps/2/blocks': [{ block: 'notice', when: 'size(answers.people) < 1', text: 'Begin with yourself' }] },
  ],
  [
    'fewer items than are needed, while one is asked about',
    { ...members, '/steps/2/item/steps/0/blocks': [{ block: 'notice', when: 'size(answers.people) == 0', text: 'Begin with yourself' }] },
  ],
  ['fewer items than there may be', notice('size(answers.people) < 3')],
  ['no item of a list that needs none', notice('size(answers.people) == 0', { '/steps/2/min': undefined })],
];
