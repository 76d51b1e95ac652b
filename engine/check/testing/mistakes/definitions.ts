import { members } from '../promised.ts';
import type { Mistake } from './mistake.ts';

const twoRows = (second: object) => ({ rows: [{ below: 100, value: 5 }, second] });

/** Mistakes that provoke the codes of `catalogue/definitions.ts`. */
export const definitions: readonly Mistake[] = [
  [
    'field-unused',
    { '/steps/1/fields/-': { id: 'why', type: 'text', label: 'Why?' } },
    '/steps/1/fields/4/id',
    /Nothing uses the answer to "why"/,
  ],
  [
    'field-unused',
    { ...members, '/steps/2/submit/input/people': { '=': "answers.people.map(p, {'name': p.name})" } },
    '/steps/2/item/steps/0/fields/2/id',
    /Nothing uses the answer to "which"/,
    /"answers.people"/,
  ],
  [
    'words-untranslatable',
    { '/steps/1/rules/0/params/most': { '=': "'many rupees'" } },
    '/steps/1/rules/0/params/most/=',
    /A translation has no place for "many rupees"/,
    /a message for each case/,
  ],
  ['definition-unused', { '/conditions/rich': 'answers.amount > 900' }, '/conditions/rich', /Nothing reads conditions.rich/],
  [
    'definition-unused',
    {
      '/sections': [
        { id: 'one', title: 'One' },
        { id: 'two', title: 'Two' },
      ],
      '/steps/1/section': 'one',
    },
    '/sections/1/id',
    /No step belongs to the section "two"/,
  ],
  ['definition-unused', { '/tables/other': twoRows({ from: 100, value: 10 }) }, '/tables/other', /Nothing reads tables.other/],
  ['definition-unused', { '/named': { options: { plans: [{ value: 'a', label: 'A' }] } } }, '/named/options/plans', /Nothing uses "plans"/],
  // What is wrong with a named part is told of where it stands, though it is used elsewhere.
  [
    'options-alike',
    {
      '/named': {
        options: {
          modes: [
            { value: 'single', label: 'Mine' },
            { value: 'joint', label: 'mine' },
          ],
        },
      },
      '/steps/1/fields/1/options': 'modes',
    },
    '/named/options/modes/1/label',
    /read the same/,
  ],
  [
    'setting-unknown',
    { '/named': { settings: { small: { maxx: 3 } } }, '/steps/1/fields/0/use': 'small' },
    '/named/settings/small/maxx',
    /no setting "maxx"/,
  ],
  ['definition-unused', { '/messages/too.little': 'At least' }, '/messages/too.little', /Nothing names the message "too.little"/],
  [
    'table-gap',
    { '/tables/fees': twoRows({ from: 101, value: 10 }) },
    '/tables/fees/rows/1',
    /Between 100, where the row before ends, and 101/,
  ],
  [
    'table-gap',
    { '/tables/fees': twoRows({ from: 100, below: 100, value: 10 }) },
    '/tables/fees/rows/1',
    /No amount is at least 100 and below 100/,
    undefined,
    ['value-may-be-missing'],
  ],
  [
    'table-overlap',
    { '/tables/fees': twoRows({ from: 99, value: 10 }) },
    '/tables/fees/rows/1',
    /begins at 99, but the one before goes up to 100/,
  ],
  ['table-overlap', { '/tables/fees': twoRows({ value: 10 }) }, '/tables/fees/rows/1', /has no beginning/],
  ['outcome-without-words', { '/outcomes/stopped/title': undefined }, '/outcomes/stopped', /has nothing to say/],
  [
    'wording-never-shown',
    { '/steps/3/title': [{ text: 'Check' }, { when: 'conditions.joint', text: 'Check together' }] },
    '/steps/3/title/1',
    /never shown/,
  ],
  [
    'entry-useless',
    { '/entry': { lead: { type: 'string', pattern: '[A-Z' } } },
    '/entry/lead/pattern',
    /pattern of "lead" cannot be read/,
    /A-Z0-9/,
  ],
  ['entry-clash', { '/entry': { by: { type: 'number', pattern: '[0-9]' } } }, '/entry/by', /"sample" and "prove" both take "by"/],

  [
    'braces-unfilled',
    { '/steps/1/title': 'How much from {account}?' },
    '/steps/1/title',
    /read \{account\} as it stands/,
    /\{\{ answers.account \}\}/,
  ],
  ['braces-unfilled', { '/messages/code.wrong': 'Not {this}' }, '/messages/code.wrong', /Nothing fills "\{this\}"/, /"\{attemptsLeft\}"/],
  ['param-unused', { '/steps/1/rules/0/params/least': 1 }, '/steps/1/rules/0/params/least', /has no place for \{least\}/],
  ['label-repeats-title', { '/steps/1/fields/0/label': 'How much' }, '/steps/1/fields/0/label', /says "How much\?" already/],
  ['double-space', { '/steps/1/title': 'How  much?' }, '/steps/1/title', /Two spaces stand together/],
];
