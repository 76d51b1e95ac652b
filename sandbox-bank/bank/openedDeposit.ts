import type { ApplicationRecord } from './applicants.ts';
import { todayAt, type Bank } from './bank.ts';
import { daysBetween } from './clock.ts';
import { grown, monthsLater } from './deposits.ts';
import products from './products.json' with { type: 'json' };

/**
 * What the fixed deposit of an application comes to: as it was opened, or as it would be if it began today. Undefined while amount
 * and term are not known.
 */
export function openedDeposit(bank: Bank, { product, saved, status, updatedAt }: ApplicationRecord) {
  const { fdAmount: amount, fdMonths: months } = saved;
  const rate = products.find(({ path }) => path === product)?.fixedDeposit?.rate;
  if (rate === undefined || typeof amount !== 'number' || typeof months !== 'number') return undefined;
  const from = status === 'Successful' ? updatedAt.slice(0, 10) : todayAt(bank);
  const maturesOn = monthsLater(from, months);
  return { amount, months, rate, from, maturesOn, maturityAmount: grown(amount, rate, daysBetween(from, maturesOn)) };
}
