import { about, also, asked, fee, hint, members, type Edits, type Promised } from './promised.ts';

const says = (text: string): Edits => ({ [hint]: `${fee} {{ ${text} }}` });
const day = (of: string): string => `formatDate(date(${of}))`;
const paper = {
  '/steps/3/load': { operation: 'paper.fetch', input: { kind: 'bill' }, as: 'paper', on: { '*': { outcome: 'failed' } } },
};
const choice = (...values: readonly string[]): Edits =>
  also('on', { type: 'choice', options: values.map((value) => ({ value, label: `On ${value}` })) });
/** Words on a page of a shared flow, which reads what it is given. */
const given = (text: string): Edits => ({
  '/area': 'shared',
  '/inputs': {
    on: { type: 'string', sample: '2026-11-21' },
    at: { type: 'string', default: '' },
    day: { type: 'date', sample: '2026-11-21' },
  },
  ...says(`${text} }} {{ input.on }} {{ input.at }} {{ formatDate(input.day)`),
});
const rule = (check: string): Edits => ({ ...also('on'), ...says('answers.on'), '/steps/1/rules/-': { check, message: 'bank.down' } });

/** Days that are read from what may be any text. */
export const promisedUndated: Readonly<Record<string, readonly Promised[]>> = {
  'A day that is read from any text': [
    ['that was typed', 'value-may-be-missing', { ...also('on'), ...says(day('answers.on')) }],
    [
      'that was typed about an item',
      'value-may-be-missing',
      { ...members, ...says(`join(answers.people.map(p, ${day('p.name')}), ', ')`) },
    ],
    [
      'that is an option, of which some are no day',
      'value-may-be-missing',
      { ...choice('2026-01-01', 'later'), ...says(day('answers.on')) },
    ],
    ['of the bank', 'value-may-be-missing', { ...paper, ...says(day('data.paper.name')) }],
    [
      'of the bank, by a computed value',
      'value-may-be-missing',
      { ...paper, '/computed/on': { value: 'date(data.paper.name)' }, ...says('formatDate(computed.on)') },
    ],
    [
      'of a named condition, in words',
      'value-may-be-missing',
      { ...also('on'), ...says("conditions.early ? 'a' : answers.on"), '/conditions/early': 'date(answers.on) <= today' },
    ],
    [
      'of the bank, on a page about each element',
      'value-may-be-missing',
      {
        ...about('data.accounts.items', '{{ item.note }}', { lead: `On {{ ${day('source.name')} }}`, fields: [asked] }),
        '/outcomes/done/text': "{{ answered(answers.second) ? answers.second : '-' }}",
      },
    ],
    ['that another flow gives', 'value-may-be-missing', given(day('input.on'))],
    [
      'that another flow gives, of which it is asked how far away another instant is',
      'value-may-be-missing',
      given(`secondsBetween(now, input.at) > 60 ? ${day('input.on')} : '-'`),
    ],
    [
      'that another flow gives, where the text is compared with another',
      'value-may-be-missing',
      given(`input.on != 'secondsBetween(now, input.on) > 60' ? ${day('input.on')} : '-'`),
    ],
    ['in a rule, which is passed over then', 'answer-may-be-missing', rule('date(answers.on) <= today')],
  ],
};

const read: Edits = { ...also('on'), '/computed/on': { value: 'date(answers.on)' } };

/** Days that are read from what is one, or only where it is. */
export const quietUndated: readonly (readonly [what: string, edits: Edits])[] = [
  ['a day from a text, where it asks for one', { ...read, ...says("answered(computed.on) ? formatDate(computed.on) : '-'") }],
  ['a day from a text, read twice where it asks once', { ...read, ...says(`answered(computed.on) ? ${day('answers.on')} : '-'`) }],
  ['a day from a text that has a pattern', { ...also('on', { pattern: '^2026-01-[0-9]{2}$' }), ...says(day('answers.on')) }],
  ['a day from an option, of which each is one', { ...choice('2026-01-01', '2026-01-02'), ...says(day('answers.on')) }],
  ['a day from an option of the bank', says(day('answers.account'))],
  ['a day from an instant of the bank', { ...paper, ...says(day('data.paper.at')) }],
  [
    'a day from a text on a field for those who typed one',
    {
      ...read,
      ...says('answers.on'),
      '/steps/3/fields/0/when': 'answered(computed.on)',
      '/steps/3/fields/0/label': 'Sure on {{ formatDate(computed.on) }}',
    },
  ],
  ['a day that another flow gives', given('formatDate(input.day)')],
  [
    'a day from a text that another flow gives, where it asks for one',
    { ...given("answered(computed.on) ? formatDate(computed.on) : '-'"), '/computed/on': { value: 'date(input.on)' } },
  ],
  [
    'a day from an instant that another flow gives, where it is near',
    given(`secondsBetween(now, input.at) > 60 ? ${day('input.at')} : '-'`),
  ],
  [
    'a day from an instant that another flow gives, where it is some hours away',
    given(`2 <= floor(secondsBetween(now, input.at) / 3600) ? ${day('input.at')} : '-'`),
  ],
  ['a condition by a day from a text', { ...also('on'), ...says('answers.on'), '/steps/3/fields/0/when': 'date(answers.on) <= today' }],
  ['a rule for those who typed a day', { ...rule('!answered(computed.on) || computed.on <= today'), ...read }],
];
