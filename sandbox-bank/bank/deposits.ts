import limits from '../../schemas/limits.json' with { type: 'json' };
import { todayAt, type Bank, type RequestRecord } from './bank.ts';
import { addDays, ageOn, daysBetween } from './clock.ts';
import rules from './deposits.json' with { type: 'json' };
import { paise } from './instalments.ts';
import type { CustomerRecord, DepositRecord, ProductRecord } from './personas/records.ts';
import { describeRequest } from './requests.ts';

/** A deposit as it stands at this moment: a renewal that was dealt with has changed it. */
export interface HeldDeposit {
  readonly product: ProductRecord;
  readonly terms: DepositRecord;
  /** Rupees that were deposited. */
  readonly principal: number;
  readonly maturesOn: string;
  /** A closure or renewal that nobody has dealt with. */
  readonly open: RequestRecord | undefined;
}

/** Why a deposit cannot be closed early here; `open` where it can. */
type Closing = 'open' | 'asked' | 'matured' | 'minor' | 'joint' | 'lien' | 'taxSaver';
/** Why a deposit cannot be renewed here; `open` where it can. */
type Renewing = 'open' | 'asked' | 'minor' | 'joint' | 'early';

/** What closing a deposit on a day comes to, in rupees. */
export interface Closure {
  readonly heldDays: number;
  /** Per cent a year for the time it was held, and after the penalty. */
  readonly heldRate: number;
  readonly paidRate: number;
  readonly interest: number;
  readonly interestPaid: number;
  readonly penalty: number;
  readonly tax: number;
  readonly total: number;
}

const QUARTERS = 4;
const DAYS = 365;
const MONTH_DAYS = DAYS / 12;

/** The customer's deposits that are not paid out. */
export function depositsOf(bank: Bank, customer: CustomerRecord): readonly HeldDeposit[] {
  return customer.products.map((product) => held(bank, customer, product)).filter((deposit) => deposit !== undefined);
}

function held(bank: Bank, customer: CustomerRecord, product: ProductRecord): HeldDeposit | undefined {
  const { deposit: terms, balance = 0, expiresOn } = product;
  if (!terms || expiresOn === undefined) return undefined;
  const mine = bank.state.requests.filter((one) => one.customer === customer.id && one.deposit?.id === product.id);
  const done = mine.filter((one) => describeRequest(bank, one).status === 'done');
  if (done.some(({ operation }) => operation === 'deposit.closure.accept')) return undefined;
  const open = mine.find((one) => !done.includes(one));
  const renewed = done.findLast(({ deposit }) => deposit?.renewed !== undefined)?.deposit?.renewed;
  if (!renewed) return { product, terms, principal: balance, maturesOn: expiresOn, open };
  const { from: openedOn, months, rate, amount: principal, maturesOn } = renewed;
  return { product, terms: { ...terms, openedOn, months, rate, interestPaid: 0 }, principal, maturesOn, open };
}

/** Whether the deposit can be closed before it matures. */
export function closingOf(bank: Bank, { terms, maturesOn, open }: HeldDeposit): Closing {
  const today = todayAt(bank);
  if (open) return 'asked';
  if (maturesOn <= today) return 'matured';
  if (terms.holding !== 'single') return terms.holding;
  if (terms.lien !== undefined) return 'lien';
  return terms.type === 'taxSaver' && today < unlockedOn(terms) ? 'taxSaver' : 'open';
}

/** Whether the deposit can be renewed: in its last days, and after them. */
export function renewingOf(bank: Bank, { terms, maturesOn, open }: HeldDeposit): Renewing {
  if (open) return 'asked';
  if (terms.holding !== 'single') return terms.holding;
  return addDays(maturesOn, -rules.renewalDays) > todayAt(bank) ? 'early' : 'open';
}

/** The first day on which a tax-saver can be closed. */
export function unlockedOn({ openedOn }: DepositRecord): string {
  return monthsLater(openedOn, rules.taxSaverYears * 12);
}

/** The first day on which a deposit can be renewed. */
export function renewableFrom({ maturesOn }: HeldDeposit): string {
  return addDays(maturesOn, -rules.renewalDays);
}

/** The bank's rates for this customer. */
export function ratesFor(bank: Bank, customer: CustomerRecord): readonly { readonly months: number; readonly rate: number }[] {
  const more = isSenior(bank, customer) ? rules.senior : 0;
  return rules.rates.map(({ months, rate }) => ({ months, rate: rounded(rate + more) }));
}

/** Whether the rates of senior citizens hold for a customer: residents only. */
export function isSenior(bank: Bank, { dateOfBirth, residency, segment }: CustomerRecord): boolean {
  return residency === 'resident' && segment !== 'company' && ageOn(dateOfBirth, todayAt(bank)) >= limits.limits.seniorAge.value;
}

/** What a deposit comes to when it matures; interest that is paid out by quarters is not in it. */
export function maturityAmount({ terms, principal, maturesOn }: HeldDeposit): number {
  if (terms.payout === 'quarterly') return principal;
  return grown(principal, terms.rate, daysBetween(terms.openedOn, maturesOn));
}

/** Interest that a deposit earns from one day to another, in rupees. */
export function interestBetween({ terms, principal, maturesOn }: HeldDeposit, from: string, to: string): number {
  const first = from < terms.openedOn ? terms.openedOn : from;
  const last = to > maturesOn ? maturesOn : to;
  if (last <= first) return 0;
  if (terms.payout === 'quarterly') return simple(principal, terms.rate, daysBetween(first, last));
  const at = (day: string) => paise(grown(principal, terms.rate, daysBetween(terms.openedOn, day)));
  return (at(last) - at(first)) / 100;
}

/** What the deposit pays when it is closed on a day. */
export function closureOn(bank: Bank, customer: CustomerRecord, { terms, principal }: HeldDeposit, on: string): Closure {
  const heldDays = daysBetween(terms.openedOn, on);
  const heldRate = Math.min(terms.rate, rateForDays(bank, customer, heldDays, terms));
  const paidRate = rounded(Math.max(0, heldRate - rules.penalty));
  const earn = (rate: number) =>
    terms.payout === 'quarterly' ? paise(simple(principal, rate, heldDays)) : paise(grown(principal, rate, heldDays)) - paise(principal);
  const interest = earn(paidRate);
  const paid = paise(terms.interestPaid ?? 0);
  const tax = taxOn(bank, customer, interest);
  return {
    heldDays,
    heldRate,
    paidRate,
    interest: interest / 100,
    interestPaid: paid / 100,
    penalty: (earn(heldRate) - interest) / 100,
    tax: tax / 100,
    total: (paise(principal) + interest - paid - tax) / 100,
  };
}

/** What is there to renew on a day: what it matures at, and a little for each day that it has waited since. */
export function renewableAmount(deposit: HeldDeposit, on: string): number {
  const amount = maturityAmount(deposit);
  if (on <= deposit.maturesOn) return amount;
  return (paise(amount) + paise(simple(amount, rules.afterMaturity, daysBetween(deposit.maturesOn, on)))) / 100;
}

/** Rupees after so many days at so many per cent, compounded by quarters. */
export function grown(principal: number, rate: number, days: number): number {
  return Math.round(paise(principal) * (1 + rate / (100 * QUARTERS)) ** ((QUARTERS * days) / DAYS)) / 100;
}

/** The same day so many months later, or the last of that month. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

function rateForDays(bank: Bank, customer: CustomerRecord, days: number, terms: DepositRecord): number {
  if (terms.type === 'nre' && days < DAYS) return 0;
  const known = ratesFor(bank, customer).filter(({ months }) => Math.floor(months * MONTH_DAYS) <= days);
  return known.at(-1)?.rate ?? rules.shortest;
}

/** Tax is deducted from interest of residents where it is more than the law leaves free. */
function taxOn(bank: Bank, customer: CustomerRecord, interest: number): number {
  const { rate, above, aboveForSeniors } = rules.tax;
  if (customer.residency !== 'resident') return 0;
  return interest > paise(isSenior(bank, customer) ? aboveForSeniors : above) ? Math.round((interest * rate) / 100) : 0;
}

function simple(principal: number, rate: number, days: number): number {
  return Math.round((paise(principal) * rate * days) / (100 * DAYS)) / 100;
}

function rounded(rate: number): number {
  return Math.round(rate * 100) / 100;
}
