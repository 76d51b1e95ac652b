import { move } from './mistakes/mistake.ts';
import { fee, hint, members, noAccount, refusing, type Edits, type Promised } from './promised.ts';

const list = 'data.accounts.items';
const says = (words: string, more: Edits = {}): Edits => ({ ...members, [hint]: `${fee} ${words}`, ...more });
const named = (value: string, more: Edits = {}): Edits => says('{{ computed.one.name }}', { '/computed/one': { value }, ...more });
const reads = (path: string, more: Edits = {}): Edits => says(`{{ ${path} }}`, more);
const letters = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
/** A choice of several letters, a number that counts, and what is read by them. */
const many = (words: string, settings: object = {}): Edits =>
  says(words, { '/steps/1/fields/-': { id: 'many', type: 'choices', label: 'Which?', options: letters, ...settings } });
const counted = (words: string, settings: object = {}, more: Edits = {}): Edits =>
  says(words, { '/steps/1/fields/-': { id: 'n', type: 'count', label: 'Which one?', ...settings }, ...more });
const mine = `${list}.filter(a, a.id == answers.account)`;
const rich = `${list}.filter(a, a.balance > 5)`;
const options = '/steps/1/fields/3/options';
const of = "['x', 'y', 'z']";
/** The review tells of an account that has two owners at least. */
const owned = (words: string): Edits =>
  says(words, { '/steps/3/load': { operation: 'account.status', as: 'status', on: { '*': { outcome: 'failed' } } } });
/** An end that is come to because there is an account that is rich, or because the bank says that the money moves. */
const end = (words: string): Edits => ({
  ...members,
  ...refusing(`size(${rich}) > 0`),
  '/computed/one': { value: `answered(data.moving) ? [data.moving.reference] : ${rich}.map(a, a.name)` },
  [`${move}/on/money.moving`]: { outcome: 'stopped', as: 'moving' },
  '/outcomes/stopped/title': words,
  '/steps/3/actions': undefined,
});

const [text, input] = ['value-may-be-missing', 'write-input-may-be-missing'];

/** Elements that a list may not have. */
export const promisedElements: Readonly<Record<string, readonly Promised[]>> = {
  'An element of a list that is no group': [
    ['of what the bank tells', text, reads(`${list}[0].name`, noAccount)],
    ['of what the bank tells, between the first and the second', text, reads(`${list}[0.5].name`)],
    ['of what the bank tells, the second of one', text, reads(`${list}[1].name`)],
    ['of what the contract promises fewer of', text, owned('{{ data.status.owners[2] }}')],
    ['of what is left of that', text, reads(`${rich}[0].name`)],
    ['of what is left of that, which is not empty itself', text, reads(`${rich}[0].name`)],
    ['behind a name', text, named(`${rich}[0]`)],
    ['behind a name for the list', text, says('{{ computed.all[0].name }}', { '/computed/all': { value: rich } })],
    ['of one list or the other', text, named(`(conditions.joint ? ${list} : ${rich})[0]`)],
    ['of those with the name of an answer that is typed', text, reads(`${list}.filter(a, a.name == answers.typed)[0].id`, typed())],
    ['of those with another part of what is chosen', text, reads(`${list}.filter(a, a.name == answers.account)[0].name`)],
    ['of those that were chosen of, and are so', text, reads(`${list}.filter(a, a.id == answers.account && a.balance > 5)[0].name`)],
    ['of those that are so, chosen of all', text, reads(`${rich}.filter(a, a.id == answers.account)[0].name`)],
    ['of several choices, the second', text, many('{{ answers.many[1] }}')],
    [
      'which the bank needs',
      input,
      { ...members, [`${move}/input/account`]: { '=': `${rich}[0].id` }, [hint]: `${fee} {{ maskAccount(answers.account) }}` },
    ],
    ['at an index that is answered', text, counted(`{{ ${of}[answers.n] }}`)],
    ['at an index that is answered, with a most that is too large', text, counted(`{{ ${of}[answers.n] }}`, { max: 3 })],
    ['at an index that is answered, which may be less than nothing', text, counted(`{{ ${of}[answers.n] }}`, { min: -1, max: 2 })],
    ['at an index by an answer', text, counted(`{{ ${of}[answers.n - 1] }}`, { max: 3 })],
    ['of an item at an index that is answered', text, counted('{{ answers.people[answers.n].name }}', { max: 2 })],
    [
      'at an index that is answered, behind a name',
      text,
      counted('{{ computed.one }}', {}, { '/computed/one': { value: `${of}[answers.n]` } }),
    ],
    ['at an index behind a name', text, counted(`{{ ${of}[computed.at] }}`, {}, { '/computed/at': { value: 'answers.n + 0' } })],
    ['at an index below the size of another list', text, counted(`{{ answers.n < size(${list}) ? answers.people[answers.n].name : '-' }}`)],
    ['at an end that others come to', text, end('{{ computed.one[1] }}')],
  ],
};

/** Elements that a list has for sure. */
export const quietElements: readonly (readonly [what: string, edits: Edits])[] = [
  ['an element of what the bank tells, where an empty list is refused', reads(`${list}[0].name`)],
  ['an element of what the bank tells, of so many', reads(`size(${list}) > 1 ? ${list}[1].name : '-'`)],
  ['an element of what the contract promises', owned('{{ data.status.owners[1] }}')],
  ['an element of what is left, where nothing left is refused', reads(`${rich}[0].name`, refusing(`size(${rich}) == 0`))],
  ['an element of what is left, where that there is one is asked', reads(`size(${rich}) > 0 ? ${rich}[0].name : '-'`)],
  ['an element of what is left, which is asked for', reads(`answered(${rich}[0]) ? ${rich}[0].name : '-'`)],
  ['the element that was chosen', reads(`${mine}[0].name`)],
  ['the element that was chosen, the other way round', reads(`${list}.filter(a, answers.account == a.id)[0].name`)],
  ['the element that was chosen, behind a name', named(`${mine}[0]`)],
  [
    'the element that was chosen of what is left, of all',
    reads(`${mine}[0].name`, { [`${options}/from`]: rich, ...refusing(`size(${rich}) == 0`) }),
  ],
  [
    'the element that was chosen of all where it is so, of what is left',
    reads(`${rich}.filter(a, a.id == answers.account)[0].name`, {
      [`${options}/when`]: 'item.balance > 5',
      ...refusing(`size(${rich}) == 0`),
    }),
  ],
  [
    'the element that was chosen of those that are not disabled',
    reads(`${rich}.filter(a, a.id == answers.account)[0].name`, {
      [`${options}/disabled`]: 'item.balance <= 5',
      [`${options}/reason`]: "'Too little'",
    }),
  ],
  ['the element that the bank names itself', reads(`${list}.filter(a, a.name == customer.name)[0].name`)],
  ['an element of a list that is empty on purpose', reads("answered(answers.second) ? 'x' : [][0]")],
  ['an element of the one list where the other is not read', named(`(size(${rich}) > 0 ? ${rich} : ${list})[0]`)],
  ['the first of several choices', many('{{ answers.many[0] }}')],
  ['the first of several choices, where there are any', many("{{ answered(answers.many) ? answers.many[0] : '-' }}", { optional: true })],
  ['an index that is answered within its limits', counted(`{{ ${of}[answers.n] }}`, { max: 2 })],
  ['an index by an answer within its limits', counted(`{{ ${of}[answers.n - 1] }}`, { min: 1, max: 3 })],
  ['an index that is answered, below the size', counted(`{{ answers.n < size(${list}) ? ${list}[answers.n].name : '-' }}`)],
  ['an index by an answer up to the size', counted(`{{ answers.n <= size(${list}) ? ${list}[answers.n - 1].name : '-' }}`, { min: 1 })],
  ['an end that two ways come to, of which each has one', end('{{ computed.one[0] }}')],
];

function typed(): Edits {
  return { '/steps/1/fields/-': { id: 'typed', type: 'text', label: 'Whose name?' } };
}
