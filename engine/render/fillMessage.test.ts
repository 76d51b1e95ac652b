import { expect, test } from 'vitest';
import { fillMessage } from './fillMessage.ts';

test.each([
  ['Wait {minutes} minutes', { minutes: 5 }, 'Wait 5 minutes'],
  ['Wait {minutes} minutes', {}, 'Wait  minutes'],
  ['Wrong.{left: Once more.| # more times.}', { left: 1 }, 'Wrong. Once more.'],
  ['Wrong.{left: Once more.| # more times.}', { left: '2' }, 'Wrong. 2 more times.'],
  ['Wrong.{left: Once more.| # more times.}', {}, 'Wrong.'],
  [
    'At least {{inr(limits.least)}} for {{ answers.name }}',
    { 'inr(limits.least)': '₹100', 'answers.name': 'Asha' },
    'At least ₹100 for Asha',
  ],
  ['{{answers}} and {answers}', { answers: 'x' }, 'x and x'],
  ['{{answers.a}}', {}, ''],
  ['Enter {label:in} again', { label: 'Full name' }, 'Enter full name again'],
  ['Enter {label:in} again', { label: 'E-mail address' }, 'Enter e-mail address again'],
  ['Enter {label:in} again', { label: 'PAN' }, 'Enter PAN again'],
  ['Enter {label:in} again', { label: 'US person' }, 'Enter US person again'],
  ['Enter {label:in} again', { label: 'Indian passport number' }, 'Enter Indian passport number again'],
  ['Enter {label:in} again', { label: 'नाम' }, 'Enter नाम again'],
  ['Select an answer to {label:in}', { label: 'What can you upload?' }, 'Select an answer to “What can you upload?”'],
  ['Select an answer to {label:in}', { label: 'Choose a country for each' }, 'Select an answer to “Choose a country for each”'],
  ['Enter {label:in} again', {}, 'Enter  again'],
  ['Enter {label:in} again', { label: 'Full name', 'label:in': 'their {full} name' }, 'Enter their {full} name again'],
  ['{label} is wrong', { label: 'Full name', 'label:in': 'their full name' }, 'Full name is wrong'],
  ['{label} must be today or later', { label: 'When shall we come?', 'label:in': 'the day' }, 'The day must be today or later'],
  ['{label} must be today or later', { label: 'When shall we come?' }, '“When shall we come?” must be today or later'],
  ['{page} – Seva', { page: 'Would you recommend us?' }, 'Would you recommend us? – Seva'],
  ['“{label}” में अंक दर्ज करें', { label: 'कब?', 'label:in': 'दिन' }, '“कब?” में अंक दर्ज करें'],
  ['Loading: {label}', { label: 'Really?', 'label:in': 'the answer' }, 'Loading: Really?'],
  ['Select {label:in|an answer to #}', { label: 'Annual income', 'label:in': 'your annual income' }, 'Select your annual income'],
  ['Select {label:in|an answer to #}', { label: 'Annual $& income' }, 'Select an answer to annual $& income'],
  ['Tick {label:in|“#”}', { label: 'My number' }, 'Tick “My number”'],
  ['Tick {label:in|“#”}', { label: 'My number', 'label:in': 'the box' }, 'Tick the box'],
  ['Tick {label:in|“#”}', { label: 'This is my PAN. From now on I am of age.' }, 'Tick “This is my PAN.”'],
  ['{label:in|“#” का एक उत्तर} चुनें', { label: 'क्यों?' }, '“क्यों?” का एक उत्तर चुनें'],
  ['{label:in|“#” का एक उत्तर} चुनें', { label: 'क्यों?', 'label:in': 'कारण' }, 'कारण चुनें'],
  [
    'Tick {label:in}',
    { label: 'I know that I pay three hundred rupees a month for the next twelve months' },
    'Tick “I know that I pay three hundred rupees a month…”',
  ],
  ['Send {label:in} again', { label: 'Visa.PDF' }, 'Send Visa.PDF again'],
])('%j with %j', (message, params: Readonly<Record<string, string | number>>, words) => {
  expect(fillMessage(message, params)).toBe(words);
});

test.each([
  ['en', 0, '0 times'],
  ['en', 1, '1 time'],
  ['en', 2, '2 times'],
  ['hi', 0, '0 time'],
  ['hi', 1, '1 time'],
  ['hi', 2, '2 times'],
] as const)('in %s %i is said as %j', (locale, count, words) => {
  expect(fillMessage('{count:# time|# times}', { count }, locale)).toBe(words);
});

test.each([
  [999, '999 characters'],
  [1000, '1,000 characters'],
  [100_000, '1,00,000 characters'],
  [12_345_678, '1,23,45,678 characters'],
  [-1000, '-1000 characters'],
])('%i is written as it is in India', (count, words) => {
  expect(fillMessage('{count:# character|# characters}', { count })).toBe(words);
});
