import { page } from './mistakes/mistake.ts';
import { alternatives, asked, fee, hint, type Edits, type Promised } from './promised.ts';

/** A number, and two pages of which each asks for the note for some numbers. */
const halves = (few: string, many: string, settings: object): Edits => ({
  ...alternatives,
  '/steps/1/fields/-': { id: 'n', type: 'count', label: 'How many?', ...settings },
  [hint]: `{{ maskAccount(answers.account) }} {{ answered(answers.second) ? answers.second : '-' }} ${fee}`,
  '/steps/4': { ...page('few'), when: few, fields: [asked] },
  '/steps/5': { ...page('many'), when: many, fields: [asked], next: 'done' },
  '/outcomes/done/title': 'Done: {{ answers.note }}',
});

const text = 'value-may-be-missing';

/** The same of how many letters are chosen. */
const chosen = (few: string, many: string, settings: object = {}): Edits =>
  halves(few, many, { type: 'choices', options: ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() })), ...settings });

/** Numbers of which two conditions leave some out. */
export const promisedWhole: Readonly<Record<string, readonly Promised[]>> = {
  'Numbers between two conditions': [
    ['that may have decimals', text, halves('answers.n == 0', 'answers.n >= 1', { decimals: 2 })],
    ['that are whole', text, halves('answers.n == 0', 'answers.n >= 2', {})],
    ['that may be less than nothing', text, halves('answers.n == 0', 'answers.n >= 1', { min: -1 })],
    ['far apart', text, halves('answers.n < 1', 'answers.n == 3', { max: 3 })],
    ['of choices', text, chosen('size(answers.n) == 1', 'size(answers.n) > 2')],
    ['of choices that need not be made', text, chosen('size(answers.n) == 1', 'size(answers.n) > 1', { optional: true })],
    ['of which one is no whole number', text, halves('answers.n < 1.5', 'answers.n > 2.5', {})],
  ],
};

/** Whole numbers of which two conditions leave none out. */
export const quietWhole: readonly (readonly [what: string, edits: Edits])[] = [
  ['a whole number that is nothing, or one and more', halves('answers.n == 0', 'answers.n >= 1', {})],
  ['a whole number up to one, or more than one', halves('answers.n < 2', 'answers.n > 1', {})],
  ['one choice, or more', chosen('size(answers.n) == 1', 'size(answers.n) > 1')],
  ['a whole number on either side of one and a half', halves('answers.n < 1.5', 'answers.n >= 2', {})],
];
