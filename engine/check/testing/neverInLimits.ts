import { days, keeps, numbers } from './boundsOf.ts';
import { also, fee, hint, members, share, type Edits, type Promised } from './promised.ts';

/** The field of the review is shown under a condition, behind two answers that the first page asks for. */
const shownWhen = (when: string, asked: Edits): Edits => ({ ...asked, '/steps/3/fields/0/when': when });
const low = { min: 0, max: 10 };
const high = { min: 20, max: 30 };
const apart = numbers({}, low, high);
const fromToday = days({}, { min: 'today' });
const route = (when: string): Edits => ({ '/steps/1/next': [{ when, to: 'stopped' }] });

/** Conditions that the limits of the answers decide that they compare. */
export const promisedNever: Readonly<Record<string, readonly Promised[]>> = {
  'A condition that limits decide': [
    ['a number that is never above another', 'condition-never', shownWhen('answers.a > answers.c', apart)],
    ['a number that is always below another', 'condition-always', shownWhen('answers.a < answers.c', apart)],
    ['numbers that are never alike', 'condition-never', shownWhen('answers.a == answers.c', apart)],
    ['a sum that is never reached', 'condition-never', shownWhen('answers.a + answers.c > 40', apart)],
    [
      'a number that is never as much as one that it is less than',
      'condition-never',
      shownWhen('answers.a >= answers.c', numbers({}, { lessThan: 20 }, high)),
    ],
    [
      'by a computed value',
      'condition-never',
      shownWhen('computed.both > 40', { ...apart, '/computed/both': { value: 'answers.a + answers.c' } }),
    ],
    ['a rule that nobody can keep', 'condition-never', { ...fromToday, ...keeps('answers.a < today') }],
    ['a rule that everybody keeps', 'condition-always', { ...fromToday, ...keeps('answers.a >= today') }],
    ['a rule beyond the most of its own field', 'condition-always', { ...numbers({}, low), ...keeps('answers.a <= 500') }],
    ['a rule with a sum beyond that', 'condition-always', { ...numbers({}, low), ...keeps('answers.a * 2 + 5 <= 500') }],
    ['a route by a day that has just been held to its limit', 'condition-never', { ...fromToday, ...route('answers.a < today') }],
    [
      'a day that is not after the day on which it was given',
      'condition-never',
      shownWhen('answers.a > today', days({}, { max: 'today' })),
    ],
    ['a number of an item', 'condition-never', { ...share(low), '/steps/2/item/steps/0/fields/2/when': 'item.share * 2 > 30' }],
  ],
};

/** A number that is asked for of each person, and the sum of all. */
const shares = (when: string, settings: object = { min: 0 }): Edits => ({ ...members, ...share(settings), '/steps/3/fields/0/when': when });
const sum = 'sum(answers.people.map(p, p.share))';
/** Some of three things, of which any may be chosen. */
const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
const things = (when: string, more: object = {}): Edits => ({
  ...shownWhen(when, also('things', { type: 'choices', options, ...more })),
  [hint]: `${fee} {{ join(answers.things, ', ') }}`,
});
const ofItem = (when: string): Edits => ({
  ...members,
  '/steps/2/item/steps/0/fields/-': { id: 'things', type: 'choices', label: 'Things', options },
  '/steps/2/item/steps/0/fields/2/when': when,
});
const born = (when: string, settings: object): Edits => shownWhen(when, days({}, settings));
const rich = 'data.accounts.items.filter(a, a.balance > 5)';

/** Conditions that what is worked out decides, by what it is worked out from. */
export const promisedWorkedOut: Readonly<Record<string, readonly Promised[]>> = {
  'A condition that what is worked out decides': [
    ['an age below nothing', 'condition-never', born('age(answers.a, today) < 0', { max: 'today' })],
    ['an age below nothing, of who is so old', 'condition-never', born('age(answers.a, today) < 0', { minAge: 18 })],
    ['an age below the least', 'condition-never', born('age(answers.a, today) < 18', { minAge: 18 })],
    ['an age of nothing or more', 'condition-always', born('age(answers.a, today) >= 0', { max: { '=': 'today' } })],
    ['a sum of nothing or more', 'condition-always', shares(`${sum} >= 0`)],
    ['a sum below nothing', 'condition-never', shares(`${sum} < 0`)],
    ['a sum below nothing, with something more', 'condition-never', shares(`${sum} * 2 + 5 < 0`, { min: 5 })],
    ['a sum below nothing, by a computed value', 'condition-never', { ...shares('computed.all < 0'), '/computed/all': { value: sum } }],
    ['more choices than there are', 'condition-never', things('size(answers.things) > 3')],
    ['as many choices as there are, or fewer', 'condition-always', things('size(answers.things) <= 3')],
    ['more choices than there are, of an item', 'condition-never', ofItem('size(item.things) > 3')],
    ['fewer than none that are kept', 'condition-never', shownWhen(`size(${rich}) < 0`, members)],
    ['none or more that are kept', 'condition-always', shownWhen(`size(${rich}) >= 0`, members)],
  ],
};

/** Conditions that the limits of what they compare leave open. */
export const quietNever: readonly (readonly [what: string, edits: Edits])[] = [
  ['a number that may be as much as another', shownWhen('answers.a >= answers.c', numbers({}, { min: 0, max: 20 }, high))],
  ['a sum that is reached at the end of both limits', shownWhen('answers.a + answers.c >= 40', apart)],
  ['an age below nothing, of who may be born later', born('age(answers.a, today) < 0', {})],
  ['an age on another day', born('age(answers.a, answers.c) < 0', { max: 'today' })],
  ['an age above the least', born('age(answers.a, today) < 19', { minAge: 18 })],
  ['a sum of nothing', shares(`${sum} == 0`)],
  ['a sum below nothing, of what may be so', shares(`${sum} < 0`, { min: -5 })],
  ['a difference below nothing', shares(`${sum} - answers.amount < 0`)],
  ['a computed value below nothing', { ...shares('computed.all < 0'), '/computed/all': { value: `${sum} - 100` } }],
  ['all choices that there are', things('size(answers.things) == 3')],
  ['none that are kept', shownWhen(`size(${rich}) == 0`, members)],
  ['numbers of which one has no limit', shownWhen('answers.a > answers.c', numbers({}, { min: 0 }, high))],
  ['a day that was to come when it was given', shownWhen('answers.a < today', fromToday)],
  ['a day that an older draft of the page may have', { ...fromToday, '/steps/1/fields/2/when': 'conditions.joint && answers.a < today' }],
  [
    'how many there are, where too few are refused',
    { '/steps/1/load/refuse': [{ when: 'size(data.accounts.items) == 0', outcome: 'stopped' }] },
  ],
  [
    'what is called like an answer, of an element of a list',
    {
      '/steps/1/fields/3/options/when': 'item.balance * 2 > 500',
      '/steps/1/actions': [{ id: 'none', label: 'None', to: 'stopped' }],
      '/steps/3/fields/1': { id: 'balance', type: 'count', label: 'Balance', max: 100 },
      '/outcomes/done/text': '{{ answers.balance }}',
    },
  ],
  [
    'what is called like the answer of an item, of an element of another list',
    {
      '/steps/2/item/steps/0/fields/-': { id: 'balance', type: 'count', label: 'Balance', max: 100 },
      '/steps/2/item/steps/0/fields/4': {
        id: 'from',
        type: 'choice',
        label: 'From',
        optional: true,
        options: { from: 'data.accounts.items', value: 'item.id', label: 'item.name', when: 'item.balance * 2 > 500' },
      },
    },
  ],
];

/** A number that is above another, of which the least is an answer that may be missing: then it has no least. */
export const boundlessWithout: Edits = {
  ...numbers({}, { max: 10 }, { min: { '=': 'answers.b' } }),
  '/steps/1/fields/6': { id: 'b', type: 'count', label: 'Which b?', min: 20, optional: true },
  '/steps/3/fields/0/when': 'answers.a > answers.c',
};
