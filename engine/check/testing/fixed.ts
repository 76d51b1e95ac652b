import { move } from './mistakes/mistake.ts';
import { about, fee, hint, members, share, type Edits, type Promised } from './promised.ts';

/** A field of the first page that the customer may not change, and the page behind it that reads it. */
const fixed = (settings: object, words = '{{ answers.own }}', more: Edits = {}): Edits => ({
  '/steps/1/fields/-': { id: 'own', type: 'text', label: 'Own', readOnly: true, ...settings },
  [hint]: `${fee} ${words}`,
  ...more,
});
const worksOut = (source: string, settings: object = {}, more: Edits = {}): Edits =>
  fixed({ default: { '=': source }, ...settings }, undefined, more);
/** A number of each person that the customer may not change. */
const ofEach = (settings: object): Edits => ({
  ...members,
  ...share({ readOnly: true, ...settings }),
  '/steps/2/item/summary': '{{ item.name }} {{ item.share }}',
});
/** A text about each account that the customer may not change. */
const ofSource = (source: string): Edits => ({
  ...about('data.accounts.items', '{{ item.own }}', {
    lead: 'So it is',
    fields: [{ id: 'own', type: 'text', label: 'Own', readOnly: true, default: { '=': source } }],
  }),
  '/outcomes/done/text': "{{ size(answers.about) }} {{ answered(answers.second) ? answers.second : '-' }}",
});
const second = "answered(answers.second) ? answers.second : 'nobody'";
const text = 'value-may-be-missing';

/** What nobody is asked for, and may have no value by itself. */
export const promisedFixed: Readonly<Record<string, readonly Promised[]>> = {
  'A field that may not be changed': [
    ['and has nothing in it', text, fixed({})],
    ['with what the bank may not know of the customer', text, worksOut('inr(customer.most)')],
    ['with an answer that some give', text, worksOut('answers.second')],
    ['with what is worked out of such an answer', text, worksOut("answers.second + '!'")],
    ['with such an answer behind a name', text, worksOut('computed.who', {}, { '/computed/who': { value: 'answers.second' } })],
    ['shown to some', text, worksOut('answers.account', { when: 'conditions.joint' })],
    ['for some of the customers, with nothing in it', text, fixed({ readOnly: 'conditions.joint' })],
    ['for those who do not give the answer in it', text, worksOut('answers.second', { readOnly: '!conditions.joint' })],
    ['or need not be answered', text, fixed({ readOnly: 'conditions.joint', default: 'x', optional: true })],
    ['of an item, with nothing in it', text, ofEach({})],
    ['of an item, with what the bank may leave out', text, ofSource('source.kind')],
    [
      'that the bank needs',
      'write-input-may-be-missing',
      fixed({}, '', { [`${move}/input/account`]: { '=': 'answers.own' }, [hint]: `${fee} {{ maskAccount(answers.account) }}` }),
    ],
  ],
};

/** What nobody is asked for, and has a value by itself. */
export const quietFixed: readonly (readonly [what: string, edits: Edits])[] = [
  ['a fixed field with a word in it', fixed({ default: 'x' })],
  ['a fixed field with a word in it that need not be answered', fixed({ default: 'x', optional: true })],
  ['a fixed field with what the bank knows of everybody', worksOut('customer.name')],
  ['a fixed field with an answer that all give', worksOut('answers.account')],
  ['a fixed field with an answer or another word', worksOut(second)],
  ['a fixed field with an answer or another word behind a name', worksOut('computed.who', {}, { '/computed/who': { value: second } })],
  [
    'a fixed field with an answer of those to whom it is shown',
    {
      ...worksOut('answers.second', { when: 'conditions.joint' }),
      [hint]: `${fee} {{ conditions.joint ? answers.own : '-' }}`,
    },
  ],
  ['a field that is fixed for those who give the answer in it', worksOut('answers.second', { readOnly: 'conditions.joint' })],
  ['a fixed field with nothing in it, which is told to those who have it', fixed({}, "{{ answered(answers.own) ? answers.own : '-' }}")],
  ['a fixed field of an item with a number in it', ofEach({ default: 5 })],
  ['a fixed field of an item with what each has', ofSource('source.name')],
];
