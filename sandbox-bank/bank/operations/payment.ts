import { refuse, refuseMalformed, succeed, type Named } from '../answer.ts';
import type { Bank } from '../bank.ts';
import type { OrderRecord } from '../orderRecord.ts';
import type { OpenOperation } from '../call.ts';
import {
  closeUnpaid,
  findOrder,
  madeToday,
  openOrder,
  orderFor,
  payThing,
  receiptNumberOf,
  settleByItself,
  tellingAmounts,
  upiAddress,
} from '../orders.ts';
import { isPaidOff } from '../loans.ts';
import { heldFor } from '../payRefs.ts';
import { requiredNumber, textOf } from '../reading.ts';
import { isWebAddress } from '../webAddress.ts';

/** Opens an order, unless one for the same thing is being paid or was paid today. */
export const initiatePayment: OpenOperation = (bank, input, run, caller) => {
  const amount = requiredNumber(input, 'amount');
  if (amount === tellingAmounts.refused) return refuse('transaction.failed');
  const mode = textOf(input, 'mode') === 'upiQr' ? 'upiQr' : 'gateway';
  const returnUrl = textOf(input, 'returnUrl');
  if (!isWebAddress(returnUrl)) return refuseMalformed('returnUrl is no address of the web.');
  const payer = caller?.customer?.id ?? run ?? '';
  const thing = payThing(bank, payer, input);
  if (!thing) return refuse('session.expired', { detail: 'Nothing that this payer may pay.' });
  const held = heldFor(bank, thing.customer, thing.product);
  if (held && isPaidOff(bank, held.holder, held.product)) return refuse('transaction.failed', { detail: 'Nothing is owed any more.' });
  const earlier = orderFor(bank, thing);
  if (earlier?.state === 'underWay') return refuse('payment.exists');
  if (earlier?.state === 'paid' && madeToday(bank, earlier) && input['again'] !== true) return refuse('payment.exists');
  closeUnpaid(bank, thing);
  const order = openOrder(bank, thing, { payer, amount, mode, returnUrl });
  const where = mode === 'gateway' ? { url: `${bank.url}/gateway/${order.order}` } : { upi: upiAddress(bank, order) };
  return succeed({ reference: order.order, order: order.order, ...where, expiresAt: order.expiresAt });
};

/** How an order stands, by its number or as the newest for what is paid. */
export const paymentStatus: OpenOperation = (bank, input, run, caller) => {
  const payer = caller?.customer?.id ?? run ?? '';
  const order = orderAsked(bank, payer, input);
  if (!order) return refuse('data.unavailable', { detail: 'No such order.' });
  settleByItself(bank, order);
  const refusal = refusals[order.state];
  if (refusal !== undefined) return refuse(refusal);
  const { amount, createdAt: begunAt } = order;
  if (order.state !== 'paid') return succeed({ order: order.order, status: 'pending', amount, begunAt });
  return succeed({ order: order.order, status: 'success', amount, begunAt, paidAt: order.paidAt, receipt: receiptNumberOf(order) });
};

/** By its number an order is told to its payer; by what is paid to whoever may pay that. */
function orderAsked(bank: Bank, payer: string, input: Named): OrderRecord | undefined {
  const id = textOf(input, 'order');
  if (id === undefined) {
    const thing = textOf(input, 'productId') === undefined ? undefined : payThing(bank, payer, input);
    return thing && orderFor(bank, thing);
  }
  const order = findOrder(bank, id);
  return order?.payer === payer ? order : undefined;
}

const refusals: Partial<Record<OrderRecord['state'], string>> = {
  failed: 'transaction.failed',
  insufficient: 'funds.insufficient',
  closed: 'payment.closed',
};
