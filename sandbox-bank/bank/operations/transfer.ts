import limits from '../../../schemas/limits.json' with { type: 'json' };
import { amountInWords } from '../amountInWords.ts';
import { refuse, succeed, type Named } from '../answer.ts';
import { nowAt, todayAt, type Bank } from '../bank.ts';
import { branchesNear, ownBranch } from '../branches.ts';
import type { HeldOperation } from '../call.ts';
import { addDays, nextWorkingDay } from '../clock.ts';
import { maskAccount } from '../mask.ts';
import type { CustomerRecord, ProductRecord } from '../personas/records.ts';
import { requiredNumber, requiredText, textOf } from '../reading.ts';
import { openRequest, receiptOf } from '../requests.ts';
import rules from '../transfers.json' with { type: 'json' };
import { describePayee, payeeIn } from './payee.ts';

/** What a kind of transaction may come to. */
interface Rule {
  readonly min: number;
  readonly max: number;
  readonly cash: boolean;
  readonly debits: boolean;
  /** Minutes before branches close from which on it is not done the same day. */
  readonly beforeClosing: number;
}

const byKind = new Map<string, Rule>(Object.entries(rules.kinds));
const toPayee: ReadonlySet<string> = new Set(['fundTransfer', 'rtgs', 'neft']);
const largeOnes: ReadonlySet<string> = new Set(['rtgs', 'neft']);
const VALID_DAYS = 7;
const { amountMultiple, leiThreshold } = limits.limits;

/** Amounts in rupees that the bank takes from nobody: one for every kind, and one for RTGS. */
const refusedAmounts: readonly number[] = [13_150, 213_150];

/** What a transaction of a kind may come to at this moment. */
export const transferLimits: HeldOperation = (bank, customer, input) => {
  const [kind, rule, account] = wanted(customer, input);
  if (!account) return refuse('data.unavailable', { detail: 'No such account in use.' });
  if (kind === 'cashDeposit' && customer.residency === 'NRI') return refuse('branch.required');
  return succeed({
    min: rule.min,
    max: rule.max,
    multipleOf: rule.cash ? amountMultiple.value : undefined,
    available: rule.debits ? availableOn(account) : undefined,
    ...daysFor(bank, rule),
    branches: branchesNear(customer).map(({ id, name, address }) => ({ id, name, address })),
  });
};

/** Takes down what is to be done at a branch. No money moves. */
export const requestTransfer: HeldOperation = (bank, customer, input) => {
  const [kind, rule, account] = wanted(customer, input);
  const amount = requiredNumber(input, 'amount');
  const payee = toPayee.has(kind) ? payeeIn(customer, input) : undefined;
  const described = payee && describePayee(bank, payee);
  if (!account || !isPossible(customer, input, { kind, rule, amount }) || (payee && !described)) return refuse('transaction.failed');
  if (rule.debits && amount > availableOn(account)) return refuse('funds.insufficient');
  const request = openRequest(bank, customer, 'transfer.request', kind);
  const branch = ownBranch(textOf(input, 'branchId'));
  return receiptOf(bank, request, {
    kind,
    amount,
    amountInWords: amountInWords(amount),
    accountName: account.name,
    maskedAccount: maskAccount(account.number),
    payeeName: described?.name ?? textOf(input, 'payeeName'),
    maskedPayee: described?.maskedNumber,
    payeeBank: described && `${described.bank}, ${described.branch} (${described.ifsc})`,
    payableAt: textOf(input, 'payableAt'),
    remarks: textOf(input, 'remarks'),
    branch: branch && `${branch.name}, ${branch.address}`,
    ...daysFor(bank, rule),
  });
};

/** The kind, its rule and the account in use; the contract has seen to it that the kind is one of them. */
function wanted(customer: CustomerRecord, input: Named): readonly [string, Rule, ProductRecord | undefined] {
  const [kind, id] = [requiredText(input, 'kind'), requiredText(input, 'accountId')];
  const rule = byKind.get(kind);
  if (!rule) throw new Error(`No rule for ${kind}.`);
  return [kind, rule, customer.products.find((one) => one.id === id && one.kind === 'account' && one.status === 'active')];
}

/** Rupees, reckoned in paise. */
function availableOn({ balance = 0, overdraft = 0 }: ProductRecord): number {
  return (Math.round(balance * 100) + overdraft * 100) / 100;
}

function isPossible(
  customer: CustomerRecord,
  input: Named,
  { kind, rule, amount }: { readonly kind: string; readonly rule: Rule; readonly amount: number },
): boolean {
  const within = amount >= rule.min && amount <= rule.max && !(rule.cash && amount % amountMultiple.value !== 0);
  const needsLei = largeOnes.has(kind) && customer.segment === 'company' && amount >= leiThreshold.value;
  const identified = textOf(input, 'lei') !== undefined && textOf(input, 'payeeLei') !== undefined;
  const named = !toPayee.has(kind) || payeeIn(customer, input) !== undefined;
  return within && named && !(needsLei && !identified) && !refusedAmounts.includes(amount);
}

/** From which day on, until which hour of it, and until which day a branch does it. */
function daysFor(bank: Bank, { beforeClosing }: Rule) {
  const today = todayAt(bank);
  const cutOff = earlier(limits.hours.branch.to, beforeClosing);
  const late = nowAt(bank).slice(11, 16) >= cutOff;
  const handInFrom = nextWorkingDay(late ? addDays(today, 1) : today);
  return { handInFrom, cutOffAt: `${handInFrom}T${cutOff}:00+05:30`, validUntil: addDays(today, VALID_DAYS) };
}

/** A time of day so many minutes before another one. */
function earlier(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const of = hour * 60 + minute - minutes;
  return [Math.floor(of / 60), of % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
