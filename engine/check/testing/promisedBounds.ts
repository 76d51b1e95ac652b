import { between, days, keeps, numbers } from './boundsOf.ts';
import { fee, hint, type Edits, type Promised } from './promised.ts';

const both = between('answers.a', 'answers.c');
const upToToday = { min: { '=': 'answers.a' }, max: 'today' };
const told = 'bounds-may-cross';

/** A most from `c`, of which only `a`, 500 or more, could tell that it is as much as the least. */
const leftOut = (a: object, more: Edits): Edits => ({
  ...numbers({ min: 500, max: { '=': 'answers.c' } }, { min: 500, ...a }),
  [hint]: `${fee} {{ answers.c }}`,
  ...more,
});

/** What settles nothing between two limits, and limits that may cross by their own reckoning. */
export const promisedBounds: readonly Promised[] = [
  ['the wrong way round', told, { ...numbers(both), ...keeps('answers.a >= answers.c') }],
  ['that two answers are not the same', told, { ...numbers(both), ...keeps('answers.a != answers.c') }],
  ['a condition that nobody uses', told, { ...numbers(both), '/conditions/fits': 'answers.a <= answers.c' }],
  ['a condition of another field', told, { ...numbers(both), '/steps/3/fields/0/when': 'answers.a <= answers.c' }],
  ['a half that may be less than nothing', told, numbers(between('answers.a / 2', 'answers.a'), { min: -5 })],
  ['a part divided by what may be anything', told, numbers(between('answers.a / answers.c', 'answers.a'), { min: 1 }, { min: 1 })],
  ['two that are rounded otherwise', told, numbers(between('round(answers.a * 0.1, 0)', 'round(answers.a * 0.1, 2)'), { min: 1 })],
  [
    'a rule about the very answer that has the limits',
    told,
    {
      ...numbers({ min: 500, max: { '=': 'answers.c' } }),
      '/steps/3/rules': [{ check: 'answers.more <= answers.c', message: 'bank.down' }],
    },
  ],
  ['a rule about an answer that may be left out', told, leftOut({ optional: true }, keeps('answers.a <= answers.c'))],
  [
    'a route for who has an answer that may be left out',
    told,
    leftOut({ optional: true }, { '/steps/1/next': [{ when: 'answers.a > answers.c', to: 'stopped' }] }),
  ],
  ['a comparison with something else', told, { ...numbers(both), ...keeps('answers.a <= answers.amount') }],
  ['a comparison that is one of two ways', told, { ...numbers(both), ...keeps('answers.a <= answers.c || conditions.joint') }],
  [
    'a comparison that is only wanted of some',
    told,
    { ...numbers(both), ...keeps('answers.a <= answers.c', { when: 'conditions.joint' }) },
  ],
  [
    'a rule of a page that some pass over',
    told,
    {
      ...numbers(both),
      '/steps/2/when': 'conditions.joint',
      '/steps/2/rules': [{ check: 'answers.a <= answers.c', message: 'bank.down' }],
    },
  ],
  ['a day and something far from it', told, { ...days(upToToday), ...keeps('daysBetween(answers.c, answers.a) < 14') }],
  ['a day that is not another', told, { ...days(upToToday), ...keeps('answers.a != answers.c') }],
  [
    'a difference the wrong way round',
    told,
    { ...days(between('answers.a', 'answers.c')), ...keeps('daysBetween(answers.c, answers.a) >= 0') },
  ],
  [
    'a route that leads those here for whom it does not hold',
    told,
    { ...numbers(both), '/steps/1/next': [{ when: 'answers.a > answers.c', to: 'review' }, { to: 'people' }] },
  ],
  [
    'a route away that leads on after a few times',
    told,
    {
      ...numbers(both),
      '/steps/1/next': [{ when: 'answers.amount > 5', to: 'people' }, { to: 'review' }],
      '/steps/2/next': [{ when: 'answers.a > answers.c', to: 'amount', times: 2 }, { to: 'review' }],
    },
  ],
  [
    'a refusal that goes on all the same',
    told,
    {
      ...numbers(both),
      '/steps/3/load': {
        operation: 'account.status',
        as: 'status',
        on: { '*': { outcome: 'failed' } },
        refuse: [{ when: 'answers.a > answers.c', message: 'bank.down' }],
      },
    },
  ],
  [
    'one of two fields that ask for the day has no most',
    told,
    {
      ...days(upToToday, { max: 'today', when: 'conditions.joint' }),
      '/steps/1/fields/7': { id: 'a', type: 'day', label: 'Which a?', when: '!conditions.joint' },
    },
  ],
  ['days after an answer up to today', told, days({ min: { '=': 'addDays(answers.a, 1)' }, max: 'today' }, { max: 'today' })],
  ['months after an answer up to today', told, days({ min: { '=': 'addMonths(answers.a, 1)' }, max: 'today' }, { max: 'today' })],
  ['a least that an answer takes away from', told, numbers(between('10 - answers.a', 'answers.a + 20'), { min: -9 })],
  ['a least so many times an answer', told, numbers(between('answers.a * 3', 'answers.a + 3'))],
  ['days that are a product of limits', 'bounds-crossed', days(between('addDays(today, limits.people * 2)', 'addDays(today, 7)'))],
  ['one of two ways of a choice', told, days(between('addDays(answers.a, 6)', 'addDays(answers.a, conditions.joint ? 10 : 5)'))],
  ['a choice of two answers', told, numbers(between('conditions.joint ? answers.a : 5', 'answers.a'))],
  [
    'a number of days that may be too few',
    told,
    days(between('addDays(answers.a, 5)', 'addDays(answers.a, answers.n)'), {}, {}, { min: 1 }),
  ],
  ['days of months that are fewer', told, days(between('addDays(answers.a, 29)', 'addMonths(answers.a, 1)'))],
  ['as many months after another day', told, { ...days(between('addMonths(answers.a, 1)', 'addMonths(answers.c, 1)')) }],
  [
    'a day more and as many months after an earlier day',
    told,
    { ...days(between('addDays(addMonths(answers.a, 1), 1)', 'addMonths(answers.c, 1)')), ...keeps('answers.a < answers.c') },
  ],
  ['months added one by one', told, days(between('addMonths(answers.a, 2)', 'addMonths(addMonths(answers.a, 1), 1)'))],
  [
    'more than and less than two that may be the same',
    told,
    { ...numbers({ moreThan: { '=': 'answers.a' }, max: { '=': 'answers.c' } }), ...keeps('answers.a <= answers.c') },
  ],
  ['a least from today and a last day that is over', 'bounds-crossed', days({ min: 'today', max: { '=': "'2025-12-31'" } })],
  ['an answer that is always more', 'bounds-crossed', numbers({ min: { '=': 'answers.a' }, max: 5 }, { min: 10 })],
  ['the largest of others', told, numbers(between('answers.a', 'max(answers.c, 3)'))],
  ['of the largest of both', told, numbers(between('max(answers.a, answers.c)', 'answers.c'))],
  ['a limit that says nothing', 'expression-syntax', days({ min: { '=': '' }, max: 'today' })],
  ['an age that is one year too little', told, days({ min: { '=': 'addYears(answers.a, 18)' }, max: 'today' }, { minAge: 17 })],
  ['a number times another that is read', told, numbers(between('answers.a', 'answers.a * answers.c'))],
  ['days of months that are more', told, days(between('addMonths(answers.a, 1)', 'addDays(answers.a, 30)'))],
  [
    'a number in rupees that is more',
    told,
    { ...numbers(between('answers.a + 1', 'answers.c'), { money: true }), ...keeps('answers.a < answers.c') },
  ],
  [
    'a number with decimals',
    told,
    { ...numbers(between('answers.a + 1', 'answers.c'), { decimals: 2 }), ...keeps('answers.a < answers.c') },
  ],
  [
    'a rule that is two ways, of which one says nothing',
    told,
    { ...numbers(both), ...keeps('conditions.joint ? answers.a <= answers.c : answers.amount > 2') },
  ],
  ['an answer whose least by its type gives way to less', told, numbers({ min: 0, max: { '=': 'answers.a' } }, { moreThan: -10 })],
];
