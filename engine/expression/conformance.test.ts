import { Environment } from '@marcbachmann/cel-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, treesOf } from './authoring.ts';

const cel = new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false });

/** The same scope for both: whole numbers are what CEL calls int. */
const scope = {
  m: {
    i: 3,
    j: -2,
    s: 'abc',
    t: 'b',
    yes: true,
    no: false,
    l: [1, 2, 3],
    e: [],
    w: ['a', 'b'],
    o: [{ n: 1 }, { n: 2 }],
    holes: [{ n: 1 }, {}],
  },
};

function toCel(value: unknown): unknown {
  if (typeof value === 'number') return BigInt(value);
  if (Array.isArray(value)) return value.map(toCel);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toCel(part)]));
  return value;
}

function fromCel(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  return Array.isArray(value) ? value.map(fromCel) : value;
}

function byCel(source: string): unknown {
  try {
    return fromCel(cel.evaluate(source, { m: toCel(scope.m) }));
  } catch {
    return undefined;
  }
}

/** Expressions that mean the same in both languages: no division, no double, nothing that is banned. Some read what is missing. */
const shared = fc.letrec<Record<'int' | 'text' | 'bool' | 'ints', string>>((tie) => {
  const [int, text, bool, ints] = [tie('int'), tie('text'), tie('bool'), tie('ints')];
  const joined = (...parts: readonly (string | fc.Arbitrary<unknown>)[]): fc.Arbitrary<string> =>
    fc.tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part))).map((written) => written.map(String).join(''));
  return {
    int: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('m.i', 'm.j', '0', '7', 'm.gone', 'm.l[0]', 'm.l[9]', 'm.o[1].n'),
      joined('(', int, fc.constantFrom(' + ', ' - ', ' * '), int, ')'),
      joined('size(', text, ')'),
      joined(ints, '.size()'),
      joined('(-', int, ')'),
      joined('(', bool, ' ? ', int, ' : ', int, ')'),
    ),
    text: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('m.s', 'm.t', "'b'", "''", 'm.gone', 'm.w[1]'),
      joined('(', text, ' + ', text, ')'),
      joined(text, '.trim()'),
    ),
    bool: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(
        'm.yes',
        'm.no',
        'true',
        'm.gone',
        "m.w.exists(w, w == 'b')",
        'm.holes.exists(h, h.n == 1)',
        'm.holes.exists(h, h.n == 2)',
        'm.holes.all(h, h.n == 2)',
        'm.holes.all(h, h.n == 1)',
        'm.o.exists_one(o, o.n == 1)',
        'm.holes.exists_one(h, h.n == 1)',
        'm.e.all(x, x > 1)',
      ),
      joined('(', bool, fc.constantFrom(' && ', ' || '), bool, ')'),
      joined('!', bool),
      joined('(', int, fc.constantFrom(' < ', ' <= ', ' > ', ' >= ', ' == ', ' != '), int, ')'),
      joined('(', text, fc.constantFrom(' < ', ' == ', ' != '), text, ')'),
      joined(text, fc.constantFrom('.contains(', '.startsWith(', '.endsWith('), text, ')'),
      joined('(', int, ' in ', ints, ')'),
      joined(ints, '.all(x, x > ', int, ')'),
      joined(ints, '.exists(x, x == ', int, ')'),
      joined('(', bool, ' ? ', bool, ' : ', bool, ')'),
    ),
    ints: fc.oneof(
      { maxDepth: 2 },
      fc.constantFrom('m.l', 'm.e', 'm.gone', 'm.o.map(o, o.n)', 'm.holes.map(h, h.n)', 'm.holes.filter(h, h.n > 0).map(h, h.n)'),
      joined('[', int, ', ', int, ']'),
      joined(ints, '.map(x, x + ', int, ')'),
      joined(ints, '.filter(x, x != ', int, ')'),
      joined('(', ints, ' + ', ints, ')'),
    ),
  };
});

describe('where the two languages overlap, an expression means what it means in CEL', () => {
  it.each(['int', 'text', 'bool', 'ints'] as const)('%s', (rule) => {
    fc.assert(
      fc.property(shared[rule], (source) => {
        fc.pre(Object.hasOwn(treesOf([source]), source)); // not too large or too nested
        expect(evaluate(source, scope), source).toEqual(byCel(source));
      }),
      { numRuns: 1500 },
    );
  });
});
