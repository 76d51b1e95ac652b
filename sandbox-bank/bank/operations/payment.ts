import { refuse, refuseMalformed, succeed } from '../answer.ts';
import { nextNumber, nowAt, todayAt, type Bank, type OrderRecord } from '../bank.ts';
import type { HeldOperation } from '../call.ts';
import { addDays, instantOf } from '../clock.ts';
import { maskName, maskRegistration } from '../mask.ts';
import { requiredNumber, requiredText, textOf } from '../reading.ts';
import type { CustomerRecord, ProductRecord } from '../personas/records.ts';
import { isWebAddress } from '../webAddress.ts';
import { maskProduct } from './customer.ts';

/** Amounts in rupees that decide how a payment goes: refused at once, failed, not enough money. */
const tellingAmounts = { refused: 1313, failed: 1414, insufficient: 1515 } as const;

const orderMinutes = 15;

/** Dues by loan or card. */
export const overdue: HeldOperation = (bank, customer, input) => {
  const loan = textOf(input, 'loanId');
  if (loan !== undefined && !customer.products.some(({ id, kind }) => id === loan && kind === 'loan')) return refuse('loan.invalid');
  const today = todayAt(bank);
  const items = customer.products
    .filter((product) => (loan ?? product.id) === product.id)
    .flatMap((product) => describeDues(product, today));
  if (items.length === 0) return refuse('loan.nodues');
  return succeed({ customerName: maskName(customer.name), items, total: sum(items.map((item) => item.total)) });
};

/** Opens an order at the payment gateway. */
export const initiatePayment: HeldOperation = (bank, customer, input) => {
  const amount = requiredNumber(input, 'amount');
  if (amount === tellingAmounts.refused) return refuse('transaction.failed');
  const returnUrl = textOf(input, 'returnUrl');
  if (!isWebAddress(returnUrl)) return refuseMalformed('returnUrl is no address of the web.');
  const order = openOrder(bank, customer, amount, returnUrl);
  return succeed({
    reference: order.order,
    order: order.order,
    url: `${bank.url}/gateway/${order.order}`,
    expiresAt: instantOf(new Date(bank.clock().getTime() + orderMinutes * 60_000)),
  });
};

/**
 * How an order stands. Without a visit to the gateway's page it is pending when first asked about and
 * decided by its amount when asked again, so that examples need no page.
 */
export const paymentStatus: HeldOperation = (bank, customer, input) => {
  const id = requiredText(input, 'order');
  const order = bank.state.orders.find((candidate) => candidate.order === id && candidate.customer === customer.id);
  if (!order) return refuse('data.unavailable', { detail: 'No such order.' });
  order.asked += 1;
  if (order.state === 'open' && order.asked > 1) settleOrder(bank, order);
  if (order.state === 'failed') return refuse('transaction.failed');
  if (order.state === 'insufficient') return refuse('funds.insufficient');
  if (order.state === 'open') return succeed({ order: id, status: 'pending', amount: order.amount });
  return succeed({ order: id, status: 'success', amount: order.amount, paidAt: order.paidAt, receipt: `RC${order.order.slice(2)}` });
};

/** Decides an open order: by `state` when the gateway's page says so, otherwise by its amount. */
export function settleOrder(bank: Bank, order: OrderRecord, state: OrderRecord['state'] = stateByAmount(order.amount)): void {
  if (order.state !== 'open') return;
  order.state = state;
  if (state === 'paid') order.paidAt = nowAt(bank);
}

function stateByAmount(amount: number): OrderRecord['state'] {
  if (amount === tellingAmounts.failed) return 'failed';
  return amount === tellingAmounts.insufficient ? 'insufficient' : 'paid';
}

function openOrder(bank: Bank, customer: CustomerRecord, amount: number, returnUrl: string | undefined): OrderRecord {
  const number = nextNumber(bank);
  const order: OrderRecord = {
    order: `PO${number}`,
    customer: customer.id,
    amount,
    returnUrl,
    token: `T${(number * 7919).toString(36).toUpperCase()}`,
    createdAt: nowAt(bank),
    state: 'open',
    asked: 0,
  };
  bank.state.orders.push(order);
  return order;
}

function describeDues(product: ProductRecord, today: string) {
  const { overdue: due } = product;
  if (!due) return [];
  return [
    {
      id: product.id,
      loanType: product.kind === 'creditCard' ? 'creditCard' : (product.loan?.type ?? 'personal'),
      name: product.name,
      maskedNumber: maskProduct(product),
      maskedRegistration: product.loan?.registration && maskRegistration(product.loan.registration),
      emiOverdue: due.emi,
      interestOverdue: due.interest,
      total: sum([due.emi, due.interest]),
      dueSince: addDays(today, -due.days),
    },
  ];
}

/** Adds rupees without the dust of binary fractions. */
function sum(amounts: readonly number[]): number {
  return amounts.reduce((paise, amount) => paise + Math.round(amount * 100), 0) / 100;
}
