import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OrderRecord } from '../../../../sandbox-bank/bank/orderRecord.ts';
import type { Paid } from './payer.ts';

/** The orders in the books of a bank that keeps them in this folder. */
export function ordersIn(folder: string): readonly OrderRecord[] {
  const kept = JSON.parse(readFileSync(join(folder, 'sandbox-bank.json'), 'utf8')) as {
    readonly state: { readonly orders: OrderRecord[] };
  };
  return kept.state.orders;
}

/** How what a customer is told in the end must stand in the bank's books. */
const STATES: Readonly<Record<string, OrderRecord['state']>> = { paid: 'paid', 'pay.failed': 'failed', 'pay.empty': 'insufficient' };

/** Payments that were begun twice, that the customer or the bank lacks, and ends that are not true. Pure. */
export function comparePayments(
  paid: Paid,
  orders: readonly OrderRecord[],
): { readonly doubled: readonly string[]; readonly lost: readonly string[]; readonly untrue: readonly string[] } {
  const { payer, ends, receipt } = paid;
  const own = orders.filter((order) => order.payer === payer.customer);
  const begun = own.map(({ order, state, amount }) => `${order} over ${amount} is ${state}`);
  const decided = own.find(({ state }) => state === STATES[ends]);
  const isTrue = decided?.amount === payer.amount && (ends !== 'paid' || receipt === `RC${decided.order.slice(2)}`);
  return {
    doubled: own.length > 1 ? [`begun more than once: ${begun.join(', ')}`] : [],
    lost: own.length === 0 ? [`ended ${ends}, and the bank knows of nothing`] : [],
    untrue: own.length > 0 && !isTrue ? [`ended ${ends} with ${receipt ?? 'no receipt'}, but ${begun.join(', ')}`] : [],
  };
}
