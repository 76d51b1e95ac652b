import limits from '../../../schemas/limits.json' with { type: 'json' };
import { refuse, succeed } from '../answer.ts';
import { nowAt, todayAt, type Bank } from '../bank.ts';
import type { HeldOperation } from '../call.ts';
import { addDays } from '../clock.ts';
import { gstPercent } from '../instalments.ts';
import { closureFeePercent, closureOf, isClosedFree, outstandingOf, paidFor, settlementPlans } from '../loans.ts';
import type { LoanQuoteRecord } from '../loanQuotes.ts';
import { loanTerms } from '../loanTerms.ts';
import type { CustomerRecord, LoanRecord, ProductRecord, SettlementRecord } from '../personas/records.ts';
import { requiredText, textOf } from '../reading.ts';
import { openRequest, receiptOf } from '../requests.ts';

/** A loan is quoted for at most so many days ahead, and a settlement offered for as long. */
const DAYS = limits.limits.loanClosureDaysAhead.value;

/** What it costs to close a loan on a day. The same asked again is the same quote. */
export const quoteClosure: HeldOperation = (bank, customer, input) => {
  const held = loanOf(bank, customer, requiredText(input, 'loanId'));
  if (!held || held.loan.settlement) return refuse('loan.invalid');
  const first = firstDay(bank);
  const on = within(textOf(input, 'on') ?? first, first, addDays(todayAt(bank), DAYS));
  const quote = keep(bank, { kind: 'closure', customer: customer.id, loanId: held.product.id, on });
  const sums = closureOf(customer, held.product, held.loan, on);
  const replaced = replacedBy(bank, customer, 'closure', textOf(input, 'replaces'));
  const before = replaced && closureOf(customer, held.product, held.loan, replaced.on);
  return succeed({
    quoteRef: quote.ref,
    validUntil: endOf(quote),
    on,
    ...sums,
    free: isClosedFree(customer, held.loan),
    feeRate: closureFeePercent(customer, held.loan),
    gstRate: gstPercent,
    terms: { ...loanTerms('loanClosureTerms') },
    previous: before && { ...before, on: replaced.on, differs: before.total !== sums.total },
  });
};

/** What the bank takes to settle a loan. An offer holds for a week; the next one costs more. */
export const offerSettlement: HeldOperation = (bank, customer, input) => {
  const held = loanOf(bank, customer, requiredText(input, 'loanId'));
  const settlement = held?.loan.settlement;
  if (!held || !settlement) return refuse('loan.invalid');
  const { product } = held;
  const mine = offersOf(bank, customer, product);
  const offer =
    mine.findLast((one) => !isOver(bank, one)) ??
    keep(bank, { kind: 'settlement', customer: customer.id, loanId: product.id, on: addDays(todayAt(bank), DAYS) }, mine.length);
  const plans = settlementPlans(product, settlement, offer.on, offer.before);
  const replaced = replacedBy(bank, customer, 'settlement', textOf(input, 'replaces'));
  const before = replaced && settlementPlans(product, settlement, replaced.on, replaced.before)[0]?.amount;
  return succeed({
    offerRef: offer.ref,
    validUntil: endOf(offer),
    outstanding: outstandingOf(product, settlement),
    reportedAs: settlement.reportedAs,
    creditWorkingDays: limits.limits.settlementCreditWorkingDays.value,
    bureauDays: limits.limits.settlementBureauDays.value,
    plans,
    terms: { ...loanTerms('loanSettlementTerms') },
    previous: before === undefined ? undefined : { amount: before, differs: before !== plans[0]?.amount },
  });
};

/** Keeps an acceptance with the digest of the terms, and says what is to be paid. Accepted again, the number is the same. */
export const acceptClosure: HeldOperation = (bank, customer, input) => {
  const quote = bank.state.loanQuotes.find(({ ref, customer: whose }) => ref === requiredText(input, 'quoteRef') && whose === customer.id);
  const held = quote && loanOf(bank, customer, quote.loanId);
  if (!held || isOver(bank, quote)) return refuse('quote.expired');
  const termsDigest = requiredText(input, 'termsDigest');
  const terms = loanTerms(quote.kind === 'closure' ? 'loanClosureTerms' : 'loanSettlementTerms');
  if (termsDigest !== terms.digest) return refuse('quote.expired', { detail: 'Other terms are in force.' });
  if (held.loan.debitUnderWay) return refuse('transaction.failed', { detail: 'An instalment is being debited.' });
  const plan = textOf(input, 'plan');
  const known = bank.state.requests.find(({ reference }) => reference === quote.accepted?.reference);
  const request = known ?? openRequest(bank, customer, 'loan.closure.accept', quote.kind === 'closure' ? 'loanClosure' : 'loanSettlement');
  quote.accepted = { reference: request.reference, at: nowAt(bank), termsDigest, ...(plan === undefined ? {} : { plan }) };
  return receiptOf(bank, request, { amount: amountOf(customer, held, quote, plan), payBy: endOf(quote) });
};

/** A loan that the customer holds. */
interface HeldLoan {
  readonly product: ProductRecord;
  readonly loan: LoanRecord;
}

/** A loan that is not paid off. */
function loanOf(bank: Bank, customer: CustomerRecord, id: string): HeldLoan | undefined {
  const product = customer.products.find((one) => one.id === id && one.kind === 'loan' && one.status === 'active');
  if (!product?.loan || paidFor(bank, customer, product, 'closure') || paidFor(bank, customer, product, 'settlement')) return undefined;
  return { product, loan: product.loan };
}

function amountOf(customer: CustomerRecord, { product, loan }: HeldLoan, quote: LoanQuoteRecord, plan: string | undefined): number {
  return loan.settlement ? firstOf(product, loan.settlement, quote, plan) : closureOf(customer, product, loan, quote.on).total;
}

function firstOf(product: ProductRecord, settlement: SettlementRecord, { on, before }: LoanQuoteRecord, plan: string | undefined): number {
  const plans = settlementPlans(product, settlement, on, before);
  return (plans.find(({ id }) => id === plan) ?? plans[0])?.first ?? 0;
}

/** The quote of this name, written down where it is new. */
function keep(bank: Bank, wanted: Pick<LoanQuoteRecord, 'kind' | 'customer' | 'loanId' | 'on'>, before = 0): LoanQuoteRecord {
  const ref = `${wanted.kind === 'closure' ? 'CQ' : 'SO'}-${wanted.customer}-${wanted.loanId}-${wanted.on.replaceAll('-', '')}`;
  const known = bank.state.loanQuotes.find((one) => one.ref === ref);
  if (known) return known;
  const quote: LoanQuoteRecord = { ...wanted, ref, before };
  bank.state.loanQuotes.push(quote);
  return quote;
}

function offersOf(bank: Bank, customer: CustomerRecord, { id }: ProductRecord): readonly LoanQuoteRecord[] {
  return bank.state.loanQuotes.filter((one) => one.kind === 'settlement' && one.customer === customer.id && one.loanId === id);
}

/** The quote that the customer saw before, where its time is over. */
function replacedBy(
  bank: Bank,
  customer: CustomerRecord,
  kind: LoanQuoteRecord['kind'],
  ref: string | undefined,
): LoanQuoteRecord | undefined {
  const seen = bank.state.loanQuotes.find((one) => one.ref === ref && one.kind === kind && one.customer === customer.id);
  return seen && isOver(bank, seen) ? seen : undefined;
}

function isOver(bank: Bank, quote: LoanQuoteRecord): boolean {
  return bank.clock().getTime() > Date.parse(endOf(quote));
}

/** A day of the bank ends in the evening: what is paid later counts for the next one. */
function endOf({ on }: Pick<LoanQuoteRecord, 'on'>): string {
  return `${on}T18:00:00+05:30`;
}

/** The first day on which a loan can still be closed. */
function firstDay(bank: Bank): string {
  const today = todayAt(bank);
  return bank.clock().getTime() > Date.parse(endOf({ on: today })) ? addDays(today, 1) : today;
}

function within(day: string, first: string, last: string): string {
  if (day < first) return first;
  return day > last ? last : day;
}
