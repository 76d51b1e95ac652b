import { refuse, refuseMalformed, succeed, type Answer, type Named } from '../answer.ts';
import type { Bank, OrderRecord } from '../bank.ts';
import { closeUnpaid, findOrder, madeToday, openOrder, orderFor, payThing, settleByItself, tellingAmounts, upiAddress, type Payer } from '../orders.ts';
import { requiredNumber, textOf } from '../reading.ts';
import { isWebAddress } from '../webAddress.ts';

/** Opens an order, unless one for the same thing is being paid or was paid today. */
export function initiatePayment(bank: Bank, payer: Payer, input: Named): Answer {
  const amount = requiredNumber(input, 'amount');
  if (amount === tellingAmounts.refused) return refuse('transaction.failed');
  const mode = textOf(input, 'mode') === 'upiQr' ? 'upiQr' : 'gateway';
  const returnUrl = textOf(input, 'returnUrl');
  if (!isWebAddress(returnUrl)) return refuseMalformed('returnUrl is no address of the web.');
  const thing = payThing(payer, input);
  const earlier = orderFor(bank, thing);
  if (earlier?.state === 'underWay') return refuse('payment.exists');
  if (earlier?.state === 'paid' && madeToday(bank, earlier) && input['again'] !== true) return refuse('payment.exists');
  closeUnpaid(bank, thing);
  const order = openOrder(bank, thing, { amount, mode, returnUrl });
  const where = mode === 'gateway' ? { url: `${bank.url}/gateway/${order.order}` } : { upi: upiAddress(payer, order) };
  return succeed({ reference: order.order, order: order.order, ...where, expiresAt: order.expiresAt });
}

/** How an order stands, by its number or as the newest for what is paid. */
export function paymentStatus(bank: Bank, payer: Payer, input: Named): Answer {
  const id = textOf(input, 'order');
  const order = id === undefined ? orderFor(bank, payThing(payer, input)) : findOrder(bank, id);
  if (order?.customer !== payer.id) return refuse('data.unavailable', { detail: 'No such order.' });
  settleByItself(bank, order);
  const refusal = refusals[order.state];
  if (refusal !== undefined) return refuse(refusal);
  const { amount, createdAt: begunAt } = order;
  if (order.state !== 'paid') return succeed({ order: order.order, status: 'pending', amount, begunAt });
  return succeed({ order: order.order, status: 'success', amount, begunAt, paidAt: order.paidAt, receipt: `RC${order.order.slice(2)}` });
}

const refusals: Partial<Record<OrderRecord['state'], string>> = {
  failed: 'transaction.failed',
  insufficient: 'funds.insufficient',
  closed: 'payment.closed',
};
