import { between, days, keeps, numbers } from './boundsOf.ts';
import { page } from './mistakes/mistake.ts';
import { after, items, maybe, number, routes } from './ordersOf.ts';
import { fee, hint, type Promised } from './promised.ts';

const both = between('answers.a', 'answers.c');
const told = 'bounds-may-cross';
const crossed = 'bounds-crossed';
const upTo = (max: string) => ({ min: 500, max: { '=': max } });
const a500 = { min: 500, max: { '=': 'answers.a' } };
const kept = { check: 'answers.a <= answers.c', message: 'bank.down' };

/** What does not keep two limits in order, where something near it does; `quietOrder.ts` has that. */
export const promisedOrder: readonly Promised[] = [
  [
    'conditions that mean the opposite, written otherwise',
    told,
    numbers(between("answers.mode == 'single' ? 500 : 100", 'answers.a'), { min: { '=': "answers.mode != 'single' ? 500 : 100" } }),
  ],
  [
    'a rule for the others',
    told,
    {
      ...numbers(between("answers.mode == 'joint' ? 500 : 1", 'answers.a'), { min: 1 }),
      ...keeps('answers.a >= 500', { when: "answers.mode == 'single'" }),
    },
  ],
  [
    'a rule with a way out for those who are asked for as much',
    told,
    {
      ...numbers(between('conditions.joint ? 500 : 1', 'answers.a'), { min: 1 }),
      ...keeps("answers.mode != 'single' || answers.a >= 500"),
    },
  ],
  [
    'that two answers are not other ones, between which an answer is',
    told,
    { ...numbers({ moreThan: { '=': 'answers.a' }, max: { '=': 'answers.c' } }), ...keeps('answers.a == answers.c') },
  ],
  ['that two answers are not the same, denied of an equation', told, { ...numbers(both), ...keeps('!(answers.a == answers.c)') }],
  [
    'a rule for those who answered something',
    told,
    { ...after(maybe, a500), ...keeps('answers.a >= 500', { when: "answers.w == 'yes'" }) },
  ],
  [
    'a rule that chooses by what may be missing',
    told,
    { ...after(maybe, a500), ...keeps("answers.w == 'yes' ? answers.a >= 500 : answers.a >= 600") },
  ],
  [
    'a rule that chooses by a number that may be missing',
    told,
    { ...after(number, a500), ...keeps('answers.w > 4 ? answers.a >= 500 : answers.a >= 600') },
  ],
  ['a limit that chooses by what may be missing', told, after(maybe, a500, { min: { '=': "answers.w == 'yes' ? 500 : 600" } })],
  ['a limit from what may be missing', told, after({ ...number, min: 500 }, a500, { min: { '=': 'answers.w' } })],
  ['the largest of a number and what may be missing', told, after({ ...number, min: 500 }, a500, { min: { '=': 'max(answers.w, 500)' } })],
  [
    'an answer that is more than the most only where another is there',
    told,
    after({ ...number, min: 600 }, { min: { '=': 'answers.a' }, max: 500 }, { min: { '=': 'answers.w' } }),
  ],
  [
    'a rule on one of two pages that ask',
    told,
    {
      ...numbers(both, { when: 'conditions.joint' }),
      ...keeps('answers.a <= answers.c'),
      '/steps/2': { ...page('again'), fields: [{ id: 'a', type: 'count', label: 'Which a?', when: '!conditions.joint' }] },
    },
  ],
  [
    'a rule before the page that asks again',
    told,
    {
      ...numbers(both),
      ...keeps('answers.a <= answers.c'),
      '/steps/2': { ...page('again'), fields: [{ id: 'a', type: 'count', label: 'Which a?' }] },
    },
  ],
  [
    'a rule before the page that asks for the other again',
    told,
    {
      ...numbers(both),
      ...keeps('answers.a <= answers.c'),
      '/steps/2': { ...page('again'), fields: [{ id: 'c', type: 'count', label: 'Which c?' }] },
    },
  ],
  [
    'a condition that the same page keeps',
    told,
    {
      ...numbers({ min: 5, max: { '=': 'conditions.joint ? 10 : 1' } }),
      '/steps/3/rules': [{ check: 'conditions.joint', message: 'bank.down' }],
    },
  ],
  [
    'an equation that the same page keeps',
    told,
    {
      ...numbers({ min: 5, max: { '=': "answers.mode == 'joint' ? 10 : 1" } }),
      '/steps/3/rules': [{ check: "answers.mode == 'joint'", message: 'bank.down' }],
    },
  ],
  [
    'a rule of the same page, of which a part is about an answer before',
    told,
    { ...numbers(upTo('answers.a')), '/steps/3/rules': [{ check: 'answers.a >= 500 && answers.more > 3', message: 'bank.down' }] },
  ],
  ['a rule about an answer of each person that has another number', told, items({ min: 1 }, upTo('item.x'))],
  [
    'an answer of each person, called as one of the flow',
    told,
    { ...items({ min: 1 }, upTo('item.x')), '/steps/1/fields/-': { id: 'x', type: 'count', label: 'Which x?', min: 500 } },
  ],
  [
    'a rule about those of another list',
    told,
    {
      ...items({ min: 1 }, upTo('item.x')),
      '/steps/3': {
        id: 'others',
        kind: 'group',
        title: 'Others',
        max: 2,
        item: {
          name: 'Other',
          summary: '{{ item.x }}',
          steps: [
            {
              id: 'other',
              title: 'Which?',
              fields: [{ id: 'x', type: 'count', label: 'Which x?' }],
              rules: [{ check: 'item.x >= 500', message: 'bank.down' }],
            },
          ],
        },
        next: 'done',
      },
    },
  ],
  ['an age that may be one year more', told, days({ min: 'today', max: { '=': 'addYears(answers.a, 70)' } }, { maxAge: 70 })],
  ['the largest of two, of which one is above', told, numbers(between('max(answers.a, 201)', 'max(answers.a * 2, 200)'), { min: 1 })],
  ['the least of two, of which one is below', told, numbers(between('min(answers.a, 100)', 'min(answers.a * 2, 99)'), { min: 1 })],
  ['no whole number', crossed, numbers({ min: 5.2, max: 5.8 })],
  ['no whole number that is more and less', crossed, numbers({ moreThan: 5, lessThan: 6 })],
  ['no whole number that is more', crossed, numbers({ moreThan: 5, max: 5.9 })],
  ['no whole number that is less', crossed, numbers({ min: 5.1, lessThan: 6 })],
  ['perhaps no whole number between', told, numbers({ moreThan: { '=': 'answers.a' }, lessThan: { '=': 'answers.a + 1' } })],
  ['more and less than the same', crossed, numbers({ moreThan: { '=': 'answers.a' }, max: { '=': 'answers.a' } })],
  ['a rest of what may be less than nothing', told, numbers(between('answers.a - answers.a % 50', 'answers.a'), { min: -10 })],
  ['a rest that may be as much', told, numbers(between('answers.a', 'answers.a - answers.a % 50 + 49'), { min: 1 })],
  ['a rest of two', told, numbers(between('answers.a - answers.a % answers.c', 'answers.a'), { min: 1 }, { min: 1 })],
  ['places that there are not', 'expression-type', { [hint]: `${fee} {{ round(answers.amount, -2) }}` }],
  ['what is rounded to the next number', told, numbers(between('answers.a / 3', 'round(answers.a / 3, 0)'))],
  ['what is rounded down, the wrong way round', told, numbers(between('answers.a / 3', 'floor(answers.a / 3)'))],
  ['what is rounded up, the wrong way round', told, numbers(between('ceil(answers.a / 3)', 'answers.a / 3'))],
  ['what is rounded up and down', told, numbers(between('ceil(answers.a / 3)', 'floor(answers.a / 2)'), { min: 1 })],
  [
    'what is rounded alike, between which an answer is',
    told,
    numbers({ moreThan: { '=': 'floor(answers.a / 3)' }, max: { '=': 'floor(answers.a / 2)' } }, { min: 1 }),
  ],
  [
    'the same of two, which is less of what is more',
    told,
    {
      ...days({}),
      '/steps/3/fields/1': { id: 'on', type: 'count', label: 'Which?', ...between('age(answers.a)', 'age(answers.c)') },
      ...keeps('answers.a <= answers.c'),
    },
  ],
  [
    'a table that gives words too',
    told,
    { ...numbers({ min: { '=': 'computed.fee' }, max: { '=': 'answers.a' } }, { min: 10 }), '/tables/fees/rows/0/value': 'none' },
  ],
  ['so many times what a table gives', told, numbers(between('answers.c + 20', 'lookup(tables.fees, answers.amount) * answers.a'))],
  ['so many times what is rounded', told, numbers(between('floor(answers.a / 2) * answers.c', 'answers.c'))],
  [
    'so many times the size of a list',
    told,
    numbers(between('answers.c - 9', 'size(answers.people) * answers.a'), { min: -5 }, { max: 9 }),
  ],
  [
    'more than so many times the size of a list',
    told,
    {
      ...numbers(between('answers.a + 1', 'size(answers.people) * answers.c'), {}, { decimals: 2 }),
      ...keeps('answers.a < size(answers.people) * answers.c'),
    },
  ],
  ['a table that there is not', told, numbers(between('lookup(tables.none, answers.a)', 'answers.a'))],
  [
    'days and months the other way about',
    told,
    days(between('addDays(addMonths(answers.a, 1), 1)', 'addMonths(addDays(answers.a, 1), 1)')),
  ],
  ['days that are fewer than two months', told, days(between('addMonths(answers.a, 2)', 'addDays(answers.a, 61)'))],
  ['more than a number with decimals', told, { ...numbers({ min: 6, max: { '=': 'answers.amount' } }), ...keeps('answers.amount > 5') }],
  [
    'less than what the bank tells',
    told,
    { ...numbers(between('answers.a + 1', 'data.accounts.items[0].balance')), ...keeps('answers.a < data.accounts.items[0].balance') },
  ],
  [
    'a number that one of two fields asks for with decimals',
    told,
    {
      ...numbers(between('answers.a + 1', 'answers.c'), { when: 'conditions.joint' }),
      '/steps/1/fields/6': { id: 'a', type: 'count', label: 'Which a?', when: '!conditions.joint', decimals: 2 },
      ...keeps('answers.a < answers.c'),
    },
  ],
  [
    'as many as are in a list, which may be fewer',
    told,
    { ...numbers({ min: 3, max: { '=': 'size(answers.people)' } }), '/steps/2/min': 2 },
  ],
  ['a day that may be over', told, days({ min: '2030-01-01', max: { '=': 'addDays(today, 1)' } })],
  [
    'a route away that leads on after a few times, and no other way',
    told,
    { ...numbers(both), '/steps/2/next': [{ when: 'answers.a > answers.c', to: 'amount', times: 2 }, { to: 'review' }] },
  ],
  [
    'two routes to the same page, of which one tells',
    told,
    { ...numbers(both), ...routes([{ when: 'answers.a <= answers.c', to: 'people' }, { to: 'people' }]) },
  ],
  [
    'a route to the same page as the natural way on',
    told,
    { ...numbers(both), ...routes([{ when: 'answers.a <= answers.c', to: 'people' }]) },
  ],
  [
    'a refusal of what is asked for of some only',
    told,
    {
      ...numbers(both),
      '/steps/3/load': {
        operation: 'account.status',
        as: 'status',
        when: 'conditions.joint',
        on: { '*': { outcome: 'failed' } },
        refuse: [{ when: 'answers.a > answers.c', outcome: 'stopped' }],
      },
    },
  ],
  [
    'a refusal behind a button, which goes on all the same',
    told,
    {
      ...numbers(both),
      '/steps/2': page('aside', {
        actions: [
          {
            id: 'look',
            label: 'Look',
            call: {
              operation: 'account.list',
              as: 'accounts',
              on: { '*': { outcome: 'failed' } },
              refuse: [{ when: 'answers.a > answers.c', message: 'bank.down' }],
            },
            to: 'review',
          },
        ],
        next: 'stopped',
      }),
    },
  ],
  [
    'a rule that only a way round has',
    told,
    { ...numbers(both), ...routes([{ when: 'answers.amount > 5', to: 'review' }, { to: 'people' }]), '/steps/2/rules': [kept] },
  ],
];
