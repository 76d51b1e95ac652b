import { also, fee, hint, members, share, type Promised } from './promised.ts';

const number = (settings: object) => ({ id: 'more', type: 'number', label: 'More', ...settings });
const last = (settings: object) => ({ '/steps/3/fields/-': number(settings) });
const inPercent = also('part', { type: 'number', unit: '%' });
const nobody = { ...members, '/steps/2/min': undefined };

/** What the checker is to see of limits, of rates, and of lists that may be empty. */
export const promisedReckoning: Readonly<Record<string, readonly Promised[]>> = {
  'Limits that are reckoned': [
    ['a most so much below the least', 'bounds-crossed', last({ min: { '=': 'answers.amount' }, max: { '=': 'answers.amount - 1' } })],
    [
      'a day so many months before another',
      'bounds-crossed',
      { '/steps/1/fields/-': { id: 'on', type: 'day', label: 'On', min: { '=': 'addMonths(today, 2)' }, max: { '=': 'today' } } },
    ],
    [
      'a distance that the customer gives',
      'bounds-may-cross',
      last({ min: { '=': 'answers.amount' }, max: { '=': 'answers.amount + answers.second' } }),
    ],
    [
      'a most that is worked out, and a least from another value',
      'bounds-may-cross',
      last({ min: { '=': 'computed.fee' }, max: { '=': 'answers.amount + 5' } }),
    ],
    ['a least from an answer, and a most of so many days', 'bounds-may-cross', last({ min: 5, max: { '=': 'answers.amount' } })],
    [
      'a day reckoned back from another with a sum of limits',
      'bounds-crossed',
      {
        '/steps/1/fields/-': { id: 'on', type: 'day', label: 'On', min: 'today', max: { '=': 'addDays(today, 0 - limits.people * 2)' } },
      },
    ],
    [
      'a day up to today that begins with one that may be later',
      'bounds-may-cross',
      {
        '/steps/1/fields/-': { id: 'first', type: 'day', label: 'First', min: 'today' },
        '/steps/3/fields/-': { id: 'on', type: 'day', label: 'On', min: { '=': 'answers.first' }, max: 'today' },
      },
    ],
    [
      'two values that are asked for and never compared',
      'bounds-may-cross',
      {
        ...last({ min: { '=': 'answers.amount' }, max: { '=': 'answers.a' } }),
        '/steps/1/fields/-': { id: 'a', type: 'number', label: 'A' },
        '/conditions/both': 'answered(answers.amount) && answered(answers.a)',
      },
    ],
    [
      'a length that may be less than nothing',
      'bounds-may-cross',
      {
        '/steps/1/fields/-': { id: 'first', type: 'day', label: 'First' },
        '/steps/1/fields/5': { id: 'a', type: 'number', label: 'A', min: -1 },
        '/steps/3/fields/-': {
          id: 'on',
          type: 'day',
          label: 'On',
          min: { '=': 'answers.first' },
          max: { '=': 'addDays(answers.first, answers.a)' },
        },
      },
    ],
    [
      'more than and less than the same',
      'bounds-crossed',
      last({ moreThan: { '=': 'answers.amount' }, lessThan: { '=': 'answers.amount' } }),
    ],
  ],
  'Rates and amounts': [
    [
      'an amount and a rate that a choice gives',
      'units-mixed',
      { ...inPercent, [hint]: `${fee} {{ answers.amount + (conditions.joint ? answers.part : 0) }}` },
    ],
    [
      'an amount and a rate by another name',
      'units-mixed',
      {
        '/computed/feeRate': { value: '0.5' },
        '/computed/half': { value: 'computed.feeRate' },
        [hint]: `${fee} {{ answers.amount + computed.half }}`,
      },
    ],
    [
      'a sum of which one part is a rate',
      'units-mixed',
      { ...inPercent, [hint]: `${fee} {{ answers.part + answers.part + answers.amount }}` },
    ],
    [
      'a rate, and a choice of a rate or an amount',
      'units-mixed',
      { ...inPercent, [hint]: `${fee} {{ answers.part + (conditions.joint ? answers.part : answers.amount) }}` },
    ],
    [
      'the larger of two amounts, and a rate',
      'units-mixed',
      { ...inPercent, [hint]: `${fee} {{ max(answers.amount, 5) + answers.part }}` },
    ],
    [
      'an amount and the shares of items',
      'units-mixed',
      { ...members, ...share({ unit: '%' }), [hint]: `${fee} {{ answers.amount + sum(answers.people.map(p, p.share)) }}` },
    ],
    [
      'an amount and the share of one item',
      'units-mixed',
      { ...members, ...share({ unit: '%' }), [hint]: `${fee} {{ answers.amount + answers.people[0].share }}` },
    ],
  ],
  'Rates by many names': [
    [
      'an amount and a rate that was followed from far away before',
      'units-mixed',
      {
        '/computed/feeRate': { value: '0.5' },
        ...Object.fromEntries(
          Array.from({ length: 12 }, (_, level) => [
            `/computed/k${level}`,
            { value: level === 0 ? 'computed.feeRate' : `computed.k${level - 1}` },
          ]),
        ),
        '/steps/1/title': '{{ computed.k11 + 1 }}',
        [hint]: `${fee} {{ answers.amount + computed.k5 }}`,
      },
    ],
  ],
  'Lists that may be empty': [
    ['the first item, in words', 'value-may-be-missing', { ...nobody, [hint]: `${fee} {{ answers.people[0].name }}` }],
    ['the second of one item or more, in words', 'value-may-be-missing', { ...members, [hint]: `${fee} {{ answers.people[1].name }}` }],
    [
      'the first item, which the bank needs',
      'write-input-may-be-missing',
      { ...nobody, '/steps/3/submit/input/account': { '=': 'answers.people[0].name' } },
    ],
    [
      'the largest share of nobody',
      'value-may-be-missing',
      { ...nobody, ...share({}), [hint]: `${fee} {{ max(answers.people.map(p, p.share)) }}` },
    ],
    [
      'all of nobody, in a named condition',
      'all-of-nothing',
      { ...nobody, '/conditions/sons': "answers.people.all(p, p.relation == 'son')", '/steps/3/fields/0/when': 'conditions.sons' },
    ],
    [
      'not one of nobody, in a named condition by a named condition',
      'all-of-nothing',
      {
        ...nobody,
        '/conditions/sons': "answers.people.all(p, p.relation == 'son')",
        '/conditions/others': '!conditions.sons',
        '/steps/3/fields/0/when': '!conditions.others',
      },
    ],
    [
      'the first item of a page that may be passed over',
      'value-may-be-missing',
      { ...members, '/steps/2/when': 'conditions.joint', [hint]: `${fee} {{ answers.people[0].name }}` },
    ],
    [
      'the first item, in a computed value',
      'value-may-be-missing',
      { ...nobody, '/computed/first': { value: 'answers.people[0].name' }, [hint]: `${fee} {{ computed.first }}` },
    ],
    [
      'the first of some items',
      'value-may-be-missing',
      { ...members, [hint]: `${fee} {{ answers.people.filter(p, p.relation == 'son')[0].name }}` },
    ],
    [
      'the largest share of some',
      'value-may-be-missing',
      { ...members, ...share({}), [hint]: `${fee} {{ max(answers.people.filter(p, p.relation == 'son').map(p, p.share)) }}` },
    ],
  ],
  'Names in names': [
    [
      'conditions that come to too much',
      'expression-too-large',
      {
        ...Object.fromEntries(
          Array.from({ length: 5 }, (_, level) => [
            `/conditions/c${level}`,
            Array<string>(7)
              .fill(level === 0 ? 'conditions.joint' : `conditions.c${level - 1}`)
              .join(' && '),
          ]),
        ),
        '/steps/3/fields/0/when': 'conditions.c4',
      },
    ],
    [
      'conditions in a circle, each many times the other',
      'definition-circle',
      {
        '/conditions/c0': Array<string>(8).fill('conditions.c1').join(' && '),
        '/conditions/c1': Array<string>(8).fill('conditions.c0').join(' && '),
        '/steps/3/fields/0/when': 'conditions.c1',
      },
    ],
    [
      'computed values that come to too much',
      'expression-too-large',
      {
        ...Object.fromEntries(
          Array.from({ length: 5 }, (_, level) => [
            `/computed/k${level}`,
            {
              value: Array<string>(7)
                .fill(level === 0 ? 'computed.fee' : `computed.k${level - 1}`)
                .join(' + '),
            },
          ]),
        ),
        [hint]: '{{ inr(computed.k4) }}',
      },
    ],
  ],
};
