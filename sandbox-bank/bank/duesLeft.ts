import { todayAt, type Bank } from './bank.ts';
import { addDays } from './clock.ts';
import type { CustomerRecord, ProductRecord } from './personas/records.ts';

/** What is overdue on a loan or card. */
export interface DuesLeft {
  readonly emi: number;
  readonly interest: number;
  readonly total: number;
  /** `YYYY-MM-DD`. */
  readonly since: string;
}

/**
 * What is still overdue on a loan or card, as the bank's books have it now: less what was paid meanwhile, which is taken off the interest
 * first. Undefined where nothing is left.
 */
export function duesLeft(bank: Bank, holder: Pick<CustomerRecord, 'id'>, product: ProductRecord): DuesLeft | undefined {
  const { overdue: due } = product;
  if (!due) return undefined;
  const interestLeft = sum([due.interest, -paidOf(bank, holder.id, product.id)]);
  const interest = Math.max(0, interestLeft);
  const emi = Math.max(0, sum([due.emi, Math.min(0, interestLeft)]));
  const total = sum([emi, interest]);
  return total === 0 ? undefined : { emi, interest, total, since: addDays(todayAt(bank), -due.days) };
}

/** What was paid here for a loan or card as its dues. */
export function paidOf({ state }: Bank, customer: string, product: string): number {
  const paid = state.orders.filter((one) => one.customer === customer && one.product === product && one.purpose === 'dues');
  return sum(paid.filter((one) => one.state === 'paid').map(({ amount }) => amount));
}

/** Adds rupees without the dust of binary fractions. */
export function sum(amounts: readonly number[]): number {
  return amounts.reduce((paise, amount) => paise + Math.round(amount * 100), 0) / 100;
}
