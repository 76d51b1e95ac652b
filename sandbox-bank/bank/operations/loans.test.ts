import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import limits from '../../../schemas/limits.json' with { type: 'json' };
import { answerOperation } from '../answering/answerOperation.ts';
import { openBank, type Bank } from '../bank.ts';
import { settleOrder } from '../orders.ts';
import { wordsInPdf } from '../testing/wordsInPdf.ts';

const at = (day: string, hour = '10:00') => new Date(`${day}T${hour}:00+05:30`);
const bankOn = (day: string, hour?: string): Bank => openBank({ clock: () => at(day, hour) });
/** The same bank, another day. */
const later = (bank: Bank, day: string, hour?: string): Bank => openBank({ clock: () => at(day, hour), state: bank.state });

/** What the operations answer, as far as these tests read it. */
interface Told {
  readonly [sum: string]: number;
}
interface Texts {
  readonly quoteRef: string;
  readonly offerRef: string;
  readonly reference: string;
  readonly status: string;
  readonly mandate?: string;
  readonly content: string;
  readonly terms: { readonly digest: string; readonly text: string };
  readonly previous?: object;
  readonly plans: readonly {
    readonly amount: number;
    readonly instalments: readonly { readonly on: string; readonly payable: boolean }[];
  }[];
  readonly items: readonly { readonly status: string; readonly loan: { readonly accountId?: string; readonly closed?: unknown } }[];
}

function answered(bank: Bank, operation: string, input: object, customer: string): object {
  const answer = answerOperation(bank, operation, input, { customer });
  if (!answer.ok) throw new Error(`${operation} was refused: ${answer.code}`);
  return answer.data;
}
function ask(bank: Bank, operation: string, input: object, customer = 'gopal'): Texts {
  return JSON.parse(JSON.stringify(answered(bank, operation, input, customer)));
}
/** The sums of a quote. */
function sums(bank: Bank, customer = 'gopal', input: object = {}): Told {
  return JSON.parse(JSON.stringify(answered(bank, 'loan.closure.quote', { loanId: 'L1', ...input }, customer)));
}
const quote = (bank: Bank, customer = 'gopal', input: object = {}) => ask(bank, 'loan.closure.quote', { loanId: 'L1', ...input }, customer);
const offer = (bank: Bank, input: object = {}) => ask(bank, 'loan.settlement.offer', { loanId: 'L2', ...input });

describe('a quote for closing a loan', () => {
  test('CO02: 3% of the principal and the next month of interest, GST of 18% on both, each once', () => {
    const { principal = 0, overdue = 0, interest = 0, nextMonthInterest = 0, fee = 0, gst = 0, total } = sums(bankOn('2026-11-21'));
    expect(principal).toBe(412_000);
    expect(fee).toBe(principal * limits.limits.foreclosureFeeRate.value);
    expect(fee).toBe(12_360);
    expect(nextMonthInterest).toBeCloseTo((principal * 9.5 * limits.limits.foreclosureInterestMonths.value) / 1200, 2);
    expect(gst).toBeCloseTo((fee + nextMonthInterest) * 0.18, 2);
    expect(total).toBeCloseTo(principal + overdue + interest + nextMonthInterest + fee + gst, 2);
  });

  test('CO02: nothing is charged on a floating-rate loan of an individual of 2026, but it is on a company’s', () => {
    expect(quote(bankOn('2026-11-21'), 'nikhil')).toMatchObject({ free: true, fee: 0, nextMonthInterest: 0, gst: 0, feeRate: 0 });
    expect(quote(bankOn('2026-11-21'), 'konkan')).toMatchObject({ free: false, fee: 67_500, feeRate: 3 });
  });

  test('is for a day from today to a week ahead, and interest runs up to it', () => {
    const bank = bankOn('2026-11-21');
    expect(quote(bank, 'gopal', { on: '2026-11-01' })).toMatchObject({ on: '2026-11-21' });
    expect(quote(bank, 'gopal', { on: '2027-01-01' })).toMatchObject({ on: '2026-11-28', validUntil: '2026-11-28T18:00:00+05:30' });
    // From the instalment of the 5th on, which is no day of interest itself.
    expect(sums(bank, 'gopal', { on: '2026-11-22' })['interest']).toBeCloseTo((412_000 * 9.5 * 17) / 36_500, 2);
    expect(sums(bankOn('2026-11-05'))['interest']).toBe(0);
    expect(sums(bankOn('2026-12-04'))['interest']).toBeCloseTo((412_000 * 9.5 * 29) / 36_500, 2);
  });

  test('tells how it differs from the one that it replaces, once that has expired', () => {
    const bank = bankOn('2026-11-21', '17:59');
    const { quoteRef } = quote(bank);
    const { total } = sums(bank);
    expect(quote(bank, 'gopal', { replaces: quoteRef }).previous).toBeUndefined();
    const renewed = quote(later(bank, '2026-11-22'), 'gopal', { on: '2026-11-21', replaces: quoteRef });
    expect(renewed).toMatchObject({ on: '2026-11-22', previous: { on: '2026-11-21', total, differs: true } });
    expect(quote(later(bank, '2026-11-22'), 'nikhil', { replaces: quoteRef }).previous).toBeUndefined();
    // In the evening the day is over already.
    expect(quote(later(bank, '2026-11-21', '18:01'))).toMatchObject({ on: '2026-11-22', validUntil: '2026-11-22T18:00:00+05:30' });
  });
});

describe('an offer to settle a loan', () => {
  test('ST10, CO03: of the instalments only the first can be paid; credited in 3 working days, bureaus told in 60 days', () => {
    const made = offer(bankOn('2026-11-30'));
    expect(made).toMatchObject({ creditWorkingDays: 3, bureauDays: 60, reportedAs: 'settled', outstanding: 186_450.75 });
    const plan = made.plans[1];
    expect(plan?.instalments.map(({ payable }) => payable)).toEqual([true, false, false]);
    expect(plan?.instalments.map(({ on }) => on)).toEqual(['2026-12-07', '2027-01-07', '2027-02-07']);
    expect(plan).toMatchObject({ first: 40_000, amount: 120_000, waived: 66_450.75 });
  });

  test('instalments of the end of a month fall on the last day of shorter ones', () => {
    const { plans } = offer(bankOn('2026-12-24'));
    expect(plans[1]?.instalments.map(({ on }) => on)).toEqual(['2026-12-31', '2027-01-31', '2027-02-28']);
  });

  test('holds for a week; the next one is dearer, and never above what is owed', () => {
    const bank = bankOn('2026-11-21');
    const first = offer(bank);
    expect(offer(later(bank, '2026-11-28', '18:00')).offerRef).toBe(first.offerRef);
    const second = offer(later(bank, '2026-11-29'), { replaces: first.offerRef });
    expect(second).toMatchObject({ validUntil: '2026-12-06T18:00:00+05:30', previous: { amount: 112_000, differs: true } });
    expect(second.plans[0]?.amount).toBe(114_240);
  });
});

describe('an acceptance', () => {
  const accept = (bank: Bank, input: object, customer = 'gopal') => answerOperation(bank, 'loan.closure.accept', input, { customer });

  test('VA21: is kept with the digest of the terms, and not taken with another', () => {
    const bank = bankOn('2026-11-21');
    const { quoteRef, terms } = quote(bank);
    const { total } = sums(bank);
    expect(accept(bank, { quoteRef })).toMatchObject({ ok: false, code: 'service.error' });
    expect(accept(bank, { quoteRef, termsDigest: 'f'.repeat(64) })).toMatchObject({ code: 'quote.expired' });
    expect(bank.state.loanQuotes[0]?.accepted).toBeUndefined();
    const first = accept(bank, { quoteRef, termsDigest: terms.digest });
    expect(first).toMatchObject({ ok: true, data: { amount: total, payBy: '2026-11-21T18:00:00+05:30' } });
    expect(bank.state.loanQuotes[0]?.accepted).toMatchObject({ termsDigest: terms.digest, reference: 'SR200000001' });
    expect(accept(bank, { quoteRef, termsDigest: terms.digest })).toMatchObject({ data: { reference: 'SR200000001' } });
  });

  test('is no more taken once the day of the quote is over, nor from somebody else', () => {
    const bank = bankOn('2026-11-21');
    const { quoteRef, terms } = quote(bank);
    const input = { quoteRef, termsDigest: terms.digest };
    expect(accept(bank, input, 'nikhil')).toMatchObject({ code: 'quote.expired' });
    expect(accept(later(bank, '2026-11-21', '18:01'), input)).toMatchObject({ code: 'quote.expired' });
  });

  test.each([
    ['once', 112_000],
    ['instalments', 40_000],
  ])('of a settlement asks for what is paid now: %s', (plan, amount) => {
    const bank = bankOn('2026-11-21');
    const { offerRef, terms } = offer(bank);
    expect(accept(bank, { quoteRef: offerRef, plan, termsDigest: terms.digest })).toMatchObject({ data: { amount } });
  });

  test.each(['loanClosureTerms', 'loanSettlementTerms'])('the digest is of the PDF, and the text is its words: %s', async (document) => {
    const bank = bankOn('2026-11-21');
    const { terms } = document === 'loanClosureTerms' ? quote(bank) : offer(bank);
    const paper = Buffer.from(ask(later(bank, '2027-03-01'), 'document.fetch', { kind: document }).content, 'base64');
    expect(createHash('sha256').update(paper).digest('hex')).toBe(terms.digest);
    const squeeze = (text: string) => text.replaceAll(/\s+/gu, '');
    expect(squeeze(await wordsInPdf(paper.toString('base64')))).toContain(squeeze(terms.text));
  });

  test('nothing is done before it is paid; then the loan is closed and cannot be closed twice', () => {
    const bank = bankOn('2026-11-21');
    const { quoteRef, terms } = quote(bank);
    const { total } = sums(bank);
    const { reference } = ask(bank, 'loan.closure.accept', { quoteRef, termsDigest: terms.digest });
    const status = (day: string) => ask(later(bank, day), 'serviceRequest.status', { reference }).status;
    expect(status('2026-11-23')).toBe('checking');
    ask(bank, 'payment.initiate', { productId: 'L1', amount: total, purpose: 'closure', about: reference, mode: 'upiQr' });
    expect(ask(bank, 'customer.products', { productId: 'L1' }).items[0]?.status).toBe('active');
    const order = bank.state.orders.at(-1);
    if (order) settleOrder(bank, order);
    expect(status('2026-11-23')).toBe('done');
    expect(ask(bank, 'customer.products', { productId: 'L1' }).items[0]?.status).toBe('closed');
    expect(answerOperation(bank, 'loan.closure.quote', { loanId: 'L1' }, { customer: 'gopal' })).toMatchObject({ code: 'loan.invalid' });
  });

  /** What gopal has paid in whole is asked of nobody again, in whatever way it is to be paid. */
  test.each([
    ['L1', 'loan.closure.quote', 'closure', 'closed', undefined],
    ['L2', 'loan.settlement.offer', 'settlement', 'closed', 'once'],
    ['L2', 'loan.settlement.offer', 'settlement', 'active', 'instalments'],
  ] as const)('%s paid off by %s is charged no more (%s: %s, %s)', (loanId, operation, purpose, status, plan) => {
    const bank = bankOn('2026-11-21');
    const { quoteRef, offerRef, terms } = ask(bank, operation, { loanId });
    const accepted = accept(bank, { quoteRef: quoteRef ?? offerRef, plan, termsDigest: terms.digest });
    const { reference, amount } = JSON.parse(JSON.stringify(accepted)).data;
    ask(bank, 'payment.initiate', { productId: loanId, amount, purpose, about: reference, mode: 'upiQr' });
    const order = bank.state.orders.at(-1);
    if (order) settleOrder(bank, order);
    const refused = (name: string, input: object) => !answerOperation(bank, name, input, { customer: 'gopal' }).ok;
    const paidOff = status === 'closed';
    const told = ask(bank, 'customer.products', { productId: loanId }).items[0];
    expect(told?.status).toBe(status);
    const receipt = order && { at: order.paidAt, receipt: order.order.replace('PO', 'RC') };
    expect(told?.loan.closed).toEqual(paidOff ? receipt : undefined);
    expect(refused('payment.payable', { kind: 'loan', productId: loanId })).toBe(paidOff);
    expect(refused('payment.initiate', { productId: loanId, amount: 100, purpose: 'dues', mode: 'upiQr' })).toBe(paidOff);
    if (paidOff) expect(refused('loan.overdue', { loanId })).toBe(true);
  });
});

describe('how the instalments of a loan are paid', () => {
  const loan = (bank: Bank, customer: string) => ask(bank, 'customer.products', { kind: 'loan' }, customer).items[0]?.loan;

  test('an account that is debited stands on the loan, and is taken off again', () => {
    let now = new Date('2026-11-21T10:00:00+05:30');
    const bank = openBank({ clock: () => now });
    const change = { productId: 'L1', setting: 'repaymentMode' };
    expect(ask(bank, 'loan.service.update', { ...change, value: 'autoDebit', accountId: 'A1' }, 'kabir')).toMatchObject({
      effectiveOn: '2026-12-21',
      mandate: 'ZZZZ0000000100001102',
    });
    expect(loan(bank, 'kabir')).toMatchObject({ mode: 'autoDebit', accountId: 'A1' });
    now = new Date(now.getTime() + 10 * 60_000);
    expect(ask(bank, 'loan.service.update', { ...change, value: 'self' }, 'kabir').mandate).toBeUndefined();
    expect(loan(bank, 'kabir')?.accountId).toBeUndefined();
  });

  test('only an own active account, and not where the loan is for auto-debit only', () => {
    const bank = bankOn('2026-11-21');
    const change = (value: string, accountId?: string, customer = 'kabir') =>
      answerOperation(
        bank,
        'loan.service.update',
        { productId: 'L1', setting: 'repaymentMode', value, ...(accountId ? { accountId } : {}) },
        { customer },
      );
    expect(change('autoDebit')).toMatchObject({ code: 'data.unavailable' });
    expect(change('autoDebit', 'C1')).toMatchObject({ code: 'data.unavailable' });
    expect(change('self', undefined, 'konkan')).toMatchObject({ code: 'branch.required' });
  });
});

describe('tracking', () => {
  test('three wrong tries in one run are all, also for a right pair', () => {
    const bank = bankOn('2026-11-21');
    const track = (mobile: string) => answerOperation(bank, 'loan.tracker', { number: 'LA100000301', mobile }, { correlation: 'r1' });
    expect(track('6000000002')).toMatchObject({ code: 'loan.invalid', attemptsLeft: 2 });
    expect(track('+916000000001')).toMatchObject({ ok: true });
    for (const left of [2, 1]) expect(track('6000000002')).toMatchObject({ code: 'loan.invalid', attemptsLeft: left });
    expect(track('6000000002')).toMatchObject({ code: 'attempts.exceeded' });
    expect(track('6000000001')).toMatchObject({ code: 'attempts.exceeded' });
  });
});
