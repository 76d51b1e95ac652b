import { describe, expect, it } from 'vitest';
import { evaluate } from './authoring.ts';
import { ExpressionCostError } from './costError.ts';

const scope = {
  answers: {
    amount: 0.1,
    price: 100000.55,
    name: ' Asha Rao ',
    blank: '',
    nothing: null,
    none: [],
    chosen: ['M1', 'M2'],
    born: '2008-02-29',
    nominees: [
      { name: 'Ravi', share: 60, minor: false },
      { name: 'Mira', share: 40, minor: true, guardian: 'Asha' },
    ],
    gaps: [{ share: 60 }, {}],
    shares: [33.34, 33.33, 33.33],
  },
  customer: { residency: 'NRI', address: { city: 'Mysuru' } },
  tables: {
    fees: {
      rows: [
        { below: 1000, value: 5 },
        { from: 1000, below: 5000, value: 20 },
        { from: 5000, value: 50 },
      ],
    },
  },
  today: '2026-11-21',
  now: '2026-11-21T10:30:00+05:30',
  unknown: undefined,
};

const cases: Readonly<Record<string, readonly (readonly [expression: string, value: unknown])[]>> = {
  'numbers are exact decimals': [
    ['0.1 + 0.2 == 0.3', true],
    ['answers.amount + 0.2', 0.3],
    ['answers.price * 18 / 100', 18000.099],
    ['18 / 100', 0.18],
    ['1 / 3 * 3 == 1', false],
    ['round(1 / 3 * 3, 10) == 1', true],
    ['7 % 3', 1],
    ['-7 % 3', -1],
    ['-answers.amount', -0.1],
    ['0 * -1', 0],
    ['1 / 0', undefined],
    ['1 % 0', undefined],
    ['9007199254740993 - 9007199254740992', 1],
    ['0.1234567890123456789 - 0.1234567890123456788 == 0.0000000000000000001', true],
    ['0x10 + 1', 17],
    ['1.5e3', 1500],
    ['size(answers.chosen) * 0.5', 1],
    ['round(2.345, 2)', 2.35],
    ['round(-2.345, 2)', -2.35],
    ['round(2.5, -1)', undefined],
    ['floor(-1.5)', -2],
    ['ceil(-1.5)', -1],
    ['min(3, answers.amount, 2)', 0.1],
    ['max(answers.shares)', 33.34],
    ['min(answers.none)', undefined],
    ["min(1, 'a')", undefined],
    ['sum(answers.shares) == 100', true],
    ['sum(answers.none)', 0],
    ["answers.amount + 'x'", undefined],
  ],
  'what is missing has no value': [
    ['answers.absent', undefined],
    ['answers.nothing', undefined],
    ['absent', undefined],
    ['unknown', undefined],
    ['answers.absent.deep.er', undefined],
    ["answers.absent != 'No'", undefined],
    ["answers.absent == 'No'", undefined],
    ["answers.nothing != 'No'", undefined],
    ['!answers.absent', undefined],
    ['answers.absent > 1', undefined],
    ['size(answers.absent)', undefined],
    ["answers.absent in ['a']", undefined],
    ['answers.absent.exists(x, x == 1)', undefined],
    ['[answers.absent]', undefined],
    ['answers.absent ? 1 : 2', undefined],
    ['answers.name.length', undefined],
    ['answers.constructor', undefined],
    ['answers.toString', undefined],
    ['constructor', undefined],
    ['answers.chosen.length', undefined],
    ['answers.chosen[2]', undefined],
    ['answers.chosen[-1]', undefined],
    ['answers.chosen[0.5]', undefined],
  ],
  'one side may decide alone': [
    ['false && answers.absent', false],
    ['answers.absent && false', false],
    ['true || answers.absent', true],
    ['answers.absent || true', true],
    ['true && answers.absent', undefined],
    ['answers.absent || false', undefined],
    ["'x' && true", undefined],
    ['true ? 1 : answers.absent', 1],
    ['false ? answers.absent : 2', 2],
  ],
  'answered tells absence from emptiness': [
    ['answered(answers.absent)', false],
    ['answered(answers.nothing)', false],
    ['answered(answers.blank)', false],
    ['answered(answers.none)', false],
    ['answered(answers.amount)', true],
    ['answered(answers.nominees[0].minor)', true],
    ['answered(answers.nominees[0].guardian)', false],
    ['!answered(answers.absent) || answers.absent > 1', true],
  ],
  'comparisons are between equals': [
    ["customer.residency == 'NRI'", true],
    ["customer['residency'] != 'NRI'", false],
    ["answers.amount == '0.1'", undefined],
    ["'10' < '9'", true],
    ['answers.born < today', true],
    ["'M1' in answers.chosen", true],
    ["'M3' in answers.chosen", false],
    ['33.34 in answers.shares', true],
    ["answers.chosen == ['M1', 'M2']", true],
    ["answers.chosen == ['M2', 'M1']", false],
    ["customer.address == {'city': 'Mysuru'}", true],
    ['true < false', undefined],
    ["'a' in 'abc'", undefined],
  ],
  'loops go through lists': [
    ['answers.nominees.map(n, n.name)', ['Ravi', 'Mira']],
    ['answers.nominees.map(n, n.minor, n.name)', ['Mira']],
    ['answers.nominees.map(n, n.share * 0.1)', [6, 4]],
    ['answers.nominees.filter(n, n.minor)', [{ name: 'Mira', share: 40, minor: true, guardian: 'Asha' }]],
    ['answers.nominees.all(n, n.share >= 40)', true],
    ['answers.nominees.exists(n, n.share > 50)', true],
    ['answers.nominees.exists_one(n, n.minor)', true],
    ['answers.none.all(n, n > 1)', true],
    ['answers.none.exists(n, n > 1)', false],
    ['answers.gaps.exists(g, g.share > 50)', true],
    ['answers.gaps.exists(g, g.share > 90)', undefined],
    ['answers.gaps.all(g, g.share > 50)', undefined],
    ['answers.gaps.all(g, g.share > 90)', false],
    ['sum(answers.gaps.map(g, g.share))', undefined],
    ['answers.chosen.map(a, answers.chosen.filter(b, b != a).size())', [1, 1]],
    ['[1, 2].map(x, [3].map(x, x)[0] + x)', [4, 5]],
    ['customer.exists(c, true)', undefined],
  ],
  'lists and objects can be made': [
    ["answers.chosen + ['M3']", ['M1', 'M2', 'M3']],
    ["distinct(['a', 'b', 'a'])", ['a', 'b']],
    ['distinct([1, 1.0, 2 / 2])', [1]],
    ["join(answers.chosen, ', ')", 'M1, M2'],
    ["join(answers.shares, ', ')", undefined],
    [
      'pairs([1, 2, 3]).map(p, [p.first, p.second])',
      [
        [1, 2],
        [1, 3],
        [2, 3],
      ],
    ],
    ["answers.nominees.map(n, {'who': n.name, 'by': n.guardian})", [{ who: 'Ravi' }, { who: 'Mira', by: 'Asha' }]],
    ['answers.nominees[size(answers.nominees) - 1].name', 'Mira'],
  ],
  texts: [
    ['answers.name.trim().upper()', 'ASHA RAO'],
    ["lower('İ').size() > 0", true],
    ["size('₹😀')", 2],
    ["'No. ' + text(12.50)", 'No. 12.5'],
    ["plural(1, 'person', 'people')", '1 person'],
    ["plural(0, 'person', 'people')", '0 people'],
    ["plural(1.5, 'hour', 'hours')", '1.5 hours'],
    ["similar('Asha Rao', 'RAO, ASHA')", 1],
    ["similar('Asha K Rao', 'Asha Rao') >= 0.8", true],
    ["similar('Asha Rao', 'Vikram Singh') >= 0.8", false],
    ["similar('', '')", 1],
    ["similar('José', 'JOSE')", 1],
  ],
  'tables give the row that an amount falls into': [
    ['lookup(tables.fees, 999.99)', 5],
    ['lookup(tables.fees, 1000)', 20],
    ['lookup(tables.fees, 5000)', 50],
    ['lookup(tables.absent, 1)', undefined],
    ["lookup(tables.fees, '1')", undefined],
  ],
  formats: [
    ['inr(123456)', '₹1,23,456.00'],
    ['inr(0.005)', '₹0.01'],
    ["inrFor('customer', 1500)", '₹1,500.00'],
    ["inrFor('agent', 1500)", '₹XX,XXX.XX'],
    ["inrFor('manager', 1500)", '₹XX,XXX.XX'],
    ["inrFor('customer', missing)", undefined],
    ['inr(-0.001)', '₹0.00'],
    ['inr(-1234.5)', '-₹1,234.50'],
    ['number(1234567.125)', '12,34,567.125'],
    ['formatDate(today)', '21 November 2026'],
    ["formatDate('soon')", undefined],
    ['formatTime(now)', '10:30 am'],
    ['formatDateTime(now)', '21 November 2026 at 10:30 am'],
    ["cardNumber('4111111111111111')", '4111 1111 1111 1111'],
    ["cardNumber('378282246310005')", '3782 8224 6310 005'],
    ["mobileNumber('9876543210')", '98765 43210'],
    ["mobileNumber('+919876543210')", '+91 98765 43210'],
    ["mobileNumber('+447700900123')", '+447700900123'],
    ["landlineNumber('2226531414')", '022 2653 1414'],
    ["landlineNumber('+442079460018')", '+442079460018'],
    ["maskCard('4111-1111-1111-1111')", 'XXXX XXXX XXXX 1111'],
    ["maskAadhaar('2341 2341 2346')", 'XXXX XXXX 2346'],
    ["maskAccount('000123456789')", 'XXXXXXXX6789'],
    ["maskAccount('123')", 'XXXXXXXXXXXX'],
    ["maskMobile('+919876543210')", 'XXXXXX3210'],
    ["maskPan('AAAPL1234C')", 'XXXXXX234C'],
    ["maskEmail('priya@example.com')", 'p****@example.com'],
    ["maskEmail('priya')", '****'],
  ],
  'a wrong expression has no value': [
    ['', undefined],
    ['answers.', undefined],
    ['1 +', undefined],
    ['nonsense(1)', undefined],
    ['inr()', undefined],
    ['inr(1, 2)', undefined],
    ["inr('1')", undefined],
  ],
};

describe.each(Object.entries(cases))('%s', (_, rows) => {
  it.each(rows)('%s', (expression, value) => {
    expect(evaluate(expression, scope)).toEqual(value);
  });
});

describe('what is left out of CEL has no value even if unchecked', () => {
  it.each([
    'has(answers.amount)',
    "'a'.matches('a')",
    'cel.bind(x, 1, x)',
    'dyn(1)',
    "bytes('a')",
    "b'a'",
    'json(answers.name)',
    'double(1)',
    'int(1)',
    '1u',
    "timestamp('2026-01-01T00:00:00Z')",
    "duration('1s')",
    'null',
    'type(1)',
    "'a'.split('')",
    '[1].map(a, [1].map(b, [1].map(c, c)))',
    `1${' + 1'.repeat(500)}`,
    `'${'a'.repeat(3000)}'`,
  ])('%s', (expression) => {
    expect(evaluate(expression, scope)).toBeUndefined();
  });
});

it('gives back what the scope holds, uncopied', () => {
  expect(evaluate('answers.nominees', scope)).toBe(scope.answers.nominees);
});

describe('loops that would keep everybody waiting', () => {
  const many = { data: { lines: Array.from({ length: 1001 }, (_, line) => line) } };

  it.each([
    'data.lines.filter(a, data.lines.all(b, b >= 0))',
    'data.lines.map(a, data.lines.map(b, b))',
    'true || size(data.lines.filter(a, data.lines.exists(b, b < 0))) > 0 || data.lines.all(a, data.lines.all(b, true))',
  ])('%s', (expression) => {
    const outcome = (): unknown => evaluate(expression, many);
    if (expression.startsWith('true')) expect(outcome()).toBe(true);
    else expect(outcome).toThrow(new ExpressionCostError(expression));
  });

  it('count for one evaluation alone, and a thousand lines with a few others are not too many', () => {
    for (const _ of [1, 2, 3]) expect(evaluate('size(data.lines.filter(a, data.lines.exists(b, b == 500)))', many)).toBe(1001);
  });
});
