import { fee, hint, members, noAccount, type Edits, type Promised } from './promised.ts';

const list = 'data.accounts.items';
/** A condition over all accounts, of which there are some where another condition was not refused. */
const all = (refused: string | undefined, of = list, more: Edits = {}): Edits => ({
  '/steps/3/fields/0/when': `${of}.all(a, a.balance > 5)`,
  ...(refused === undefined ? {} : { '/steps/1/load/refuse': [{ when: refused, outcome: 'stopped' }] }),
  ...more,
});
const of = (value: string): Edits => ({ '/computed/list': { value } });
const rich = `${list}.filter(a, a.balance > 0)`;

/** The first of some people, where a condition holds. */
const where = (condition: string, person = 0, more: Edits = {}): Edits => ({
  ...members,
  '/steps/2/min': undefined,
  [hint]: `${fee} {{ ${condition} ? answers.people[${person}].name : '-' }}`,
  ...more,
});
const nothing = { '/steps/1/fields/0/min': 0 };

/** What does not tell that there is an element. */
export const promisedSizes: Readonly<Record<string, readonly Promised[]>> = {
  'A list that may be empty': [
    ['refused where it is large', 'all-of-nothing', all(`size(${list}) > 5`)],
    ['refused by one number', 'all-of-nothing', all(`size(${list}) == 3`)],
    ['refused where it is empty and something else', 'all-of-nothing', all(`size(${list}) == 0 && customer.residency == 'NRI'`)],
    ['written in a text', 'all-of-nothing', all(`customer.name == 'size(${list}) == 0'`)],
    ['what is left of one that is refused', 'all-of-nothing', all(`size(${list}) == 0`, 'computed.list', of(rich))],
    ['what is left of one, read as it is', 'all-of-nothing', all(`size(${list}) == 0`, rich)],
    [
      'a name that goes in a circle',
      'all-of-nothing',
      all(undefined, 'computed.list', { ...of('computed.other'), '/computed/other': { value: 'computed.list' } }),
    ],
    ['more than an answer that may be less than nothing', 'value-may-be-missing', where('size(answers.people) > answers.amount')],
    ['as many as another list', 'value-may-be-missing', where(`size(answers.people) >= size(${list})`, 0, noAccount)],
    ['more than what is worked out', 'value-may-be-missing', where('size(answers.people) > answers.amount * 2', 0, nothing)],
    ['not as many as an answer', 'value-may-be-missing', where('size(answers.people) != answers.amount', 0, nothing)],
    ['less by one than an answer', 'value-may-be-missing', where('size(answers.people) > answers.amount - 1', 0, nothing)],
    ['as many as a limit, and one', 'value-may-be-missing', where('size(answers.people) >= limits.people', 4)],
  ],
};

/** What tells that there is an element. */
export const quietSizes: readonly (readonly [what: string, edits: Edits])[] = [
  ...[
    `size(${list}) == 0`,
    `!(size(${list}) > 0)`,
    `size(${list}) < 1`,
    `size(${list}) <= 0`,
    `0 == size(${list})`,
    `1 > size( ${list} )`,
    `size(${list}) < 3`,
    `size(${list}) == 0 || customer.residency == 'NRI'`,
    `!${list}.exists(a, a.balance > 0)`,
  ].map((refused): readonly [string, Edits] => [`all of a list that is refused where ${refused}`, all(refused)]),
  ['all of a list that is refused by a named condition', all('conditions.none', list, { '/conditions/none': `size(${list}) == 0` })],
  ['all of a list by a name', all(`size(${list}) == 0`, 'computed.list', of(list))],
  ['all of what is left of a list, which is refused where it is empty', all('size(computed.list) == 0', 'computed.list', of(rich))],
  ['the first of more people than an answer', where('size(answers.people) > answers.amount', 0, nothing)],
  ['the first of as many people as an answer, and one', where('size(answers.people) >= answers.amount + 1', 0, nothing)],
  ['the first of more people than there are others', where(`size(answers.people) > size(${list})`)],
  ['the last of as many people as a limit', where('size(answers.people) >= limits.people', 3)],
];
