import limits from '../../schemas/limits.json' with { type: 'json' };
import { todayAt, type Bank } from './bank.ts';
import type { OrderRecord } from './orderRecord.ts';
import { addDays, daysBetween, nextMonthly } from './clock.ts';
import { paise } from './instalments.ts';
import { maskRegistration } from './mask.ts';
import { receiptNumberOf } from './orders.ts';
import type { CustomerRecord, LoanRecord, ProductRecord, SettlementRecord } from './personas/records.ts';

const { foreclosureFeeRate, foreclosureInterestMonths, gstRate } = limits.limits;

/** From this day of sanction on, closing a floating-rate loan of an individual early is free. */
const FREE_FROM = '2026-01-01';

/** What each renewal of a settlement adds, since interest has gone on. */
const RENEWAL_RATE = 0.02;

/** What it costs to close a loan, part by part, in rupees. */
export interface ClosureSums {
  readonly principal: number;
  readonly overdue: number;
  readonly interest: number;
  readonly nextMonthInterest: number;
  readonly fee: number;
  readonly gst: number;
  readonly total: number;
}

/** One payment of a settlement. */
interface SettlementPart {
  readonly number: number;
  readonly on: string;
  readonly amount: number;
  readonly payable: boolean;
}

/** One way to pay a settlement. */
export interface SettlementPlan {
  readonly id: 'once' | 'instalments';
  readonly amount: number;
  readonly waived: number;
  readonly first: number;
  readonly instalments: readonly SettlementPart[];
}

/** Whether the rules of 1 January 2026 let the customer close the loan early for nothing. */
export function isClosedFree(customer: CustomerRecord, { floating, sanctionedOn }: LoanRecord): boolean {
  return customer.segment === 'individual' && floating === true && sanctionedOn >= FREE_FROM;
}

/** What closing the loan on the day costs. It reckons in paise. Pure. */
export function closureOf(customer: CustomerRecord, product: ProductRecord, loan: LoanRecord, on: string): ClosureSums {
  const free = isClosedFree(customer, loan);
  const principal = paise(product.balance ?? 0);
  const overdue = paise(product.overdue?.emi ?? 0) + paise(product.overdue?.interest ?? 0);
  const interest = Math.round((principal * loan.rate * daysBetween(lastMonthly(loan.emiDay, on), on)) / 36_500);
  const nextMonthInterest = free ? 0 : Math.round((principal * loan.rate * foreclosureInterestMonths.value) / 1200);
  const fee = free ? 0 : Math.round(principal * foreclosureFeeRate.value);
  const gst = Math.round((fee + nextMonthInterest) * gstRate.value);
  return {
    principal: principal / 100,
    overdue: overdue / 100,
    interest: interest / 100,
    nextMonthInterest: nextMonthInterest / 100,
    fee: fee / 100,
    gst: gst / 100,
    total: (principal + overdue + interest + nextMonthInterest + fee + gst) / 100,
  };
}

/** The fee of closing early in per cent of the principal. */
export function closureFeePercent(customer: CustomerRecord, loan: LoanRecord): number {
  return isClosedFree(customer, loan) ? 0 : foreclosureFeeRate.value * 100;
}

/** Everything that is owed on a loan that the bank offers to settle, in rupees. */
export function outstandingOf({ balance }: ProductRecord, { charges }: SettlementRecord): number {
  return (paise(balance ?? 0) + paise(charges)) / 100;
}

/** Ways to pay a settlement whose first payment is due on a day, after so many earlier offers. */
export function settlementPlans(
  product: ProductRecord,
  settlement: SettlementRecord,
  on: string,
  renewals: number,
): readonly SettlementPlan[] {
  const outstanding = outstandingOf(product, settlement);
  const raised = (amount: number) => Math.min(outstanding, Math.round(amount * (1 + RENEWAL_RATE * renewals)));
  const plan = (id: SettlementPlan['id'], amounts: readonly number[]): SettlementPlan => {
    const amount = amounts.reduce((sum, one) => sum + one, 0);
    return {
      id,
      amount,
      waived: (paise(outstanding) - paise(amount)) / 100,
      first: amounts[0] ?? 0,
      instalments: amounts.map((one, at) => ({ number: at + 1, on: monthsLater(on, at), amount: one, payable: at === 0 })),
    };
  };
  const { once, instalments } = settlement;
  return [plan('once', [raised(once)]), ...(instalments ? [plan('instalments', instalments.map(raised))] : [])];
}

/** What `customer.products` tells of a loan. */
export function describeLoan(bank: Bank, customer: CustomerRecord, product: ProductRecord, loan: LoanRecord) {
  return {
    type: loan.type,
    maskedRegistration: loan.registration && maskRegistration(loan.registration),
    rate: loan.rate,
    floating: loan.floating ?? false,
    emi: loan.emi,
    nextEmiOn: nextMonthly(loan.emiDay, todayAt(bank)),
    mode: loan.mode,
    accountId: loan.account,
    autoDebitOnly: loan.autoDebitOnly ?? false,
    settlement: loan.settlement !== undefined,
    settling: paidFor(bank, customer, product, 'settlement'),
    overdue: product.overdue !== undefined,
    closed: describeClosure(payingOff(bank, customer, product)),
  };
}

function describeClosure(order: OrderRecord | undefined) {
  return order?.paidAt === undefined ? undefined : { at: order.paidAt, receipt: receiptNumberOf(order) };
}

/** Whether the closure of a loan, or the first payment of its settlement, has been paid. */
export function paidFor(bank: Bank, customer: CustomerRecord, product: ProductRecord, purpose: 'closure' | 'settlement'): boolean {
  return orderPaidFor(bank, customer, product, purpose) !== undefined;
}

function orderPaidFor({ state }: Bank, customer: CustomerRecord, { id }: ProductRecord, purpose: string): OrderRecord | undefined {
  return state.orders.find(
    (order) => order.customer === customer.id && order.product === id && order.purpose === purpose && order.state === 'paid',
  );
}

/** Whether nothing is owed on a loan any more: its closure was paid, or a settlement all at once. */
export function isPaidOff(bank: Bank, customer: CustomerRecord, product: ProductRecord): boolean {
  return payingOff(bank, customer, product) !== undefined;
}

/** The payment by which a loan was paid off; undefined while something is owed on it. */
function payingOff(bank: Bank, customer: CustomerRecord, product: ProductRecord): OrderRecord | undefined {
  return orderPaidFor(bank, customer, product, 'closure') ?? settlingAtOnce(bank, customer, product);
}

function settlingAtOnce({ state }: Bank, customer: CustomerRecord, { id }: ProductRecord): OrderRecord | undefined {
  const accepted = state.loanQuotes
    .filter((quote) => quote.kind === 'settlement' && quote.customer === customer.id && quote.loanId === id)
    .flatMap((quote) => (quote.accepted && quote.accepted.plan !== 'instalments' ? [quote.accepted.reference] : []));
  return state.orders.find(({ about, state: stands }) => stands === 'paid' && about !== undefined && accepted.includes(about));
}

/** The last time that the day of the month came, the day itself included. */
function lastMonthly(dayOfMonth: number, day: string): string {
  const next = nextMonthly(dayOfMonth, day);
  const [year = 0, month = 1] = next.split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, dayOfMonth)).toISOString().slice(0, 10);
}

/** The same day so many months later, or the last one of that month. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = addDays(new Date(Date.UTC(year, month + months, 1)).toISOString().slice(0, 10), -1);
  return `${last.slice(0, 8)}${String(Math.min(date, Number(last.slice(8)))).padStart(2, '0')}`;
}
