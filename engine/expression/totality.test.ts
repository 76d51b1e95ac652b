import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { functions } from './functions.ts';
import {
  checkCondition,
  checkExpression,
  checkText,
  comparisons,
  evaluate,
  fillText,
  guardedReferences,
  parseText,
  references,
  treesOf,
  type ScopeTypes,
} from './authoring.ts';

const types: ScopeTypes = {
  answers: { object: { a: 'string', n: 'number', d: 'date', l: { list: 'number' }, o: { object: { p: 'bool' }, optional: ['p'] } } },
  today: 'date',
};

/** Source-like text: pieces of the language in any order. */
const pieces = fc
  .array(
    fc.constantFrom(
      'answers',
      '.a',
      '.n',
      '.l',
      '.d',
      '.o.p',
      '[0]',
      '[',
      ']',
      '(',
      ')',
      '{',
      '}',
      ',',
      ':',
      '?',
      ' ',
      '==',
      '!=',
      '<',
      ' in ',
      '+',
      '-',
      '*',
      '/',
      '%',
      '&&',
      '||',
      '!',
      "'x'",
      "'",
      '"',
      '1',
      '0.5',
      '1e308',
      '9e-300',
      '-1',
      'true',
      'null',
      'x',
      '.map(x, ',
      '.all(x, ',
      '.exists_one(x, ',
      'answered(',
      "date('2026-01-31')",
      'today',
      '__proto__',
      '\\',
      "b'",
      'u',
      '\n',
      '{{',
      '}}',
      '₹',
      ...[...functions.keys()].map((name) => `${name}(`),
    ),
    { maxLength: 40 },
  )
  .map((all) => all.join(''));

/** Calls that are whole, with arguments of any kind. */
const argument = fc.constantFrom(
  'answers.a',
  'answers.n',
  'answers.d',
  'answers.l',
  'answers.o',
  '1e300',
  '-0.5',
  '21',
  "''",
  "'2026-01-31'",
  'today',
  '[]',
  '[[1]]',
  "{'a': 1}",
  'answers',
  'true',
);
const calls = fc
  .tuple(fc.constantFrom(...functions.keys()), fc.array(argument, { maxLength: 3 }))
  .map(([name, args]) => `${name}(${args.join(', ')})`);

const source = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), pieces, calls);
const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withSparseArray: true,
  withObjectString: true,
});
const scope = fc.oneof(
  fc.dictionary(fc.constantFrom('answers', 'today', 'x', '__proto__'), anything),
  fc.record({ answers: fc.record({ a: anything, n: anything, d: anything, l: anything, o: anything }), today: anything }),
  fc.constantFrom({}, Object.create(null)),
);

const runs = { numRuns: 1500 };

describe('nothing throws, whatever it is given', () => {
  it('evaluating gives JSON or nothing', () => {
    fc.assert(
      fc.property(source, scope, (text, values) => {
        const value = evaluate(text, values);
        return (
          value === undefined ||
          typeof value === 'object' ||
          typeof value === 'string' ||
          typeof value === 'boolean' ||
          Number.isFinite(value)
        );
      }),
      runs,
    );
  });

  it('checking', () => {
    fc.assert(
      fc.property(source, (text) => {
        const { faults, type } = checkExpression(text, types);
        for (const { start, end, message, hint } of [...faults, ...checkCondition(text, types).faults, ...checkText(text, types)]) {
          if (!(start >= 0 && start <= end && end <= text.length && message !== '' && hint !== '')) return false;
        }
        return faults.length > 0 ? type === undefined : true;
      }),
      runs,
    );
  });

  it('reading and filling', () => {
    fc.assert(
      fc.property(source, scope, (text, values) => {
        const read = references(text);
        return (
          guardedReferences(text).every((path) => read.includes(path)) &&
          comparisons(text).every(({ start, end }) => start < end) &&
          parseText(text).every(({ start, end }) => start <= end) &&
          typeof (fillText(text, values) ?? '') === 'string'
        );
      }),
      runs,
    );
  });

  it('trees are plain JSON', () => {
    fc.assert(
      fc.property(source, (text) => {
        const trees = treesOf([text]);
        expect(JSON.parse(JSON.stringify(trees))).toEqual(trees);
      }),
      runs,
    );
  });

  it('a scope that throws when read gives no value', () => {
    const hostile = {
      get answers(): never {
        throw new Error('no');
      },
    };
    expect(evaluate('answers.a', hostile)).toBeUndefined();
  });
});
