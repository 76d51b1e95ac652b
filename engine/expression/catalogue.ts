import { printed, type Pattern, type Signature } from './signature.ts';

/** A function as the analysts' manual shows it. The example holds: evaluating it gives the result. */
export interface CatalogueEntry {
  readonly name: string;
  readonly topic: 'answers' | 'texts' | 'numbers' | 'lists' | 'dates' | 'formats';
  /** One line for each way to call it. */
  readonly signature: string;
  readonly description: string;
  readonly example: { readonly expression: string; readonly result: string | number | boolean | readonly unknown[] };
}

type Definition = Omit<CatalogueEntry, 'signature'> & { readonly signatures: readonly Signature[] };
type Example = readonly [expression: string, result: CatalogueEntry['example']['result']];

function define(topic: CatalogueEntry['topic']) {
  return (name: string, signatures: Signature | readonly Signature[], description: string, [expression, result]: Example): Definition => ({
    name,
    topic,
    signatures: 'result' in signatures ? [signatures] : signatures,
    description,
    example: { expression, result },
  });
}

function takes(parameters: Readonly<Record<string, Pattern>>, result: Pattern, more = false): Signature {
  return more ? { parameters, result, more } : { parameters, result };
}

function listOf(element: Pattern): Pattern {
  return { list: element };
}

function defineAll(): readonly Definition[] {
  const [texts, numbers, lists, dates, formats] = [define('texts'), define('numbers'), define('lists'), define('dates'), define('formats')];
  return [
    texts('contains', takes({ text: 'string', part: 'string' }, 'bool'), 'Whether a text holds another.', [
      "'Asha Rao'.contains('Rao')",
      true,
    ]),
    texts('startsWith', takes({ text: 'string', part: 'string' }, 'bool'), 'Whether a text begins with another.', [
      "'560001'.startsWith('56')",
      true,
    ]),
    texts('endsWith', takes({ text: 'string', part: 'string' }, 'bool'), 'Whether a text ends with another.', [
      "'a.pdf'.endsWith('.pdf')",
      true,
    ]),
    texts('upper', takes({ text: 'string' }, 'string'), 'The text in capitals.', ["upper('asha')", 'ASHA']),
    texts('lower', takes({ text: 'string' }, 'string'), 'The text in small letters.', ["lower('ASHA')", 'asha']),
    texts('trim', takes({ text: 'string' }, 'string'), 'The text without spaces at its ends.', ["trim(' asha ')", 'asha']),
    texts(
      'similar',
      takes({ a: 'string', b: 'string' }, 'number'),
      'How alike two names are, 0 to 1: one minus the share of letters to change (Levenshtein). Case, punctuation and the order of words do not count.',
      ["similar('Asha Rao', 'RAO, ASHA')", 1],
    ),
    texts(
      'text',
      [takes({ text: 'string' }, 'string'), takes({ number: 'number' }, 'string')],
      'A number as a text, to be joined with others by +.',
      ["'No. ' + text(12)", 'No. 12'],
    ),

    numbers('round', takes({ number: 'number', places: 'number' }, 'number'), 'Rounded to so many places, half away from zero.', [
      'round(2.345, 2)',
      2.35,
    ]),
    numbers('floor', takes({ number: 'number' }, 'number'), 'The next whole number below.', ['floor(2.7)', 2]),
    numbers('ceil', takes({ number: 'number' }, 'number'), 'The next whole number above.', ['ceil(2.1)', 3]),
    numbers(
      'min',
      [takes({ a: 'ordered', b: 'ordered' }, 'ordered', true), takes({ list: listOf('ordered') }, 'ordered')],
      'The least of several values, or of a list; an empty list has none.',
      ['min(500, 200, 300)', 200],
    ),
    numbers(
      'max',
      [takes({ a: 'ordered', b: 'ordered' }, 'ordered', true), takes({ list: listOf('ordered') }, 'ordered')],
      'The greatest of several values, or of a list; an empty list has none.',
      ['max([500, 200, 300])', 500],
    ),
    numbers(
      'lookup',
      takes({ table: { table: 'T' }, amount: 'number' }, 'T'),
      'The value of the row of a table of this flow that the amount falls into.',
      ['lookup(tables.fees, 2500)', 20],
    ),

    lists(
      'size',
      [takes({ list: listOf('T') }, 'number'), takes({ text: 'string' }, 'number')],
      'How many elements a list has, or characters a text.',
      ["size(['a', 'b'])", 2],
    ),
    lists('sum', takes({ list: listOf('number') }, 'number'), 'The numbers of a list together, exact; 0 for an empty list.', [
      'sum([0.1, 0.2])',
      0.3,
    ]),
    lists('join', takes({ list: listOf('string'), separator: 'string' }, 'string'), 'The texts of a list in one.', [
      "join(['Asha', 'Ravi'], ', ')",
      'Asha, Ravi',
    ]),
    lists('distinct', takes({ list: listOf('T') }, listOf('T')), 'The list without repetitions.', [
      "distinct(['a', 'b', 'a'])",
      ['a', 'b'],
    ]),
    lists(
      'pairs',
      takes({ list: listOf('T') }, { list: { object: { first: 'T', second: 'T' } } }),
      'Each two elements of a list once, for lists of up to 100.',
      ["pairs(['a', 'b']).map(p, p.first + p.second)", ['ab']],
    ),

    dates('date', takes({ text: 'string' }, 'date'), 'A date written as year-month-day, or the day of an instant.', [
      "date('2026-11-21')",
      '2026-11-21',
    ]),
    dates('addDays', takes({ date: 'date', days: 'number' }, 'date'), 'The date so many days later; earlier when negative.', [
      "addDays(date('2026-02-28'), 1)",
      '2026-03-01',
    ]),
    dates(
      'addMonths',
      takes({ date: 'date', months: 'number' }, 'date'),
      'The same day so many months later, or the last day of a shorter month.',
      ["addMonths(date('2026-01-31'), 1)", '2026-02-28'],
    ),
    dates('addYears', takes({ date: 'date', years: 'number' }, 'date'), 'The same day so many years later; 29 February becomes the 28th.', [
      "addYears(date('2024-02-29'), 1)",
      '2025-02-28',
    ]),
    dates(
      'daysBetween',
      takes({ from: 'date', to: 'date' }, 'number'),
      'Days from one date to another; negative when the second is earlier.',
      ["daysBetween(date('2026-11-01'), date('2026-11-21'))", 20],
    ),
    dates('monthsBetween', takes({ from: 'date', to: 'date' }, 'number'), 'Whole months from one date to another.', [
      "monthsBetween(date('2026-01-31'), date('2026-02-28'))",
      1,
    ]),
    dates('age', takes({ born: 'date', today: 'date' }, 'number'), 'Whole years from a date of birth to a day.', [
      "age(date('2008-11-22'), date('2026-11-21'))",
      17,
    ]),
    dates('year', takes({ date: 'date' }, 'number'), 'The year of a date.', ["year(date('2026-11-21'))", 2026]),
    dates('month', takes({ date: 'date' }, 'number'), 'The month of a date, 1 to 12.', ["month(date('2026-11-21'))", 11]),
    dates('day', takes({ date: 'date' }, 'number'), 'The day of the month of a date, 1 to 31.', ["day(date('2026-11-21'))", 21]),
    dates('hour', takes({ instant: 'string' }, 'number'), 'The hour that an instant such as now shows, 0 to 23.', [
      "hour('2026-11-21T10:30:00+05:30')",
      10,
    ]),
    dates('addSeconds', takes({ instant: 'string', seconds: 'number' }, 'string'), 'The instant so many seconds later.', [
      "addSeconds('2026-11-21T10:30:00+05:30', 90)",
      '2026-11-21T10:31:30+05:30',
    ]),
    dates(
      'secondsBetween',
      takes({ from: 'string', to: 'string' }, 'number'),
      'Seconds from one instant to another, whatever their time zones.',
      ["secondsBetween('2026-11-21T10:30:00+05:30', '2026-11-21T05:01:00Z')", 60],
    ),

    formats('inr', takes({ amount: 'number' }, 'string'), 'Rupees, Indian grouping, two places.', ['inr(123456)', '₹1,23,456.00']),
    formats('number', takes({ number: 'number' }, 'string'), 'A number with Indian grouping.', ['number(1234567.5)', '12,34,567.5']),
    formats('formatDate', takes({ date: 'date' }, 'string'), 'A date in words.', ["formatDate(date('2026-11-21'))", '21 November 2026']),
    formats('formatDateTime', takes({ instant: 'string' }, 'string'), 'The day and the clock of an instant.', [
      "formatDateTime('2026-11-21T14:05:00+05:30')",
      '21 November 2026 at 2:05 pm',
    ]),
    formats('formatTime', takes({ instant: 'string' }, 'string'), 'The clock of an instant.', [
      "formatTime('2026-11-21T14:05:00+05:30')",
      '2:05 pm',
    ]),
    formats('cardNumber', takes({ number: 'string' }, 'string'), 'Groups of four.', [
      "cardNumber('4111111111111111')",
      '4111 1111 1111 1111',
    ]),
    formats('maskCard', takes({ number: 'string' }, 'string'), 'The last four digits of a card.', [
      "maskCard('4111111111111111')",
      'XXXX XXXX XXXX 1111',
    ]),
    formats('maskAadhaar', takes({ number: 'string' }, 'string'), 'The last four digits of an Aadhaar number.', [
      "maskAadhaar('234123412346')",
      'XXXX XXXX 2346',
    ]),
    formats('maskAccount', takes({ number: 'string' }, 'string'), 'The last four digits of an account number.', [
      "maskAccount('000123456789')",
      'XXXXXXXX6789',
    ]),
    formats('maskMobile', takes({ number: 'string' }, 'string'), 'The last four digits of a mobile number.', [
      "maskMobile('9876543210')",
      'XXXXXX3210',
    ]),
    formats('maskPan', takes({ pan: 'string' }, 'string'), 'The last four characters of a PAN.', ["maskPan('AAAPL1234C')", 'XXXXXX234C']),
    formats('maskEmail', takes({ address: 'string' }, 'string'), 'The first letter and the host of an e-mail address.', [
      "maskEmail('priya@example.com')",
      'p****@example.com',
    ]),
  ];
}

const definitions = /* @__PURE__ */ defineAll();

const special: readonly CatalogueEntry[] = [
  {
    name: 'answered',
    topic: 'answers',
    signature: 'answered(path): bool',
    description: 'Whether there is a value that is not empty. Never without a value itself.',
    example: { expression: 'answered(answers.pan)', result: true },
  },
  {
    name: 'all',
    topic: 'lists',
    signature: 'list.all(name, condition): bool',
    description: 'Whether a condition holds for every element; true for an empty list.',
    example: { expression: '[1, 2].all(n, n > 0)', result: true },
  },
  {
    name: 'exists',
    topic: 'lists',
    signature: 'list.exists(name, condition): bool',
    description: 'Whether a condition holds for some element.',
    example: { expression: '[1, 2].exists(n, n > 1)', result: true },
  },
  {
    name: 'exists_one',
    topic: 'lists',
    signature: 'list.exists_one(name, condition): bool',
    description: 'Whether a condition holds for exactly one element.',
    example: { expression: '[1, 2].exists_one(n, n > 1)', result: true },
  },
  {
    name: 'map',
    topic: 'lists',
    signature: 'list.map(name, value): list<T>\nlist.map(name, condition, value): list<T>',
    description: 'A value made of every element, or of those that a condition holds for.',
    example: { expression: '[1, 2].map(n, n * 10)', result: [10, 20] },
  },
  {
    name: 'filter',
    topic: 'lists',
    signature: 'list.filter(name, condition): list<T>',
    description: 'The elements for which a condition holds.',
    example: { expression: '[1, 2].filter(n, n > 1)', result: [2] },
  },
];

/** Every function of the language, for the manual. `f(x, y)` may also be written `x.f(y)`. */
export const functionCatalogue: readonly CatalogueEntry[] = /* @__PURE__ */ printAll();

function printAll(): readonly CatalogueEntry[] {
  return [
    ...special,
    ...definitions.map(({ signatures, ...entry }) => ({
      ...entry,
      signature: signatures.map((one) => printed(entry.name, one)).join('\n'),
    })),
  ];
}

const byName: ReadonlyMap<string, readonly Signature[]> = /* @__PURE__ */ indexByName();

function indexByName(): ReadonlyMap<string, readonly Signature[]> {
  return new Map(definitions.map((definition) => [definition.name, definition.signatures]));
}

/** The ways to call a function; undefined when there is no such function (or it is a loop, or `answered`). */
export function signaturesOf(name: string): readonly Signature[] | undefined {
  return byName.get(name);
}
