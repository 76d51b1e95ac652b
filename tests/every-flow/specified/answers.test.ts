import { describe, expect, test } from 'vitest';
import { addDays } from '../../../engine/expression/calendar.ts';
import { operations } from '../../../sandbox-bank/bank/contract.ts';
import { playerOf, type Seen } from './inEngine.ts';

// Answers that section 5 of the specification bounds, as the services bound them; what each field type takes stands beside the type.

const today = '2026-11-21';
const day = (offset: number): string => addDays(today, offset) ?? '';

/** Tells whether the bank was asked for an operation, which must be one of the contract. */
function asked(seen: Seen, operation: string): boolean {
  if (!operations.has(operation)) throw new Error(`The contract has no ${operation}.`);
  return seen.calls.some((call) => call.operation === operation);
}

describe('VA03: an Aadhaar number', async () => {
  const confirm = await playerOf('aadhaar-otp');

  test.each(['99999999001', '9999999900199', '99999999001a'])(
    '%s does not have 12 digits: it is said, and UIDAI is asked for no code',
    (number) => {
      const seen = confirm('with Aadhaar', { answers: { number } });
      expect(seen.problem).toMatchObject({ step: 'consent', field: 'number' });
      expect(seen.said.join()).toContain('12 digits');
      expect(asked(seen, 'kyc.aadhaar.otp')).toBe(false);
    },
  );

  test('of 12 digits is taken', () => {
    expect(confirm('with Aadhaar').ends).toBe('confirmed');
  });
});

describe('VA05: the PIN code of an address', async () => {
  const enter = await playerOf('address');

  test.each([
    ['40000', '6 digits'],
    ['4000011', '6 digits'],
    ['40000a', 'digits only'],
    ['000001', 'never 0'],
  ])('%s is none: it is said (%s), and nobody looks it up', (pincode, words) => {
    const seen = enter('in Mumbai', { answers: { pincode } });
    expect(seen.problem).toMatchObject({ step: 'pincode', field: 'pincode' });
    expect(seen.said.join()).toContain(words);
    expect(asked(seen, 'pincode.lookup')).toBe(false);
  });
});

describe('VA06: the PIN of a card', async () => {
  const set = await playerOf('card-pin');

  test.each(['482', '48213', '48a1'])('%s does not have 4 digits: it is said, and no PIN is set', (pin) => {
    const seen = set('a new PIN', { answers: { pin } });
    expect(seen.problem).toMatchObject({ step: 'pin', field: 'pin' });
    expect(seen.said.join()).toContain('4 digits');
    expect(asked(seen, 'card.pin.set')).toBe(false);
  });

  test('of 4 digits is set', () => {
    const seen = set('a new PIN');
    expect([seen.ends, asked(seen, 'card.pin.set')]).toEqual(['set', true]);
  });
});

describe('VA10: dates', async () => {
  const certificate = await playerOf('deposit-servicing');
  const between = (from: string, to: string) => certificate('an interest certificate', { answers: { from, to } });
  const statement = await playerOf('service-request');
  const onPaper = (from: string, to: string) => statement('a statement on paper, with a note', { answers: { from, to } });

  test('of a certificate begin 90 days back, and no earlier', () => {
    expect(between(day(-90), day(-1)).ends).toBe('certificateReady');
    expect(between(day(-91), day(-1)).problem).toMatchObject({ step: 'period', field: 'from', key: 'date.min' });
  });

  test('end after they begin', () => {
    expect(between(day(-90), day(-89)).ends).toBe('certificateReady');
    expect(between(day(-90), day(-90)).problem).toMatchObject({ step: 'period', field: 'to', key: 'period.order' });
    expect(onPaper(day(-1), day(-2)).problem).toMatchObject({ step: 'details', field: 'to', key: 'period.order' });
  });

  test('span 12 months, and not a day more', () => {
    expect(between('2026-09-01', '2027-09-01').ends).toBe('certificateReady');
    expect(between('2026-09-01', '2027-09-02').problem).toMatchObject({ step: 'period', field: 'to', key: 'period.long' });
    expect(onPaper('2025-11-15', '2026-11-15').ends).toBe('srConfirmation');
    expect(onPaper('2025-11-14', '2026-11-15').problem).toMatchObject({ step: 'details', key: 'period.long' });
  });

  test('exist', () => {
    expect(between('2026-09-31', day(-1)).problem).toMatchObject({ step: 'period', field: 'from' });
  });
});

describe('VA11: cash', async () => {
  const payIn = await playerOf('cash-deposit');
  const amount = (value: number) => payIn('pays cash into her account', { answers: { transfer: { amount: value } } });

  test.each([100, 5050, 1_000_000])('₹%i is taken', (value) => {
    expect(amount(value).ends).toBe('transactionSuccess');
  });

  test.each([50, 5020, 5049, 1_000_050])('₹%i is not: it is no multiple of 50 from ₹100 to ₹10,00,000, which the page says', (value) => {
    const seen = amount(value);
    expect(seen.problem).toMatchObject({ step: 'transfer/amount', field: 'amount' });
    expect(seen.page('transfer/amount')).toContain('From ₹100.00 to ₹10,00,000.00');
    expect(asked(seen, 'transfer.request')).toBe(false);
  });
});

describe('VA18: who and where', async () => {
  const live = await playerOf('residence');
  const moved = 'moved to London';
  const pay = await playerOf('neft');
  const toSomebodyNew = (changes: Record<string, string>) =>
    pay('says who she is first: to somebody new', { answers: { transfer: changes } });
  const update = await playerOf('update-pan');
  const newPan = 'updates her PAN with the card';

  test('a resident lives in India, a non-resident abroad', () => {
    const inLondon = live('came back to India', { answers: { country: 'GB' } });
    expect(inLondon.problem).toMatchObject({ step: 'country', field: 'country', key: 'residence.resident' });
    expect(live(moved, { answers: { country: 'IN' } }).problem).toMatchObject({ field: 'country', key: 'residence.abroad' });
    expect(live(moved).ends).toBe('given');
  });

  test.each(['LOTS000042', 'L0TS0000042', 'LOTS1000042'])('%s is no IFSC, and no branch is looked for', (ifsc) => {
    const seen = toSomebodyNew({ ifsc });
    expect(seen.problem).toMatchObject({ step: 'transfer/payee', field: 'ifsc' });
    expect(asked(seen, 'ifsc.lookup')).toBe(false);
  });

  test('the account number of a payee is written twice alike', () => {
    expect(toSomebodyNew({ again: '100200300499' }).problem).toMatchObject({ step: 'transfer/payee', field: 'again' });
  });

  test.each(['ZZZPR0101', 'ZZZXR0101Z', '1ZZPR0101Z'])('%s is no PAN of a person, and nobody is asked about it', (pan) => {
    const seen = update(newPan, { answers: { pan } });
    expect(seen.problem).toMatchObject({ step: 'pan', field: 'pan' });
    expect(asked(seen, 'pan.verify')).toBe(false);
  });
});
