import { move } from './mistakes/mistake.ts';
import { about, asked, fee, hint, members, noAccount, type Edits, type Promised } from './promised.ts';

const says = (words: string, more: Edits = {}): Edits => ({ ...members, [hint]: `${fee} ${words}`, ...more });
const person = (index: string, more: Edits = {}): Edits => says(`{{ answers.people[${index}].name }}`, more);
const lastOfBank = (less: string, more: Edits = {}): Edits =>
  says(`{{ data.accounts.items[size(data.accounts.items) - ${less}].name }}`, more);
const nobody = { '/steps/2/min': undefined };
const where = (condition: string): Edits => ({ ...members, '/steps/3/fields/0/when': condition });
const each = (list: string): Edits => ({
  ...about(list, 'One', { fields: [asked] }),
  '/outcomes/done/text': "{{ join(answers.about.map(a, a.note), ', ') }} {{ answered(answers.second) ? answers.second : '-' }}",
});
/** A choice on the review of one of some people. */
const choice = (from: string, label = 'item.name', more: object = {}): Edits => ({
  ...says("{{ answered(answers.second) ? answers.second : '-' }}"),
  '/steps/3/fields/-': { id: 'who', type: 'choice', label: 'Who?', options: { from, value: 'item.name', label, ...more } },
  [`${move}/input/second`]: { '=': 'answers.who' },
});

const [text, condition] = ['value-may-be-missing', 'answer-may-be-missing'];

/** What is read of lists by an index, and in conditions, choices and what there is an item for each of. */
export const promisedInLists: Readonly<Record<string, readonly Promised[]>> = {
  'An element that there may not be': [
    ['by a name for its index', text, person('computed.second', { '/computed/second': { value: '1' } })],
    ['by a limit of the bank', text, person('limits.people', { '/steps/2/min': 4 })],
    ['by a sum', text, person('2 - 1')],
    ['behind the last', text, person('size(answers.people)')],
    ['before the first', text, person('-1')],
    ['the last of none', text, person('size(answers.people) - 1', nobody)],
    ['the last but one of one', text, person('size(answers.people) - 2')],
    ['the last of a list of the bank, which may be empty', text, lastOfBank('1', noAccount)],
    ['the last but one of a list of the bank', text, lastOfBank('2')],
    ['behind the last of a list of the bank', text, lastOfBank('0')],
  ],
  'What an element lacks': [
    ['in a filter of a condition', condition, where("size(answers.people.filter(p, p.which == 'a')) > 0")],
    ['in a condition of one, which it is not', condition, where("answers.people.exists(p, p.which != 'a')")],
    ['in a condition of all, which they are not', condition, where("answers.people.all(p, p.which != 'a')")],
    ['in a condition of none', condition, where("!answers.people.exists(p, p.which == 'a')")],
    ['in a condition of exactly one', condition, where("answers.people.exists_one(p, p.which == 'a')")],
    [
      'in a route',
      condition,
      { ...members, '/steps/2/next': [{ when: "size(answers.people.filter(p, p.which == 'a')) > 0", to: 'stopped' }, { to: 'review' }] },
    ],
    ['in a list with an item about each', text, each("answers.people.filter(p, p.which == 'a')")],
    ['in a list of options', text, choice("answers.people.filter(p, p.which == 'a')")],
    ['in the label of an option', text, choice('answers.people', 'item.which')],
    ['in the label of an option of the bank', text, { '/steps/1/fields/3/options/label': 'item.kind' }],
    ['in the condition of an option', condition, choice('answers.people', 'item.name', { when: "item.which != 'a'" })],
  ],
};

/** Elements that there are, and what they have. */
export const quietInLists: readonly (readonly [what: string, edits: Edits])[] = [
  ['the second of two by a name for its index', person('computed.second', { '/computed/second': { value: '1' }, '/steps/2/min': 2 })],
  ['the last', person('size(answers.people) - 1')],
  ['the last of a list of the bank', lastOfBank('1')],
  ['the last, where there is one', says("{{ size(answers.people) > 0 ? answers.people[size(answers.people) - 1].name : '-' }}", nobody)],
  ['the last but one of two', person('size(answers.people) - 2', { '/steps/2/min': 2 })],
  ['one who is so', where("answers.people.exists(p, p.which == 'a')")],
  ['one who has it and is not so', where("answers.people.exists(p, answered(p.which) && p.which != 'a')")],
  ['those who have it and are so', where("size(answers.people.filter(p, answered(p.which) && p.which == 'a')) > 0")],
  ['those of whom it is asked and who are so', where("size(answers.people.filter(p, p.relation == 'other' && p.which == 'a')) > 0")],
  ['an item about each who is so, of what all have', each("answers.people.filter(p, p.relation == 'son')")],
  ['options of those who are so, of what all have', choice("answers.people.filter(p, p.relation == 'son')")],
  ['the label of an option, of those who have it', choice('answers.people', 'item.which', { when: "item.relation == 'other'" })],
  ['the label of an option, or another one', choice('answers.people', 'answered(item.which) ? item.which : item.name')],
  ['the condition of an option', choice('answers.people', 'item.name', { when: "item.which == 'a'" })],
  ['the hint of an option', choice('answers.people', 'item.name', { hint: 'item.which' })],
];
