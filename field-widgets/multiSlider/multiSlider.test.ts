import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixed } from '../../engine/expression/decimal.ts';
import { instalment, interestPaid, repaid } from './emi.ts';
import { field } from './field.ts';
import { resultsOf } from './results.ts';
import { shared } from './share.ts';
import { slidersOf, type Slider } from './sliders.ts';

/** Amount in rupees, rate in hundredths of a per cent a year, months. */
const loans = fc.record({
  amount: fc.integer({ min: 1, max: 100_000_000 }),
  bips: fc.integer({ min: 1, max: 4000 }),
  months: fc.integer({ min: 1, max: 480 }),
});

/** The closed formula in whole numbers without any rounding but the last, half a paisa upwards. */
function exactInstalment(amount: number, bips: number, months: number): string {
  const whole = 120_000n;
  const growth = (whole + BigInt(bips)) ** BigInt(months);
  const top = BigInt(amount) * 100n * BigInt(bips) * growth;
  const bottom = whole * (growth - whole ** BigInt(months));
  const paise = (2n * top + bottom) / (2n * bottom);
  return `${String(paise / 100n)}.${String(paise % 100n).padStart(2, '0')}`;
}

describe('the instalment of a loan', () => {
  test('is that of the closed formula, to the paisa', () => {
    fc.assert(
      fc.property(loans, ({ amount, bips, months }) => {
        expect(fixed(instalment({ amount, rate: bips / 100, months }) ?? -1, 2)).toBe(exactInstalment(amount, bips, months));
      }),
      { numRuns: 300 },
    );
  });

  test('pays the loan off: after the last one nothing is left but what rounding grew to', () => {
    fc.assert(
      fc.property(loans, ({ amount, bips, months }) => {
        const emi = Number(instalment({ amount, rate: bips / 100, months }));
        const rate = bips / 120_000;
        let left = amount;
        for (let month = 0; month < months; month += 1) left = left * (1 + rate) - emi;
        const grown = rate === 0 ? months : ((1 + rate) ** months - 1) / rate;
        expect(Math.abs(left)).toBeLessThanOrEqual(grown * 0.0051 + amount * 1e-6);
      }),
      { numRuns: 200 },
    );
  });

  test('grows with the amount and the rate, and what it makes in all with the months', () => {
    fc.assert(
      fc.property(loans, ({ amount, bips, months }) => {
        const emi = (loan: Parameters<typeof instalment>[0]) => Number(instalment(loan));
        const loan = { amount, rate: bips / 100, months };
        expect(emi({ ...loan, amount: amount + 1000 })).toBeGreaterThanOrEqual(emi(loan));
        expect(emi({ ...loan, rate: loan.rate + 1 })).toBeGreaterThanOrEqual(emi(loan));
        expect(emi({ ...loan, months: months + 1 })).toBeLessThanOrEqual(emi(loan));
        expect(Number(repaid(loan)) - Number(interestPaid(loan))).toBeCloseTo(amount, 2);
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    [{ amount: 100_000, rate: 12, months: 12 }, '8884.88'],
    [{ amount: 5_000_000, rate: 8.5, months: 240 }, '43391.16'],
    [{ amount: 120_000, rate: 0, months: 12 }, '10000.00'],
    [{ amount: 0, rate: 12, months: 12 }, '0.00'],
    // Half a paisa exactly.
    [{ amount: 99_999_975, rate: 39.28, months: 1 }, '103273307.52'],
    [{ amount: 100_000_000, rate: 40, months: 600 }, '3333333.34'],
  ])('%j is %s', (loan, emi) => {
    expect(fixed(instalment(loan) ?? -1, 2)).toBe(emi);
  });

  test.each([
    { amount: -1, rate: 12, months: 12 },
    { amount: 1, rate: -1, months: 12 },
    { amount: 1, rate: 12, months: 0 },
    { amount: 1, rate: 12, months: 1.5 },
    { amount: 1, rate: 12, months: 10_000 },
  ])('%j has none', (loan) => {
    expect(instalment(loan)).toBeUndefined();
  });
});

describe('sliders that make up a sum', () => {
  const slider = (id: string, min: number, max: number): Slider => ({ id, label: id, min, max, step: 1, form: {} });
  const cases = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 100 })), { minLength: 2, maxLength: 5 })
    .chain((limits) => {
      const sliders = limits.map(([min, width], at) => slider(`s${String(at)}`, min, min + width));
      const [least, most] = [sum(sliders.map(({ min }) => min)), sum(sliders.map(({ max }) => max ?? 0))];
      return fc.record({
        sliders: fc.constant(sliders),
        sum: fc.integer({ min: least, max: most }),
        moved: fc.constantFrom(...sliders.map(({ id }) => id)),
        numbers: fc.record(
          Object.fromEntries(sliders.map(({ id }) => [id, fc.option(fc.integer({ min: -10, max: 200 }), { nil: undefined })])),
        ),
      });
    });

  test('make it up after every move, each within its limits', () => {
    fc.assert(
      fc.property(cases, ({ sliders, sum: wanted, moved, numbers }) => {
        const next = shared(numbers, moved, wanted, sliders);
        expect(sum(sliders.map(({ id }) => next[id] ?? NaN))).toBe(wanted);
        for (const { id, min, max } of sliders) {
          expect(next[id]).toBeGreaterThanOrEqual(min);
          expect(next[id]).toBeLessThanOrEqual(max ?? 0);
        }
      }),
    );
  });

  test('keep the moved one where it was put, as far as the others can follow', () => {
    const sliders = [slider('a', 0, 100), slider('b', 0, 100), slider('c', 10, 100)];
    expect(shared({ a: 60, b: 30, c: 10 }, 'a', 100, sliders)).toEqual({ a: 60, b: 30, c: 10 });
    expect(shared({ a: 70, b: 30, c: 10 }, 'a', 100, sliders)).toEqual({ a: 70, b: 20, c: 10 });
    expect(shared({ a: 95, b: 30, c: 10 }, 'a', 100, sliders)).toEqual({ a: 90, b: 0, c: 10 });
    expect(shared({ a: 60, b: 30, c: 30 }, 'c', 100, sliders)).toEqual({ a: 40, b: 30, c: 30 });
    expect(shared({ a: 0.1 }, 'a', 0.3, [slider('a', 0, 1), slider('b', 0, 1)])).toEqual({ a: 0.1, b: 0.2 });
  });
});

test('a result of no known kind and without a value is left blank, and one without a label out', () => {
  const results = [
    { label: 'A', kind: 'toString', amount: 'x' },
    { label: 'B' },
    { value: 3 },
    'no',
    { label: 'C', kind: 'emi', amount: 'gone', rate: 1, months: 2 },
  ];
  expect(resultsOf({ results }, {})).toEqual([
    { label: 'A', text: '' },
    { label: 'B', text: '' },
    { label: 'C', text: '' },
  ]);
});

test('limits that are still expressions are left open', () => {
  expect(
    slidersOf({ sliders: [{ id: 'a', label: 'A', min: { '=': 'x' }, max: { '=': 'y' }, step: { '=': 'z' } }, null, { id: 3 }] }),
  ).toEqual([{ id: 'a', label: 'A', min: 0, max: undefined, step: 1, form: {} }]);
  expect(field.value({ sliders: [{ id: 'a' }, { id: 'b' }] })).toEqual({ object: { a: 'number', b: 'number' } });
});

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
