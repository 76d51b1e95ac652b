import { move } from './mistakes/mistake.ts';
import { alternatives, fee, hint, members, type Edits, type Promised } from './promised.ts';

/** The box of the review may be left without a tick. */
const loose = (more: Edits = {}): Edits => ({ '/steps/3/fields/0/optional': true, ...more });
/** Another box, on the first page. */
const tick = (more: object, edits: Edits = {}): Edits => ({
  '/steps/1/fields/-': { id: 'news', type: 'tick', label: 'Write to me', ...more },
  ...edits,
});
const second = { [hint]: `${fee} {{ conditions.joint ? answers.second : '-' }}` };
const own = '/steps/2/item/steps/0/fields/-';
const ofEach = { id: 'knows', type: 'tick', label: 'Knows of it', optional: true };

/** Consent that nobody gives, and nobody notices. */
export const promisedConsents: Readonly<Record<string, readonly Promised[]>> = {
  'A box that may be left without a tick, and nothing asks after': [
    ['of a review', 'field-unused', loose()],
    ['of a page', 'field-unused', tick({ optional: true })],
    ['for some', 'field-unused', tick({ optional: "answers.mode == 'joint'" })],
    ['read by nothing but itself', 'field-unused', tick({ optional: 'answered(answers.news)' })],
  ],
};

/** Boxes that must be ticked, or of which something is asked. */
export const quietConsents: readonly (readonly [what: string, edits: Edits])[] = [
  ['a box that must be ticked', tick({})],
  ['a box that must be ticked by some', tick({ when: 'conditions.joint' })],
  ['what nobody has to look at', tick({ type: 'look', optional: true })],
  ['a box that says that it must be ticked', tick({ optional: false })],
  ['a box that decides the way', tick({ optional: true }, { '/steps/1/next/0/when': 'answered(answers.news)' })],
  [
    'a box that a rule asks after',
    loose({ '/steps/3/rules': [{ check: 'answers.amount < 900 || answered(answers.sure)', message: 'bank.down' }] }),
  ],
  [
    'a box that is told to the bank',
    tick({ optional: true }, { [`${move}/input/second`]: { '=': "answered(answers.news) ? 'y' : 'n'" }, ...second }),
  ],
  [
    'a box of an item that is asked after',
    { ...members, [own]: ofEach, '/steps/2/item/summary': "{{ item.name }} {{ answered(item.knows) ? 'knows' : '' }}" },
  ],
  ['a box on the review of a flow that sends nothing', loose({ ...alternatives, '/steps/2/submit': undefined, '/steps/3/next': 'done' })],
];
