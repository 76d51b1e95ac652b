import { describe, expect, test } from 'vitest';
import { openBank } from './bank.ts';
import { findCustomer } from './customers.ts';
import { closureOn, grown, interestBetween, maturityAmount, monthsLater, ratesFor, renewableAmount, type HeldDeposit } from './deposits.ts';
import type { CustomerRecord, DepositRecord } from './personas/records.ts';

// Sums worked out by hand: (1 + rate / 400) to the fourth is a year compounded by quarters.

const bank = openBank({ clock: () => new Date('2026-11-21T10:00:00+05:30') });
const opened = '2025-11-21';

function customer(persona: string): CustomerRecord {
  const found = findCustomer(bank, persona);
  if (!found) throw new Error(`Nobody is called ${persona}.`);
  return found;
}

/** A deposit of a lakh for two years at 7%, but for what is said otherwise. */
function deposit(terms: Partial<DepositRecord> = {}, principal = 100_000): HeldDeposit {
  const [product] = customer('asha').products;
  if (!product) throw new Error('Asha has no product.');
  const plain: DepositRecord = {
    type: 'fixed',
    openedOn: opened,
    months: 24,
    rate: 7,
    payout: 'maturity',
    atMaturity: 'pay',
    holding: 'single',
  };
  return { product, terms: { ...plain, ...terms }, principal, maturesOn: '2027-11-21', open: undefined };
}

test.each([
  [7, 365, 107_185.9],
  [7, 730, 114_888.18],
  [7, 0, 100_000],
  [0, 365, 100_000],
])('a lakh at %d%% is worth this after %i days', (rate, days, worth) => {
  expect(grown(100_000, rate, days)).toBe(worth);
});

test.each([
  ['2026-11-21', 12, '2027-11-21'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-31', 6, '2027-06-30'],
])('%s and %i months are %s', (day, months, later) => {
  expect(monthsLater(day, months)).toBe(later);
});

test('it matures at what it has grown to; with interest paid out by quarters at what was deposited', () => {
  expect(maturityAmount(deposit())).toBe(114_888.18);
  expect(maturityAmount(deposit({ payout: 'quarterly' }))).toBe(100_000);
});

test('interest between two days is none before it was opened, and none after it has matured', () => {
  expect(interestBetween(deposit(), '2024-01-01', '2026-11-21')).toBe(7185.9);
  expect(interestBetween(deposit(), '2026-11-21', '2030-01-01')).toBe(7702.28);
  expect(interestBetween(deposit({ payout: 'quarterly' }), opened, '2026-11-21')).toBe(7000);
  expect(interestBetween(deposit(), '2027-11-21', '2030-01-01')).toBe(0);
});

test('the old get half a point more, companies and those abroad do not', () => {
  const shortest = (persona: string) => ratesFor(bank, customer(persona))[0];
  expect(shortest('asha')).toEqual({ months: 6, rate: 5.75 });
  expect(shortest('savitri')).toEqual({ months: 6, rate: 6.25 });
  expect(['konkan', 'nikhil'].map((one) => shortest(one)?.rate)).toEqual([5.75, 5.75]);
});

describe('closing early', () => {
  const after = (on: string, terms: Partial<DepositRecord> = {}, principal = 100_000, persona = 'asha') =>
    closureOn(bank, customer(persona), deposit(terms, principal), on);

  test('after a year it earns the rate of a year, less one point', () => {
    const sums = { heldDays: 365, heldRate: 6.7, paidRate: 5.7, interest: 5823, penalty: 1047.23, interestPaid: 0, tax: 0, total: 105_823 };
    expect(after('2026-11-21')).toEqual(sums);
  });

  test('a day before that the rate of half a year counts; never more than was agreed', () => {
    expect(after('2026-11-20')).toMatchObject({ heldDays: 364, heldRate: 5.75, paidRate: 4.75 });
    expect(after('2026-11-21', { rate: 6 })).toMatchObject({ heldRate: 6, paidRate: 5 });
    expect(after('2025-12-21')).toMatchObject({ heldDays: 30, heldRate: 4.5, paidRate: 3.5 });
  });

  test('what was paid out by quarters is taken off', () => {
    expect(after('2026-11-21', { payout: 'quarterly', interestPaid: 5000 })).toMatchObject({
      interest: 5700,
      interestPaid: 5000,
      penalty: 1000,
      total: 100_700,
    });
  });

  test('tax of a tenth from ₹50,000 of interest on, from a lakh for the old, none from those abroad', () => {
    expect(after('2026-11-21', {}, 1_000_000)).toMatchObject({ interest: 58_229.99, tax: 5823, total: 1_052_406.99 });
    expect(after('2026-11-21', {}, 850_000)).toMatchObject({ interest: 49_495.49, tax: 0 });
    expect(after('2026-11-21', {}, 1_000_000, 'savitri')).toMatchObject({ heldRate: 7, paidRate: 6, tax: 0 });
    expect(after('2026-11-21', {}, 1_000_000, 'nikhil').tax).toBe(0);
  });

  test('a deposit of somebody abroad earns nothing in its first year', () => {
    expect(after('2026-11-20', { type: 'nre' })).toMatchObject({ heldRate: 0, interest: 0, penalty: 0, total: 100_000 });
    expect(after('2026-11-21', { type: 'nre' }).interest).toBe(5823);
  });
});

test('what waits after it has matured earns 2.5%, from the day after on', () => {
  const matured = deposit({ payout: 'quarterly' });
  expect(renewableAmount(matured, '2027-11-21')).toBe(100_000);
  expect(renewableAmount(matured, '2027-12-01')).toBe(100_068.49);
});
