import { refuse, succeed } from '../answer.ts';
import { todayAt, type Bank } from '../bank.ts';
import type { HeldOperation, OpenOperation } from '../call.ts';
import { addDays, nextMonthly } from '../clock.ts';
import { duesLeft, paidOf, sum, type DuesLeft } from '../duesLeft.ts';
import { describeHeld, heldByNumber, heldFor, referTo, type Held } from '../payRefs.ts';
import { madeToday, orderFor, receiptNumberOf } from '../orders.ts';
import { isPaidOff } from '../loans.ts';
import type { ProductRecord } from '../personas/records.ts';
import { requiredText, textOf } from '../reading.ts';
import { refuseExceeded } from '../refuseExceeded.ts';

/** Rupees that UPI carries at a time for a card or loan. */
const mostAtATime = 200_000;

/** The number of a loan that is locked from the start. */
const LOCKED = '000100000799';

/** Of the bill of a card. */
const minimumShare = 0.05;

/** Days from the statement until a bill is due. */
const daysToPay = 18;

/** What can be paid on a card or loan: of one's own with what is due, of anybody else's with the holder's name alone. */
export const payable: HeldOperation = (bank, customer, input) => {
  const kind = requiredText(input, 'kind');
  const number = textOf(input, 'number');
  const id = textOf(input, 'productId') ?? '';
  const held = number === undefined ? heldFor(bank, customer.id, id) : heldByNumber(bank, kind, number);
  if (held?.product.kind !== kind || isPaidOff(bank, held.holder, held.product))
    return refuse(kind === 'loan' ? 'loan.invalid' : 'account.invalid');
  if (held.holder.id !== customer.id)
    return succeed({ ...describeHeld(held), id: referTo(bank, customer.id, held), due: false, most: mostAtATime });
  return succeed({ ...describeHeld(held), id: held.product.id, ...dueOn(bank, held), most: mostOf(held.product) });
};

/** What is overdue on a loan, for whoever knows its number and its holder's mobile number. */
export const payableAsGuest: OpenOperation = (bank, input, run, caller) => {
  const number = requiredText(input, 'number');
  if (number === LOCKED) return refuseExceeded(bank);
  const held = heldByNumber(bank, 'loan', number);
  if (held === undefined || !isMobileOf(held, requiredText(input, 'mobile'))) return refuse('loan.invalid');
  if (isPaidOff(bank, held.holder, held.product)) return refuse('loan.invalid');
  const overdue = duesLeft(bank, held.holder, held.product);
  if (!overdue) return refuse('loan.invalid');
  const id = referTo(bank, caller?.customer?.id ?? run ?? '', held);
  const due = { overdue: overdue.total, overdueSince: overdue.since, most: mostOf(held.product) };
  return succeed({ ...describeHeld(held), id, ...due, ...earlierPayment(bank, held) });
};

/** What was paid of a loan before, as far as it may be paid twice: a payment that is not confirmed yet, or one of today. */
function earlierPayment(bank: Bank, { holder, product }: Held) {
  const order = orderFor(bank, { customer: holder.id, product: product.id, purpose: 'dues', about: '' });
  if (order?.state === 'underWay') return { underWay: { order: order.order, amount: order.amount, begunAt: order.createdAt } };
  if (order?.state !== 'paid' || !madeToday(bank, order)) return {};
  return { paidToday: { amount: order.amount, paidAt: order.paidAt, receipt: receiptNumberOf(order) } };
}

function isMobileOf({ holder }: Held, mobile: string): boolean {
  return holder.mobile === mobile || holder.mobile === `+91${mobile}` || `+91${holder.mobile}` === mobile;
}

function dueOn(bank: Bank, { holder, product }: Held) {
  const overdue = duesLeft(bank, holder, product);
  if (product.kind === 'loan') return dueOnLoan(bank, product, overdue);
  return dueOnCard(bank, product, Math.max(0, sum([product.balance ?? 0, -paidOf(bank, holder.id, product.id)])), overdue);
}

function dueOnCard(bank: Bank, { billingDay = 1 }: ProductRecord, balance: number, overdue: DuesLeft | undefined) {
  if (balance <= 0) return { due: false };
  const share = Math.max(100, Math.round(balance * minimumShare));
  const minimum = overdue ? overdue.total : Math.min(balance, share);
  const statement = nextMonthly(billingDay, addDays(todayAt(bank), -31));
  return { due: true, total: balance, minimum, dueOn: addDays(statement, daysToPay) };
}

function dueOnLoan(bank: Bank, { loan }: ProductRecord, overdue: DuesLeft | undefined) {
  return {
    due: overdue !== undefined,
    ...(overdue ? { overdue: overdue.total, overdueSince: overdue.since } : {}),
    ...(loan ? { instalment: loan.emi, instalmentOn: nextMonthly(loan.emiDay, todayAt(bank)) } : {}),
  };
}

function mostOf({ kind, balance = 0 }: ProductRecord): number {
  return kind === 'loan' ? Math.min(balance, mostAtATime) : mostAtATime;
}
