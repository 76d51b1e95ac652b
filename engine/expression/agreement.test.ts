import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ValueType } from '../language/fieldType.ts';
import { checkExpression, evaluate, type ScopeTypes } from './authoring.ts';

const types: ScopeTypes = {
  answers: {
    object: {
      name: 'string',
      amount: 'number',
      born: 'date',
      agreed: 'bool',
      tags: { list: 'string' },
      people: { list: { object: { name: 'string', share: 'number', minor: 'bool', born: 'date' } } },
    },
  },
  today: 'date',
};

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const money = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((paise) => paise / 100);
const day = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const person = fc.record({ name: text, share: money, minor: fc.boolean(), born: day });
const scope = fc.record({
  answers: fc.record({
    name: text,
    amount: money,
    born: day,
    agreed: fc.boolean(),
    tags: fc.array(text, { minLength: 1, maxLength: 4 }),
    people: fc.array(person, { maxLength: 4 }),
  }),
  today: day,
});

/** Well-typed expressions, by type, that cannot fail for a reason that types do not see (a divisor of zero, an index beyond the end). */
const expressions = fc.letrec<Record<'number' | 'string' | 'bool' | 'date' | 'strings' | 'numbers', string>>((tie) => {
  const [number, string, bool, date, strings, numbers] = [
    tie('number'),
    tie('string'),
    tie('bool'),
    tie('date'),
    tie('strings'),
    tie('numbers'),
  ];
  const made = (parts: readonly fc.Arbitrary<unknown>[], write: (...written: string[]) => string): fc.Arbitrary<string> =>
    fc.tuple(...parts).map((written) => write(...written.map(String)));
  const choice = (type: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
    made([bool, type, type], (when, then, other) => `(${when} ? ${then} : ${other})`);
  const ofPeople = (body: string): fc.Arbitrary<string> =>
    fc.constantFrom(
      `answers.people.map(p, ${body})`,
      `answers.people.map(p, p.minor, ${body})`,
      `answers.people.filter(p, p.share > 0).map(q, ${body.replaceAll('p.', 'q.')})`,
    );
  return {
    number: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(
        'answers.amount',
        '3',
        '0.18',
        'size(answers.tags)',
        'size(answers.name)',
        'answers.people.size()',
        'day(today)',
        'age(answers.born, today)',
      ),
      made([number, fc.constantFrom('+', '-', '*'), number], (a, sign, b) => `(${a} ${sign} ${b})`),
      made([number, fc.constantFrom('100', '0.07', '(-3)')], (a, divisor) => `${a} / ${divisor}`),
      made([number, fc.integer({ min: 0, max: 6 })], (a, places) => `round(${a}, ${places})`),
      made([number, number], (a, b) => `max(${a}, ${b})`),
      made([numbers], (list) => `sum(${list})`),
      made([date, date], (a, b) => `daysBetween(${a}, ${b})`),
      made([date, date], (a, b) => `monthsBetween(${a}, ${b})`),
      made([string, string], (a, b) => `similar(${a}, ${b})`),
      choice(number),
    ),
    string: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('answers.name', "'x'", "'₹ {{'", 'answers.tags[0]'),
      made([string, string], (a, b) => `(${a} + ${b})`),
      made([fc.constantFrom('upper', 'trim', 'maskPan', 'maskEmail', 'cardNumber'), string], (name, value) => `${name}(${value})`),
      made([number], (value) => `text(${value})`),
      made([number, string, string], (count, one, more) => `plural(${count}, ${one}, ${more})`),
      made([number], (value) => `inr(${value})`),
      made([date], (value) => `formatDate(${value})`),
      made([strings], (list) => `join(${list}, ', ')`),
      choice(string),
    ),
    bool: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(
        'answers.agreed',
        'true',
        'answered(answers.name)',
        'answers.people.all(p, p.minor)',
        'answers.people.exists(p, p.share > answers.amount)',
        'answers.people.exists_one(p, p.minor)',
      ),
      made([number, fc.constantFrom('==', '!=', '<', '<=', '>', '>='), number], (a, sign, b) => `(${a} ${sign} ${b})`),
      made([date, fc.constantFrom('==', '!=', '<', '>='), date], (a, sign, b) => `(${a} ${sign} ${b})`),
      made([string, fc.constantFrom('==', '!=', '<'), string], (a, sign, b) => `(${a} ${sign} ${b})`),
      made([bool, fc.constantFrom('&&', '||', '==', '!='), bool], (a, sign, b) => `(${a} ${sign} ${b})`),
      made([string, strings], (value, list) => `(${value} in ${list})`),
      made([string, string], (a, b) => `${a}.contains(${b})`),
      made([bool], (value) => `!${value}`),
    ),
    date: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('today', 'answers.born', "date('2024-02-29')"),
      made([date, fc.integer({ min: -400, max: 400 })], (value, days) => `addDays(${value}, ${days})`),
      made([date, fc.integer({ min: -50, max: 50 })], (value, months) => `addMonths(${value}, ${months})`),
      made([date, date], (a, b) => `min(${a}, ${b})`),
      choice(date),
    ),
    strings: fc.oneof(
      { maxDepth: 2 },
      fc.constantFrom('answers.tags', "['a', answers.name]"),
      ofPeople('p.name'),
      made([strings, strings], (a, b) => `(${a} + ${b})`),
      made([strings], (list) => `distinct(${list})`),
    ),
    numbers: fc.oneof(
      { maxDepth: 2 },
      fc.constantFrom('[1, 2.5]', '[answers.amount]'),
      ofPeople('p.share * 0.1'),
      ofPeople('size(p.name)'),
    ),
  };
});

const fits: Readonly<Record<string, (value: unknown) => boolean>> = {
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  string: (value) => typeof value === 'string',
  bool: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
};

function isOf(type: ValueType, value: unknown): boolean {
  if (typeof type === 'object') return 'list' in type && Array.isArray(value) && value.every((element) => isOf(type.list, element));
  return fits[type]?.(value) ?? false;
}

describe('checking and evaluating agree', () => {
  it.each([
    ['number', 'number'],
    ['string', 'string'],
    ['bool', 'bool'],
    ['date', 'date'],
    ['strings', { list: 'string' }],
    ['numbers', { list: 'number' }],
  ] as const)('a well-typed %s over a scope where nothing is missing has a value of its type', (rule, type) => {
    fc.assert(
      fc.property(expressions[rule], scope, (source, values) => {
        const checked = checkExpression(source, types);
        if (checked.faults.some((fault) => fault.code === 'expression-too-large')) return;
        expect(checked).toEqual({ type, faults: [] });
        const value = evaluate(source, values);
        expect(isOf(type, value), `${source} is ${String(value)}`).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});
