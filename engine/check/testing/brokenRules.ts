import { also, fee, hint, members, share, type Edits, type Promised } from './promised.ts';

/** A rule of the first page, of the list of people or of a page about each, whose message tells a value. */
const told = (place: string, check: string, value: string, more: Edits = {}): Edits => ({
  [place]: [{ check, message: 'so', params: { n: { '=': value } } }],
  '/messages/so': 'It is {n}',
  ...more,
});
const nobody = { '/steps/2/min': undefined };
const ofList = (check: string, value: string, more: Edits = {}): Edits =>
  told('/steps/2/rules', check, value, {
    ...members,
    ...share({ type: 'count' }),
    '/steps/2/item/summary': '{{ item.name }} {{ item.share }}',
    ...more,
  });
const ofItem = (check: string, value: string): Edits => told('/steps/2/item/steps/0/rules', check, value, members);
const many = { ...also('many', { type: 'count', optional: true }), [hint]: `${fee} {{ answered(answers.many) ? answers.many : 0 }}` };
const sons = "answers.people.filter(p, p.relation == 'son')";

const text = 'value-may-be-missing';

/** What the message of a broken rule tells that the rule does not see to. */
export const promisedBroken: Readonly<Record<string, readonly Promised[]>> = {
  'What a broken rule tells': [
    ['of another answer than it reads', text, ofItem("item.name != 'x'", 'item.which')],
    ['of what it asks for only', text, ofItem('answered(item.which)', 'item.which')],
    ['of an element where there are fewer', text, ofList('size(answers.people) > 1', 'answers.people[0].name', nobody)],
    ['in the text of its message', text, { ...ofItem("item.name != 'x'", '1'), '/messages/so': 'It is {{ item.which }} and {n}' }],
  ],
};

/** What the message of a broken rule tells that is there, for the rule had a value. */
export const quietBroken: readonly (readonly [what: string, edits: Edits])[] = [
  ['an answer that a broken rule reads', told('/steps/3/rules', 'answers.many > 10', 'answers.many', many)],
  ['an answer of an item that a broken rule reads', ofItem("item.which != 'x'", 'item.which')],
  ['an answer of an item that a broken rule reads, or not', ofItem("item.relation == 'son' || item.which != 'x'", 'item.which')],
  [
    'an answer that a broken rule reads, in the text of its message',
    { ...ofItem("item.which != 'x'", '1'), '/messages/so': 'It is {{ item.which }} and {n}' },
  ],
  ['an item that a broken rule reads', ofList('answers.people[0].share > 10', 'answers.people[0].share', nobody)],
  ['an item that a broken rule finds', ofList(`size(${sons}) < 2`, `${sons}[1].name`)],
  [
    'an answer for which the condition of a rule asks',
    {
      ...ofItem("item.name != 'x'", 'item.which'),
      '/steps/2/item/steps/0/rules/0/when': 'answered(item.which)',
    },
  ],
];
