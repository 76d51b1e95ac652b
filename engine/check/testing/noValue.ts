import { between, days, keeps, numbers } from './boundsOf.ts';
import { page } from './mistakes/mistake.ts';
import { fee, hint, members, share, type Edits, type Promised } from './promised.ts';

const [text, input] = ['value-may-be-missing', 'write-input-may-be-missing'];

const says = (words: string): Edits => ({ [hint]: `${fee} ${words}` });
/** The rows of the table of fees, which every flow here looks up by the amount: from 0 to 1000 where nothing else is said. */
const fees = (rows: unknown, more: Edits = {}): Edits => ({ '/tables/fees/rows': rows, ...more });
const least = { '/steps/1/fields/0/min': 100 };
const from100 = [{ from: 100, value: 10 }];
const looked = (value: string): Edits => fees(from100, { '/computed/fee/value': value });

/** A number `n` of the first page, told on the review in some way. */
const of = (settings: object, words: string, more: Edits = {}): Edits => ({
  ...members,
  '/steps/1/fields/-': { id: 'n', type: 'count', label: 'How many?', ...settings },
  ...says(words),
  ...more,
});
const quarter = '{{ 4 / answers.n }}';
const rule = (check: string): Edits => ({ '/steps/1/rules/-': { check, field: 'n', message: 'bank.down' } });
const inDays = (number: string) => `{{ formatDate(addDays(today, ${number})) }} {{ answers.n }}`;
const route = (when: string): Edits => ({ '/steps/2/next': [{ when, to: 'stopped' }, { to: 'review' }] });

/** A rule that keeps two days in order, the first of which is so many days later. */
const inOrder = (later: string): Edits => ({
  ...days(between('answers.a', 'answers.c')),
  ...keeps(`addDays(answers.a, ${later}) <= answers.c`),
});
const fromToday = (words: string): Edits => ({
  ...days({}),
  [hint]: `${fee} {{ formatDate(answers.a) }} {{ formatDate(answers.c) }} {{ answers.n }} ${words}`,
});
/** What a second page about each person makes of a number of theirs. */
const ofShare = (made: string): Edits => ({
  ...members,
  ...share({ type: 'count' }),
  '/steps/2/item/steps/1': { ...page('more'), lead: `Of {{ ${made} }}` },
  '/steps/2/item/summary': '{{ item.name }} {{ item.share }}',
});
const times = 'answers.amount * answers.n';

/** Two numbers that a rule keeps in order, by what a table gives from some amount on. */
const few = (check: string, rows: unknown, more: Edits = {}): Edits => ({
  ...numbers(between('answers.a', 'answers.c')),
  '/tables/few': { rows },
  ...keeps(check),
  ...more,
});
const kept = 'answers.a + lookup(tables.few, answers.amount) <= answers.c';
const nothing = [{ from: 100, value: 0 }];

/** What has no value for some, though everything that it reads has one. */
export const promisedNoValue: Readonly<Record<string, readonly Promised[]>> = {
  'What has no value for some': [
    ['before the first row of a table', text, fees(from100)],
    [
      'before the first row, where another number is asked for',
      text,
      looked('answers.mode != "x" ? lookup(tables.fees, answers.amount) : 0'),
    ],
    ['behind the last row of a table', text, fees([{ below: 100, value: 10 }])],
    ['at the end of the last row', text, fees([{ below: 990, value: 10 }])],
    ['divided by nothing', text, of({}, quarter)],
    ['divided by nothing, where it is that', text, of({}, "{{ answers.n == 0 ? text(4 / answers.n) : '-' }}")],
    ['divided by nothing, behind another number', text, of({}, quarter, rule('answers.amount != 0'))],
    ['divided by a number that may be less than nothing', text, of({ min: -1 }, quarter)],
    ['divided by as many as there are', text, of({}, '{{ 4 / size(answers.people) }} {{ answers.n }}', { '/steps/2/min': undefined })],
    ['what is left over of nothing', text, of({}, '{{ answers.amount % answers.n }}')],
    ['in a limit', text, { ...numbers({ max: { '=': '100 / answers.a' } }) }],
    [
      'in what the bank needs',
      input,
      of({}, '{{ answers.amount }} {{ answers.n }}', { '/steps/3/submit/input/amount/=': 'round(9 / answers.n, 0)' }),
    ],
    ['half days', text, of({}, inDays('answers.n / 2'))],
    [
      'half months, by a name',
      text,
      of({}, '{{ formatDate(addMonths(today, computed.half)) }}', { '/computed/half': { value: 'answers.n / 2' } }),
    ],
    ['days that are asked for with decimals', text, of({ decimals: 1 }, inDays('answers.n'))],
    ['days of a choice', text, of({}, inDays('conditions.joint ? 1 : 0.5'))],
    ...[
      '-(answers.n / 2)',
      'conditions.joint ? 0.5 : 1',
      'answers.n / 2 + 1',
      '1 - answers.n / 2',
      'answers.n / 2 * 3',
      'answers.n / 2 % 2',
      'max(answers.n / 2, 1)',
      'min(1, answers.n / 2)',
    ].map((days): Promised => [`days that are ${days}`, text, of({}, inDays(days))]),
    ['a rule with a third of a limit in days', 'bounds-may-cross', inOrder('limits.people / 3')],
    ['half a day that is written out', text, of({}, inDays('0.5'))],
    ['divided by nothing that is written out', text, of({}, '{{ answers.n }} {{ 4 / (1 - 1) }}')],
    ['half years', text, of({}, '{{ formatDate(addYears(today, answers.n / 2)) }}')],
    ['days of a choice of which one is a part', text, of({}, inDays('conditions.joint ? 5 / 2 : 1'))],
    ['divided by a number that a rule keeps up to it', text, of({}, '{{ 4 / (answers.n - 5) }}', rule('answers.n <= 5'))],
    ['divided by how far a day is from today', text, fromToday('{{ 4 / daysBetween(today, answers.a) }}')],
    ['divided by a number of an item that may be nothing', text, ofShare('4 / item.share')],
    ['a rule that has no value', 'bounds-may-cross', few(kept, nothing)],
    [
      'a rule with half days',
      'bounds-may-cross',
      { ...days(between('answers.a', 'answers.c')), ...keeps('addDays(answers.a, answers.n / 2) <= answers.c') },
    ],
  ],
};

/** What has a value for everybody. */
export const quietNoValue: readonly (readonly [what: string, edits: Edits])[] = [
  ['a table from the least amount on', fees(from100, least)],
  ['a table from some amount on, asked for first', looked('answers.amount >= 100 ? lookup(tables.fees, answers.amount) : 0')],
  [
    'a table from some amount on, asked for by a name',
    { ...looked('conditions.big ? lookup(tables.fees, answers.amount) : 0'), '/conditions/big': 'answers.amount >= 100' },
  ],
  ['a table from some amount on, by what is added', { ...looked('lookup(tables.fees, answers.amount + 100)'), '/steps/1/fields/0/min': 0 }],
  ['a table up to more than the largest amount', fees([{ below: 991, value: 10 }])],
  ['a table by what the bank tells', { ...fees(from100, least), ...says('{{ lookup(tables.fees, data.accounts.items[0].balance) }}') }],
  ['a part of a number that is at least one', of({ min: 1 }, quarter)],
  ['a part of a number that is more than nothing', of({ moreThan: 0 }, quarter)],
  ['a part of a number that is less than nothing', of({ min: -9, max: -1 }, quarter)],
  ['a part of a number that is not nothing', of({}, "{{ answers.n != 0 ? text(4 / answers.n) : '-' }}")],
  ['a part of a number, where it is not nothing', of({}, "{{ answers.n == 0 ? '-' : text(4 / answers.n) }}")],
  ['a part of a number that a rule keeps from nothing', of({}, quarter, rule('answers.n != 0'))],
  ['a part of a number that a rule keeps above nothing', of({}, quarter, rule('answers.n > 0'))],
  ['a part of a number that is more than one that a rule keeps', of({}, '{{ 4 / (answers.n - 2) }}', rule('answers.n >= 3'))],
  ['a part of a number, behind a route for those who have none', of({}, quarter, route('answers.n == 0'))],
  [
    'a part of a number, in the wording for those who have one',
    of({}, '', { [hint]: [{ when: 'answers.n == 0', text: fee }, { text: `${quarter} ${fee}` }] }),
  ],
  ['a part of a number that is less than one that a rule keeps', of({}, '{{ 4 / (answers.n - 5) }}', rule('answers.n <= 4'))],
  ['a part of a number less what the bank tells', of({}, '{{ 4 / (answers.n - data.accounts.items[0].balance) }}')],
  [
    'a part of a number of an item, of whom only those are left who have one',
    ofShare("(item.relation != 'son' || item.share != 0) && item.relation != 'other' ? text(4 / item.share) : '-'"),
  ],
  [
    'a table from some amount on, asked for two numbers times each other first',
    { ...looked(`${times} >= 100 ? lookup(tables.fees, ${times}) : 0`), ...of({}, '{{ answers.n }}') },
  ],
  [
    'a table up to some amount, asked for two numbers times each other first',
    {
      ...fees([{ below: 100, value: 10 }]),
      ...of({}, '{{ answers.n }}'),
      '/computed/fee/value': `${times} < 100 ? lookup(tables.fees, ${times}) : 0`,
    },
  ],
  ['a part of one more', of({}, '{{ 4 / (answers.n + 1) }}')],
  ['a part of as many as there must be', of({}, '{{ 4 / size(answers.people) }} {{ answers.n }}')],
  ['a part of what the bank tells', { ...says('{{ 4 / data.accounts.items[0].balance }}') }],
  [
    'whether there is a part of nothing',
    of({}, "{{ answered(computed.part) ? 'a' : 'b' }}", { '/computed/part': { value: '4 / answers.n' } }),
  ],
  ['whole days', of({}, inDays('floor(answers.n / 2)'))],
  ['whole weeks', of({}, inDays('answers.n * 7'))],
  ['hours that are days, of some', of({}, inDays('conditions.joint ? 48 / 24 : 1'))],
  ['a rule with half of a limit in days', inOrder('limits.people / 2')],
  ['hours that are days', of({}, inDays('48 / 24'))],
  ['a rule with a table from the least on', few(kept, nothing, least)],
  ['a rule with whole days', { ...days(between('answers.a', 'answers.c')), ...keeps('addDays(answers.a, answers.n) <= answers.c') }],
];
