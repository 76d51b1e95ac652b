import { refuse } from '../answer.ts';
import { todayAt } from '../bank.ts';
import type { HeldOperation } from '../call.ts';
import { nextMonthly } from '../clock.ts';
import { maskCard } from '../mask.ts';
import { requiredText } from '../reading.ts';
import { receipt } from '../requests.ts';

/** Changes the billing day of a credit card; while a payment is overdue, only a branch does. */
export const updateService: HeldOperation = (bank, customer, input) => {
  const id = requiredText(input, 'productId');
  const day = Number(requiredText(input, 'value'));
  const card = customer.products.find((product) => product.id === id && product.kind === 'creditCard');
  if (!card || !(day >= 1 && day <= 28)) return refuse('data.unavailable', { detail: 'No such card, or no such day.' });
  if (card.overdue) return refuse('branch.required');
  card.billingDay = day;
  return receipt(bank, customer, 'loan.service.update', {
    maskedNumber: maskCard(card.number),
    effectiveOn: nextMonthly(day, todayAt(bank)),
  });
};
