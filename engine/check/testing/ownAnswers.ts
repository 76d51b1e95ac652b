import { also, fee, hint, lead, members, type Edits, type Promised } from './promised.ts';

const says = (words: string): Edits => ({ [hint]: `${fee} {{ ${words} }}` });
/** A further answer of the first page that may be left out, and a rule of that page about it. */
const ruled = (check: string, words: string, more: object = {}): Edits => ({
  ...also('tip', { optional: true }),
  '/steps/1/rules/-': { check, message: 'bank.down', ...more },
  ...says(words),
});
const more = 'answers.amount > 5 || answered(answers.tip)';
const tip = "answers.amount > 5 ? 'much' : answers.tip";
const ofJoint = (words: string): string => `conditions.joint ? (${words}) : '-'`;
/** What the shared flow at the beginning is given. */
const given = (source: string): Edits => ({ '/steps/0/with/purpose': { '=': source } });
const page = '/steps/2/item/steps/0';
const rule = (check: string, settings: object = {}): Edits => ({
  ...members,
  [`${page}/rules`]: [{ check, message: 'bank.down', ...settings }],
});

/** What a page reads of its own answers, or of those that a rule asks for. */
export const promisedOwn: Readonly<Record<string, readonly Promised[]>> = {
  'An answer that a rule asks for': [
    ['of others', 'value-may-be-missing', ruled(more, "answers.amount > 5 ? answers.tip : 'little'")],
    ['of some, told to all', 'value-may-be-missing', ruled(more, tip, { when: 'conditions.joint' })],
    ['beside another that may do', 'value-may-be-missing', ruled(`${more} || conditions.joint`, tip)],
    ['beside what may have no value', 'value-may-be-missing', ruled("answers.second == 'x' || answered(answers.tip)", 'answers.tip')],
    ['and has no need to be there', 'value-may-be-missing', ruled('answers.amount > 5 || !answered(answers.tip)', tip)],
  ],
  'An answer that is asked for below': [
    ['in the heading of its page', 'value-may-be-missing', { '/steps/1/title': 'How much from {{ maskAccount(answers.account) }}?' }],
    ['in the words below the heading', 'value-may-be-missing', { '/steps/1/lead': 'From {{ maskAccount(answers.account) }}' }],
    ['through a computed value', 'value-may-be-missing', { '/steps/1/lead': 'It costs {{ inr(computed.fee) }}' }],
    [
      'in words for those who chose what shows its field',
      'value-may-be-missing',
      { '/steps/1/lead': [{ when: 'conditions.joint', text: 'With {{ answers.second }}' }, { text: 'Yours' }] },
    ],
    ['of an item', 'value-may-be-missing', { ...members, [`${page}/title`]: 'Who is {{ item.name }}?' }],
  ],
  'A list that is being filled': [
    ['its first, which there is not yet', 'value-may-be-missing', { ...members, [lead]: 'After {{ answers.people[0].name }}' }],
  ],
};

/** What is there of that. */
export const quietOwn: readonly (readonly [what: string, edits: Edits])[] = [
  ['an answer that a rule asks for', ruled('answered(answers.tip)', 'answers.tip')],
  ['an answer that a rule asks for, where nothing else does', ruled(more, tip)],
  ['an answer that a rule asks for, among other things', ruled(`(${more}) && answers.amount < 900`, tip)],
  ['an answer that a rule asks for by a name', { ...ruled('conditions.enough', tip), '/conditions/enough': more }],
  ['an answer that a rule asks of some, told to them', ruled(more, ofJoint(tip), { when: 'conditions.joint' })],
  [
    'one of two answers, of which a rule asks for either',
    {
      ...ruled('answered(answers.tip) || answered(answers.word)', 'answered(answers.word) ? answers.word : answers.tip'),
      '/steps/1/fields/5': { id: 'word', type: 'text', label: 'Which word?', optional: true },
    },
  ],
  [
    'an answer that a rule asks for on a page that is passed over, where it is not',
    {
      ...members,
      '/steps/2/item/steps/1': {
        id: 'more',
        title: 'What more?',
        when: "item.relation == 'son'",
        fields: [{ id: 'tip', type: 'text', label: 'Tip', optional: true }],
        rules: [{ check: 'answered(item.tip)', message: 'bank.down' }],
      },
      '/steps/2/item/summary': "{{ item.relation == 'son' ? item.tip : item.name }}",
    },
  ],
  [
    'an answer that is asked for below, where it is there',
    { '/steps/1/lead': [{ when: 'answered(answers.account)', text: 'From {{ maskAccount(answers.account) }}' }, { text: 'Yours' }] },
  ],
  [
    'what is chosen below, in words for those who chose it',
    { '/steps/1/lead': [{ when: 'conditions.joint', text: 'As {{ labelOf(answers.mode) }}' }, { text: 'Yours' }] },
  ],
  ['an answer that stands below at first', { '/steps/1/fields/0/default': 5, '/steps/1/lead': 'It costs {{ inr(computed.fee) }}' }],
  ['an answer of the page in the label of another field', { '/steps/1/fields/3/label': 'Of {{ inr(answers.amount) }}, from' }],
  ['an answer of the page in its rule', rule("item.name != 'x'")],
  ['a flow that is given that where it is there', given("answered(answers.prove.fullName) ? answers.prove.fullName : 'moving'")],
  ['a rule about an item and those before it', rule('!answers.people.exists(p, p.name == item.name)')],
  ['a rule about an item for all but the first', rule("item.name != 'x'", { when: 'size(answers.people) > 1' })],
  ['how many items there are so far', { ...members, [lead]: 'You have told us of {{ size(answers.people) }}' }],
  [
    'the first of the items so far, where there is one',
    { ...members, [lead]: "After {{ size(answers.people) > 0 ? answers.people[0].name : 'nobody' }}" },
  ],
];
