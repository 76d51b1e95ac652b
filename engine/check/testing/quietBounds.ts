import { between, days, keeps, numbers } from './boundsOf.ts';
import { page } from './mistakes/mistake.ts';
import { fee, hint, type Edits } from './promised.ts';

const both = between('answers.a', 'answers.c');
const upToToday = { min: { '=': 'answers.a' }, max: 'today' };

const seen = { '/outcomes/done/text': '{{ answered(answers.more) ? answers.more : 0 }}' };

/** What keeps two limits in order, by their own reckoning or by what is said on the way; the checker must not find fault with it. */
export const quietBounds: readonly (readonly [what: string, edits: Edits])[] = [
  ['a rule that says so', { ...numbers(both), ...keeps('answers.a <= answers.c') }],
  ['a rule the other way about', { ...numbers(both), ...keeps('answers.c > answers.a') }],
  ['a rule among others', { ...numbers(both), ...keeps("answers.a <= answers.c && answers.account != 'x'") }],
  ['a rule that denies the opposite', { ...numbers(both), ...keeps('!(answers.a > answers.c || answers.amount > 900)') }],
  ['a rule by a named condition', { ...numbers(both), ...keeps('conditions.fits'), '/conditions/fits': 'answers.a <= answers.c' }],
  ['a rule by a computed value', { ...numbers(both), ...keeps('computed.gap >= 0'), '/computed/gap': { value: 'answers.c - answers.a' } }],
  ['a rule in two ways', { ...numbers(both), ...keeps('conditions.joint ? answers.a <= answers.c : answers.a < answers.c - 2') }],
  ['a rule about each of two days', { ...days(between('answers.a', 'answers.c')), ...keeps('answers.a <= today && answers.c >= today') }],
  ['days between', { ...days(between('answers.a', 'answers.c')), ...keeps('daysBetween(answers.a, answers.c) >= 0') }],
  ['whole numbers of which one is less', { ...numbers(between('answers.a + 1', 'answers.c')), ...keeps('answers.a < answers.c') }],
  ['days of which one is earlier', { ...days(between('addDays(answers.a, 1)', 'answers.c')), ...keeps('answers.a < answers.c') }],
  [
    'more than one and less than another that is more',
    { ...numbers({ moreThan: { '=': 'answers.a' }, max: { '=': 'answers.c' } }), ...keeps('answers.a < answers.c') },
  ],
  ['a half and the whole', numbers(between('answers.a / 2', 'answers.a'), { min: 0 })],
  ['a part of less than one, both rounded alike', numbers(between('round(answers.a * 0.05, 2)', 'round(answers.a * 0.1, 2)'), { min: 1 })],
  [
    'computed values, rounded alike',
    {
      ...numbers(between('computed.less', 'computed.more'), { min: 1 }),
      '/computed/less': { value: 'floor(answers.a / 3)' },
      '/computed/more': { value: 'floor(answers.a / 2)' },
    },
  ],
  ['what is rounded down, and up', numbers(between('floor(answers.a / 3)', 'ceil(answers.a / 3)'))],
  ['the condition of the field', { ...numbers({ ...both, when: 'answers.a <= answers.c' }), ...seen }],
  ['a route away', { ...numbers(both), '/steps/1/next': [{ when: 'answers.a > answers.c', to: 'stopped' }, { to: 'people' }] }],
  ['the only route here', { ...numbers(both), '/steps/1/next': [{ when: 'answers.a <= answers.c', to: 'people' }, { to: 'stopped' }] }],
  ['a route away and the natural way on', { ...numbers(both), '/steps/1/next': [{ when: 'answers.a > answers.c', to: 'stopped' }] }],
  [
    'a page for those for whom it does not hold',
    {
      ...numbers(both),
      '/steps/2': { ...page('sorry'), when: 'answers.a > answers.c', next: [{ when: 'answers.a > answers.c', to: 'stopped' }] },
    },
  ],
  [
    'the condition of the page',
    {
      ...numbers({}),
      '/steps/2': {
        ...page('between'),
        when: 'answers.a <= answers.c',
        fields: [{ id: 'less', type: 'count', label: 'Which?', ...both }],
      },
      '/outcomes/done/text': '{{ answers.more }} {{ answered(answers.less) ? answers.less : 0 }}',
    },
  ],
  [
    'a refusal of the bank',
    {
      ...numbers(both),
      '/steps/3/load': {
        operation: 'account.status',
        as: 'status',
        on: { '*': { outcome: 'failed' } },
        refuse: [{ when: 'answers.a > answers.c', outcome: 'stopped' }],
      },
      [hint]: `${fee} {{ answers.a }} {{ answers.c }} {{ data.status.state }}`,
    },
  ],
  [
    'who the service is not for',
    {
      ...days({ min: { '=': 'answered(customer.dueOn) ? customer.dueOn : today' }, max: { '=': 'today' } }),
      '/eligibility/-': { deny: 'answered(customer.dueOn) && customer.dueOn > today', outcome: 'abroad' },
    },
  ],
  ['a choice of days', days(between('answers.a', 'addDays(answers.a, conditions.joint ? 10 : 5)'))],
  [
    'a choice of days by a name, the same in both',
    {
      ...days(between('addDays(answers.a, computed.span - 1)', 'addDays(answers.a, computed.span)')),
      '/computed/span': { value: '!conditions.joint ? 5 : 10' },
    },
  ],
  ['a choice of two days', days(between('answers.a', 'conditions.joint ? addDays(answers.a, 3) : addMonths(answers.a, 1)'))],
  [
    'a choice of which one way cannot be here',
    {
      ...numbers({ ...between('conditions.joint ? answers.a : 5', 'answers.a'), when: 'conditions.joint' }),
      ...seen,
    },
  ],
  ['so many more as somebody answers', numbers(between('answers.a', 'answers.a + answers.c'))],
  ['so many days more, less one', days(between('answers.a', 'addDays(answers.a, answers.n - 1)'), {}, {}, { min: 1 })],
  [
    'as many months after a day that is no later',
    { ...days(between('addMonths(answers.a, 1)', 'addMonths(answers.c, 1)')), ...keeps('answers.a <= answers.c') },
  ],
  ['months added one by one, and at once', days(between('addMonths(addMonths(answers.a, 1), 1)', 'addMonths(answers.a, 2)'))],
  ['so many months more', days(between('answers.a', 'addMonths(answers.a, answers.n)'))],
  ['an answer that has the other one as its least', numbers(both, {}, { min: { '=': 'answers.a' } })],
  [
    'an answer that has the other one as its least, by a third',
    numbers(both, { max: { '=': 'answers.amount' } }, { min: { '=': 'answers.amount' } }),
  ],
  ['an answer that is more than one', numbers({ min: { '=': 'answers.a' }, max: 5 }, { moreThan: 2, lessThan: 5 })],
  ['a day up to today', days(upToToday, { max: 'today' })],
  ['a day in the past, written out', days(upToToday, { max: '2025-12-31' })],
  ['a day some weeks before another', days({ min: 'today - 2 weeks', max: { '=': 'answers.a' } }, { min: 'today - 13 days' })],
  [
    'a most that was asked for with months in it',
    days(between('answers.c', 'addMonths(answers.a, 1)'), {}, { max: { '=': 'addMonths(answers.a, 1)' } }),
  ],
  ['the largest of the least and something', numbers(between('answers.a', 'max([answers.a, answers.c])'))],
  ['the least of the most and something', numbers(between('min(answers.a, answers.c)', 'answers.c'))],
  ['the larger of both, twice', numbers(between('max(answers.a, answers.c)', 'max(answers.a, answers.c) + 1'))],
  ['the next working day', days(between('answers.a', 'nextWorkingDay(answers.a, [])'))],
  ['what a table gives', numbers({ min: { '=': 'computed.fee' }, max: 10 })],
  ['an age', days({ min: { '=': 'addYears(answers.a, 18)' }, max: 'today' }, { minAge: 18 })],
  ['days that are as many as months at least', days(between('addDays(answers.a, 28)', 'addYears(answers.a, 1)'))],
  ['a rounded number and one above it', numbers(between('round(answers.a, 0)', 'answers.a + 1'))],
  ['as many as there are of a list', numbers({ min: 0, max: { '=': 'size(answers.people)' } })],
  ['the same, twice', numbers(between('answers.a * answers.c', 'answers.a * answers.c'))],
  [
    'an answer between two, by the least of the one between them',
    numbers(both, { max: { '=': 'limits.people' } }, { min: { '=': 'limits.people' } }),
  ],
  ['a most that the bank tells', { ...numbers({ min: 5, max: { '=': 'data.accounts.items[0].balance' } }) }],
  ['months that are fewer than a year', days(between('addMonths(answers.a, 11)', 'addYears(answers.a, 1)'))],
  [
    'a choice and the same choice the other way about',
    days(between('addDays(answers.a, conditions.joint ? 10 : 5)', 'addDays(answers.a, !conditions.joint ? 5 : 10)')),
  ],
  ['a whole number that is more than another', numbers({ min: 3, max: { '=': 'answers.a' } }, { moreThan: 2 })],
  ['a rule of a page on the way', { ...numbers(both), '/steps/2/rules': [{ check: 'answers.a <= answers.c', message: 'bank.down' }] }],
];
