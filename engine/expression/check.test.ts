import { describe, expect, it } from 'vitest';
import { checkCondition, checkExpression, checkText, tableType, type ScopeTypes } from './authoring.ts';

const types: ScopeTypes = {
  answers: {
    object: {
      reason: 'string',
      amount: 'number',
      born: 'date',
      agreed: 'bool',
      chosen: { list: 'string' },
      nominees: { list: { object: { name: 'string', share: 'number', born: 'date' }, optional: ['born'] } },
    },
  },
  tables: { object: { fees: tableType('number'), plans: tableType('string') } },
  customer: { object: { residency: 'string' } },
  data: { object: { otp: { object: { ref: 'string' } } } },
  today: 'date',
  now: 'string',
};

/** Faults as `code "the piece that is meant" hint`. */
function faults(source: string): readonly string[] {
  return checkExpression(source, types).faults.map(({ code, start, end, hint }) => `${code} "${source.slice(start, end)}" ${hint}`);
}

describe('a sound expression has a type', () => {
  it.each([
    ["answers.reason == 'lost' && answers.amount > 500", 'bool'],
    ['answers.amount * 18 / 100 + size(answers.chosen)', 'number'],
    ["answers.reason.trim() + ' ' + text(answers.amount)", 'string'],
    ["addMonths(answers.born, 216) <= today && date('2026-01-31') < today", 'bool'],
    ['max(today, answers.born)', 'date'],
    ['min(1, 2, answers.amount)', 'number'],
    ['answers.nominees.map(n, n.share).sum()', 'number'],
    ['sum([])', 'number'],
    [
      "answers.nominees.filter(n, n.name != '')",
      { list: { object: { name: 'string', share: 'number', born: 'date' }, optional: ['born'] } },
    ],
    ['pairs(answers.chosen)', { list: { object: { first: 'string', second: 'string' } } }],
    ["answers.nominees.map(n, {'who': n.name})", { list: { object: { who: 'string' }, optional: ['who'] } }],
    ['lookup(tables.fees, answers.amount)', 'number'],
    ['lookup(tables.plans, answers.amount)', 'string'],
    ["answers.agreed ? 'yes' : 'no'", 'string'],
    ["answers.chosen + ['x']", { list: 'string' }],
    ['answers.nominees[0].born', 'date'],
    ["answers['reason']", 'string'],
    ['answered(answers.reason)', 'bool'],
    ['-answers.amount', 'number'],
  ])('%s', (source, type) => {
    expect(checkExpression(source, types)).toEqual({ type, faults: [] });
  });
});

describe('every fault is reported, where it stands and with what to do', () => {
  it.each([
    ["answer.reason == 'x'", ['expression-unknown-name "answer" Did you mean answers? If a text is meant, write \'answer\' in quotes.']],
    ["reason == 'x'", ['expression-unknown-name "reason" Did you mean answers.reason? If a text is meant, write \'reason\' in quotes.']],
    [
      'answers.resaon == 1 && answers.amout > 2',
      ['expression-unknown-name "resaon" Did you mean reason?', 'expression-unknown-name "amout" Did you mean amount?'],
    ],
    [
      'answers.share',
      ['expression-unknown-name "share" Did you mean answers.nominees.map(x, x.share)? Each item of answers.nominees has one.'],
    ],
    ['data.request', ['expression-unknown-name "request" There are: otp. A call names what it brings by "as": "as": "request".']],
    ['data.opt', ['expression-unknown-name "opt" Did you mean otp?']],
    ['customer.zzz', ['expression-unknown-name "zzz" There are: residency.']],
    ['answers.nominees.map(n, n.shar)', ['expression-unknown-name "shar" Did you mean share?']],
    [
      'answers.nominees.share',
      ['expression-type "share" Write answers.nominees[0].share for one element, or answers.nominees.map(x, x.share) for all.'],
    ],
    ['answers.chosen.length', ['expression-type "length" Write size(answers.chosen).']],
    ['answers.amount.paise', ['expression-type "paise" Write answers.amount alone.']],
    ['customer[0]', ['expression-type "customer[0]" Square brackets with a number pick an element of a list.']],
    ['answers.chosen[today]', ['expression-type "today" The first element is [0].']],
    ["answers.born < '2008-01-01'", ["expression-type \"answers.born < '2008-01-01'\" Write date('2008-01-01') for a date."]],
    ["answers.amount == '500'", ['expression-type "answers.amount == \'500\'" Write 500 without quotes.']],
    ["answers.agreed == 'true'", ['expression-type "answers.agreed == \'true\'" Write true without quotes.']],
    ["answers.chosen == 'a'", ["expression-type \"answers.chosen == 'a'\" Write 'a' in list for an element, size(list) for its length."]],
    ['answers.agreed < true', ['expression-type "answers.agreed < true" Numbers, dates and texts have an order.']],
    ["'x' in answers.reason", ['expression-type "answers.reason" Write answers.reason.contains(\'x\'), or == to compare.']],
    ['1 in answers.chosen', ['expression-type "1 in answers.chosen" Compare values of one type.']],
    ['1 in today', ["expression-type \"today\" Write x in ['a', 'b']."]],
    ["answers.chosen in ['a']", ['expression-type "answers.chosen in [\'a\']" Write answers.chosen.exists(x, x in ...).']],
    [
      'answers.reason + answers.amount',
      ['expression-type "answers.reason + answers.amount" Write text(answers.amount) to put a number in a text.'],
    ],
    [
      'today + 1',
      ['expression-type "today + 1" Write addDays(), addMonths() or addYears() for dates, formatDate(x) to put one in a text.'],
    ],
    ['today - answers.born', ['expression-type "today - answers.born" Write daysBetween(answers.born, today).']],
    ["answers.reason * 2 - 'a'", ['expression-type "answers.reason" Use a number here.', 'expression-type "\'a\'" Use a number here.']],
    ['-answers.agreed', ['expression-type "answers.agreed" Write ! for not.']],
    ['!answers.reason', ['expression-type "answers.reason" Compare it with something, or write answered(answers.reason).']],
    [
      'answers.amount && answers.reason',
      [
        'expression-type "answers.amount" Compare it with something, or write answered(answers.amount).',
        'expression-type "answers.reason" Compare it with something, or write answered(answers.reason).',
      ],
    ],
    ["answers.agreed ? 1 : 'x'", ['expression-type "answers.agreed ? 1 : \'x\'" Write text(x) to make a number a text.']],
    ["[{'a': 'x'}, {'a': 1}]", ["expression-type \"{'a': 1}\" Make a text of it: 'a': text(…)."]],
    ["[{'a': 1, 'b': true}, {'a': 2, 'b': 'no'}]", ["expression-type \"{'a': 2, 'b': 'no'}\" Let \"b\" be of one type in all of them."]],
    ["[1, 'a']", ['expression-type "\'a\'" A list holds values of one type.']],
    ['answers.reason.all(c, true)', ['expression-type "answers.reason" Use all on a list.']],
    ['answers.nominees.filter(n, n.share)', ['expression-type "n.share" Compare it with something, or write answered(n.share).']],
    ['answers.nominees.all(n > 1)', ['expression-type "answers.nominees.all(n > 1)" Write list.all(x, condition).']],
    ['inr(answers.reason)', ['expression-type "answers.reason" Write inr(amount).']],
    ['age(answers.born)', ['expression-type "age(answers.born)" Write age(born, today).']],
    ['age(answers.reason, today)', ['expression-type "answers.reason" Write date(answers.reason) to read a text as a date.']],
    ['maskPan(answers.amount)', ['expression-type "answers.amount" Write text(answers.amount).']],
    ['upper(today)', ['expression-type "today" Write formatDate(today).']],
    ['min(1, today)', ['expression-type "min(1, today)" Write min(a, b, ...).']],
    ['lookup(answers.amount, tables.fees)', ['expression-type "answers.amount" Write lookup(table, amount).']],
    ['round(answers.amount, -2)', ['expression-type "-2" Write round(x / 100, 0) * 100 to round to hundreds.']],
    ['round(answers.amount, 1.5)', ['expression-type "1.5" Write how many: round(x, 2).']],
    ['round(answers.amount, 21) + 1', ['expression-type "21" Write how many: round(x, 2).']],
    ['round(answers.amount, 20) + round(answers.amount, -0) + round(answers.amount, -answers.amount) + round(1, answers.amount)', []],
    ["date('2026-02-30') < today", ["expression-type \"'2026-02-30'\" Write year-month-day: date('2026-01-31')."]],
    ['answered(answers.amount + 1)', ['expression-type "answers.amount + 1" Write answered(answers.x).']],
    ['answered()', ['expression-type "answered()" Write answered(answers.x).']],
    ['formatDat(today)', ['expression-unknown-function "formatDat(today)" Did you mean formatDate?']],
    ['string(1)', ['expression-unknown-function "string(1)" Write text(x).']],
    ['rupees(answers.amount)', ['expression-unknown-function "rupees(answers.amount)" Write inr(x).']],
    ["concat('a', 'b')", ["expression-unknown-function \"concat('a', 'b')\" Join texts with +: a + ' ' + b."]],
    [
      "answers.reason.includes('x')",
      ["expression-unknown-function \"answers.reason.includes('x')\" Write contains(text, part) for a text, 'a' in list for a list."],
    ],
    [
      'frobnicate(foo)',
      [
        'expression-unknown-name "foo" There are: answers, customer, data, now, tables, today. ' +
          "If a text is meant, write 'foo' in quotes.",
        'expression-unknown-function "frobnicate(foo)" docs/language.md lists them under "Functions".',
      ].reverse(),
    ],
  ])('%s', (source, expected) => {
    expect(faults(source)).toEqual(expected);
  });

  it('what follows from a fault is not reported again', () => {
    expect(faults('foo.bar + foo.baz * 2 > 3 && foo').map((fault) => fault.split(' Did')[0])).toHaveLength(3);
    expect(faults("nope(1) + 'a' == 2").filter((fault) => fault.startsWith('expression-type'))).toEqual([
      'expression-type "nope(1) + \'a\' == 2" Compare values of one type.',
    ]);
  });
});

describe('syntax is explained', () => {
  it.each([
    ["answers.reason = 'x'", '=', 'Write == to compare.'],
    ['answers.agreed and true', 'and', 'Write && for and.'],
    ['not answers.agreed', 'answers', 'Write ! for not.'],
    ['true or false', 'or', 'Write || for or.'],
    ['true & false', '&', 'Write && for and.'],
    ['answers.amount <> 1', '>', 'Write != for not equal.'],
    ['if answers.agreed', 'if', 'Write condition ? value : other.'],
    ["'abc", "'abc", 'Texts stand between two single quotes on one line.'],
    ['“x”', '“', 'Write straight quotes.'],
    ['(answers.agreed', '', 'See that each bracket is closed and each quote has its partner.'],
    ['answers.amount >', '', 'Something is missing at the end: a value, or a closing bracket.'],
    ['1 1', '1', 'See whether an operator or a value is missing before it.'],
    ['1e', 'e', 'See whether an operator or a value is missing before it.'],
    ["'\\q'", '\\q', 'Write two backslashes for one.'],
    ['answers.nominees.all(1, true)', '1', 'Write list.map(x, x.name).'],
    [' ', '', 'Write a condition or a value, such as answers.amount.'],
  ])('%s', (source, piece, hint) => {
    const {
      type,
      faults: [fault, ...more],
    } = checkExpression(source, types);
    expect([type, fault && source.slice(fault.start, fault.end), fault?.code, fault?.hint, more]).toEqual([
      undefined,
      piece,
      'expression-syntax',
      hint,
      [],
    ]);
  });

  it('no word of the grammar library reaches an author', () => {
    const sources = [
      '(',
      ')',
      '1 +',
      'a.',
      'a[',
      'a ? b',
      '{',
      "{'a' 1}",
      '[1,,2]',
      'f(',
      'a.b(',
      '1..2',
      '0x',
      "'\\u12'",
      '$',
      'a b',
      ':',
      'in',
      '.5',
      '99999999999999999999u',
      "b'\\u1234'",
    ];
    for (const source of sources) {
      for (const { message, hint } of checkExpression(source, types).faults)
        expect(`${source} ${message} ${hint}`).not.toMatch(/token|overload|undefined|NaN|[A-Z]{3,}/);
    }
  });
});

describe('what is left out of CEL is named, with what to write instead', () => {
  it.each([
    'has(answers.reason)',
    "answers.reason.matches('a')",
    'cel.bind(x, 1, x)',
    'dyn(answers.amount)',
    "bytes('a')",
    "b'a'",
    'json(answers.reason)',
    "b'{}'.json()",
    'double(1)',
    "timestamp('2026-01-01T00:00:00Z')",
    "duration('1s')",
    'answers.reason == null',
    '1u',
    '{today: 1}',
  ])('%s', (source) => {
    const found = checkExpression(source, types).faults;
    expect(found.map((fault) => fault.code)).toContain('expression-banned');
    expect(found.every((fault) => fault.hint.length > 10)).toBe(true);
  });
});

describe('an expression stays small', () => {
  it.each([
    ['length', `'${'a'.repeat(2000)}'`],
    ['parts', `1${' + 1'.repeat(300)}`],
    ['depth', `${'('.repeat(50)}1${')'.repeat(50)}`],
    ['depth of lists', '['.repeat(1900)],
    ['loops', '[1].map(a, [1].map(b, [1].exists(c, c == a)))'],
  ])('%s', (_, source) => {
    const [fault] = checkExpression(source, types).faults;
    expect([fault?.code, fault?.hint]).toEqual(['expression-too-large', 'Name parts of it under "computed" or "conditions".']);
  });
});

describe('conditions and texts', () => {
  it('a condition must be true or false', () => {
    expect(checkCondition('answers.amount', types).faults.map((fault) => fault.hint)).toEqual([
      'Compare it with something, or write answered(answers.amount).',
    ]);
    expect(checkCondition('answers.agreed', types)).toEqual({ type: 'bool', faults: [] });
    expect(checkCondition('answers.', types).faults).toHaveLength(1);
  });

  it.each([
    ['Pay {{ inr(answers.amount) }} by {{ formatDate(today) }}, {{answers.reason}} {{size(answers.chosen)}}', []],
    ['{{ today }}', ['Write formatDate(today).']],
    ['{{ answers.agreed }}', ["Write answers.agreed ? '…' : '…'."]],
    ['{{ answers.chosen }}', ["Write join(answers.chosen, ', ')."]],
    ['{{ answers }}', ['Name one of its parts.']],
    ['a {{ answers.x', ['A value in a text is written {{ answers.x }}.']],
    ['a }} b', ['A value in a text is written {{ answers.x }}.']],
  ])('%s', (text, hints) => {
    expect(checkText(text, types).map((fault) => fault.hint)).toEqual(hints);
  });

  it('faults of a text stand in the text', () => {
    const text = 'Dear {{ custmer.residency }}';
    expect(checkText(text, types).map(({ start, end }) => text.slice(start, end))).toEqual(['custmer']);
  });
});
