import { refuse, succeed } from '../answer.ts';
import { nowAt, todayAt, type Bank, type RenewedDeposit } from '../bank.ts';
import type { HeldOperation } from '../call.ts';
import { addDays, daysBetween } from '../clock.ts';
import {
  closingOf,
  closureOn,
  depositsOf,
  grown,
  isSenior,
  maturityAmount,
  monthsLater,
  ratesFor,
  renewableAmount,
  renewableFrom,
  renewingOf,
  unlockedOn,
  type HeldDeposit,
} from '../deposits.ts';
import rules from '../deposits.json' with { type: 'json' };
import { paise } from '../instalments.ts';
import { maskAccount } from '../mask.ts';
import type { CustomerRecord } from '../personas/records.ts';
import { requiredNumber, requiredText, textOf } from '../reading.ts';
import { describePending, openDepositRequest, receiptOf } from '../requests.ts';

/** A principal of which the bank cannot pay out anything just now. */
const heldUpAmount = 2_500_000;

/** The customer's deposits, each with its terms and with what can be done with it. */
export const listDeposits: HeldOperation = (bank, customer) =>
  succeed({ items: depositsOf(bank, customer).map((deposit) => describe(bank, deposit)) });

/** What the bank pays on a new or renewed deposit today. */
export const depositRates: HeldOperation = (bank, customer) =>
  succeed({ at: nowAt(bank), senior: isSenior(bank, customer), rates: ratesFor(bank, customer).map((rate) => ({ ...rate })) });

/** What a deposit pays when it is closed before it matures. The same asked again on the same day is the same quote. */
export const quoteDepositClosure: HeldOperation = (bank, customer, input) => {
  const deposit = depositOf(bank, customer, requiredText(input, 'depositId'));
  if (!deposit || closingOf(bank, deposit) !== 'open') return refusalOf(bank, deposit, closingOf);
  const on = bankDay(bank);
  const { product, principal, terms } = deposit;
  const closure = closureOn(bank, customer, deposit, on);
  const earlier = dayOfRef(textOf(input, 'replaces'), `DQ-${customer.id}-${product.id}-`);
  const previous = earlier !== undefined && earlier < on ? closureOn(bank, customer, deposit, earlier) : undefined;
  return succeed({
    quoteRef: `DQ-${customer.id}-${product.id}-${compact(on)}`,
    validUntil: endOf(on),
    on,
    principal,
    rate: terms.rate,
    ...closure,
    penaltyRate: rules.penalty,
    previous: previous && { ...previous, on: earlier, differs: previous.total !== closure.total },
  });
};

/** Closes a deposit on the terms of a quote. Nothing brings it back. */
export const closeDeposit: HeldOperation = (bank, customer, input) => {
  const ref = requiredText(input, 'quoteRef');
  const on = bankDay(bank);
  const deposit = depositsOf(bank, customer).find(({ product }) => ref === `DQ-${customer.id}-${product.id}-${compact(on)}`);
  if (deposit?.open) return refusePending(bank, deposit);
  if (!deposit || closingOf(bank, deposit) !== 'open') return refuse('quote.expired');
  const account = accountOf(customer, requiredText(input, 'accountId'));
  if (!account || deposit.principal === heldUpAmount) return refuse('transaction.failed');
  const { total } = closureOn(bank, customer, deposit, on);
  const request = openDepositRequest(bank, customer, 'deposit.closure.accept', { id: deposit.product.id });
  return receiptOf(bank, request, { total, accountName: account.name, maskedAccount: maskAccount(account.number) });
};

/** What a deposit becomes when it is renewed for so many months. */
export const quoteDepositRenewal: HeldOperation = (bank, customer, input) => {
  const deposit = depositOf(bank, customer, requiredText(input, 'depositId'));
  if (!deposit || renewingOf(bank, deposit) !== 'open') return refusalOf(bank, deposit, renewingOf);
  const months = requiredNumber(input, 'months');
  const what = textOf(input, 'what') === 'principal' ? 'principal' : 'all';
  const today = todayAt(bank);
  const renewal = renewalOn(bank, customer, deposit, { months, what, today });
  if (!renewal) return refuse('product.none');
  const stem = `DR-${customer.id}-${deposit.product.id}-${String(months)}-${what}-`;
  const earlier = dayOfRef(textOf(input, 'replaces'), stem);
  const previous =
    earlier !== undefined && earlier < today ? renewalOn(bank, customer, deposit, { months, what, today: earlier }) : undefined;
  return succeed({
    quoteRef: `${stem}${compact(today)}`,
    validUntil: `${today}T23:59:59+05:30`,
    what,
    ...renewal,
    previous: previous && {
      ...previous,
      differs: previous.maturityAmount !== renewal.maturityAmount || previous.paidOut !== renewal.paidOut,
    },
  });
};

/** Renews a deposit on the terms of a quote. */
export const renewDeposit: HeldOperation = (bank, customer, input) => {
  const ref = requiredText(input, 'quoteRef');
  const today = todayAt(bank);
  const [, id, months, what, day] = /^DR-\w+-(\w+)-(\d+)-(all|principal)-(\d{8})$/u.exec(ref) ?? [];
  const deposit = id === undefined ? undefined : depositOf(bank, customer, id);
  if (deposit?.open) return refusePending(bank, deposit);
  if (!deposit || day !== compact(today) || renewingOf(bank, deposit) !== 'open') return refuse('quote.expired');
  const renewal = renewalOn(bank, customer, deposit, { months: Number(months), what: what === 'principal' ? 'principal' : 'all', today });
  if (!renewal) return refuse('quote.expired');
  const account = accountOf(customer, requiredText(input, 'accountId'));
  if (!account) return refuse('transaction.failed');
  const request = openDepositRequest(bank, customer, 'deposit.renewal.accept', { id: deposit.product.id, renewed: renewal });
  return receiptOf(bank, request, { ...renewal, accountName: account.name, maskedAccount: maskAccount(account.number) });
};

function depositOf(bank: Bank, customer: CustomerRecord, wanted: string): HeldDeposit | undefined {
  return depositsOf(bank, customer).find(({ product }) => product.id === wanted);
}

function accountOf(customer: CustomerRecord, wanted: string) {
  return customer.products.find(({ id, kind, status }) => id === wanted && kind === 'account' && status === 'active');
}

/** Who holds it jointly or for a minor goes to a branch; anything else cannot be quoted for. */
function refusalOf(bank: Bank, deposit: HeldDeposit | undefined, why: (bank: Bank, deposit: HeldDeposit) => string) {
  const reason = deposit && why(bank, deposit);
  if (deposit && reason === 'asked') return refusePending(bank, deposit);
  return refuse(reason === 'joint' || reason === 'minor' ? 'branch.required' : 'product.none');
}

function refusePending(bank: Bank, { open }: HeldDeposit) {
  const about = open && describePending(bank, open);
  return refuse('request.pending', about ? { about } : {});
}

function describe(bank: Bank, deposit: HeldDeposit) {
  const { product, terms, principal, maturesOn, open } = deposit;
  return {
    id: product.id,
    name: product.name,
    maskedNumber: maskAccount(product.number),
    type: terms.type,
    principal,
    rate: terms.rate,
    openedOn: terms.openedOn,
    maturesOn,
    daysLeft: Math.max(0, daysBetween(todayAt(bank), maturesOn)),
    maturityAmount: maturityAmount(deposit),
    payout: terms.payout,
    atMaturity: terms.atMaturity,
    holding: terms.holding,
    jointHolder: terms.jointHolder,
    lien: terms.lien,
    lockedUntil: terms.type === 'taxSaver' ? unlockedOn(terms) : undefined,
    closing: closingOf(bank, deposit),
    renewing: renewingOf(bank, deposit),
    renewableFrom: renewableFrom(deposit),
    asked: open && describePending(bank, open),
  };
}

interface Wish {
  readonly months: number;
  readonly what: 'all' | 'principal';
  readonly today: string;
}

/** A deposit that has matured is renewed from today; another one from the day on which it matures. */
function renewalOn(bank: Bank, customer: CustomerRecord, deposit: HeldDeposit, { months, what, today }: Wish): RenewedDeposit | undefined {
  const rate = ratesFor(bank, customer).find((one) => one.months === months)?.rate;
  if (rate === undefined) return undefined;
  const from = deposit.maturesOn < today ? today : deposit.maturesOn;
  const whole = renewableAmount(deposit, from);
  const amount = what === 'principal' ? deposit.principal : whole;
  const maturesOn = monthsLater(from, months);
  const maturity = deposit.terms.payout === 'quarterly' ? amount : grown(amount, rate, daysBetween(from, maturesOn));
  return { from, months, rate, amount, paidOut: (paise(whole) - paise(amount)) / 100, maturesOn, maturityAmount: maturity };
}

/** A day of the bank ends in the evening: what is asked later is quoted for the next day. */
function bankDay(bank: Bank): string {
  const today = todayAt(bank);
  return bank.clock().getTime() > Date.parse(endOf(today)) ? addDays(today, 1) : today;
}

function endOf(day: string): string {
  return `${day}T18:00:00+05:30`;
}

function compact(day: string): string {
  return day.replaceAll('-', '');
}

/** The day in a reference that begins like this. */
function dayOfRef(ref: string | undefined, stem: string): string | undefined {
  const digits = ref?.startsWith(stem) ? ref.slice(stem.length) : '';
  return /^\d{8}$/u.test(digits) ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}` : undefined;
}
