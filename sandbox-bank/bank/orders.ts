import type { Named } from './answer.ts';
import { nextNumber, nowAt, todayAt, type Bank } from './bank.ts';
import type { OrderRecord } from './orderRecord.ts';
import { dayOf, instantOf } from './clock.ts';
import { heldFor, type Held } from './payRefs.ts';
import { requiredText, textOf } from './reading.ts';

/** Amounts in rupees that decide how a payment goes: refused at once, failed, not enough money, under way for an hour. */
export const tellingAmounts = { refused: 1313, failed: 1414, insufficient: 1515, slow: 1616 } as const;

const orderMinutes = 15;
const slowMinutes = 60;

/** How often somebody asks until an order is decided by itself: a QR code stays long enough to be scanned. */
const askedUntilDecided = { gateway: 2, upiQr: 6 } as const;

/** What is paid, whoever pays it. Of each, one order at a time can be paid. */
export interface PayThing {
  readonly customer: string;
  readonly product: string;
  readonly purpose: string;
  readonly about: string;
}

/** What an input of `payment.initiate` or `payment.status` pays; undefined where the payer may not pay that. */
export function payThing(bank: Bank, payer: string, input: Named): PayThing | undefined {
  const id = requiredText(input, 'productId');
  const [purpose, about] = [textOf(input, 'purpose') ?? 'dues', textOf(input, 'about') ?? ''];
  const application = bank.state.applications.find(({ leadId }) => leadId === id);
  if (application) return { customer: application.applicant, product: id, purpose, about };
  const held = heldFor(bank, payer, id);
  if (!held) return undefined;
  return { customer: held.holder.id, product: held.product.id, purpose, about };
}

/** The order of this number, as it stands now. */
export function findOrder(bank: Bank, id: string): OrderRecord | undefined {
  return bank.state.orders.map((order) => settleByTime(bank, order)).find(({ order }) => order === id);
}

/** The newest order for this that somebody has begun to pay; without one, the newest of all. */
export function orderFor(bank: Bank, thing: PayThing): OrderRecord | undefined {
  const orders = ordersFor(bank, thing).map((order) => settleByTime(bank, order));
  return orders.findLast(({ state }) => state === 'underWay' || state === 'paid') ?? orders.at(-1);
}

/** Whether it was paid on this day. */
export function madeToday(bank: Bank, order: OrderRecord): boolean {
  return order.paidAt !== undefined && dayOf(new Date(order.paidAt)) === todayAt(bank);
}

/** Closes the orders for this that nobody has begun to pay. */
export function closeUnpaid(bank: Bank, thing: PayThing): void {
  for (const order of ordersFor(bank, thing)) if (order.state === 'open') closeAt(order, 'closed', nowAt(bank));
}

/** Opens an order that can be paid for a quarter of an hour. */
export function openOrder(bank: Bank, thing: PayThing, asked: Pick<OrderRecord, 'payer' | 'amount' | 'mode' | 'returnUrl'>): OrderRecord {
  const number = nextNumber(bank);
  const order: OrderRecord = {
    ...thing,
    ...asked,
    order: `PO${number}`,
    token: `T${(number * 7919).toString(36).toUpperCase()}`,
    createdAt: nowAt(bank),
    expiresAt: instantOf(new Date(bank.clock().getTime() + orderMinutes * 60_000)),
    state: 'open',
    asked: 0,
  };
  bank.state.orders.push(order);
  return order;
}

/** Decides an open order: by `state` when a page says so, otherwise by its amount. */
export function settleOrder(bank: Bank, order: OrderRecord, state: OrderRecord['state'] = stateByAmount(order.amount)): void {
  if (settleByTime(bank, order).state !== 'open') return;
  if (state === 'paid') payAt(order, nowAt(bank));
  else if (state === 'open' || state === 'underWay') order.state = state;
  else closeAt(order, state, nowAt(bank));
}

/** Counts a question, and decides an open order that was asked about often enough: examples need no page. */
export function settleByItself(bank: Bank, order: OrderRecord): void {
  order.asked += 1;
  if (order.asked >= askedUntilDecided[order.mode]) settleOrder(bank, order);
}

/** The UPI address of an order, as the National Payments Corporation lays it out. */
export function upiAddress(bank: Bank, { customer, product, order, amount }: OrderRecord): string {
  const held = heldFor(bank, customer, product);
  const parts = { pa: 'seva.pay@sevabank', pn: 'Seva Bank', tr: order, tn: held ? noteOf(held) : order, am: amount.toFixed(2), cu: 'INR' };
  return `upi://pay?${Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%40', '@')}`)
    .join('&')}`;
}

function noteOf({ product: { name, number } }: Held): string {
  return `${name} ${number.slice(-4)}`;
}

function ordersFor(bank: Bank, thing: PayThing): readonly OrderRecord[] {
  const { customer, product, purpose, about } = thing;
  return bank.state.orders.filter(
    (order) => order.customer === customer && order.product === product && order.purpose === purpose && order.about === about,
  );
}

/** What has come about by the hour: an order that nobody paid is closed, a slow one is paid. */
function settleByTime(bank: Bank, order: OrderRecord): OrderRecord {
  const now = bank.clock().getTime();
  if (order.state === 'open' && now > Date.parse(order.expiresAt)) closeAt(order, 'closed', order.expiresAt);
  const paysAt = Date.parse(order.createdAt) + slowMinutes * 60_000;
  if (order.state === 'underWay' && now >= paysAt) payAt(order, instantOf(new Date(paysAt)));
  return order;
}

function payAt(order: OrderRecord, at: string): void {
  order.state = 'paid';
  order.paidAt = at;
}

function closeAt(order: OrderRecord, state: 'failed' | 'insufficient' | 'closed', at: string): void {
  order.state = state;
  order.closedAt = at;
}

function stateByAmount(amount: number): OrderRecord['state'] {
  if (amount === tellingAmounts.slow) return 'underWay';
  if (amount === tellingAmounts.failed) return 'failed';
  return amount === tellingAmounts.insufficient ? 'insufficient' : 'paid';
}

/** The number of the receipt for an order that was paid. */
export function receiptNumberOf({ order }: OrderRecord): string {
  return `RC${order.slice(2)}`;
}
