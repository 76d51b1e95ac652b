import { refuse } from '../answer.ts';
import type { HeldOperation } from '../call.ts';
import { nextMonthly } from '../clock.ts';
import { maskCard } from '../mask.ts';
import { requiredText } from '../reading.ts';
import { openRequest, receiptOf } from '../requests.ts';

/** Changes the billing day of a credit card, once the bank has dealt with it; while a payment is overdue, only a branch does. */
export const updateService: HeldOperation = (bank, customer, input) => {
  const id = requiredText(input, 'productId');
  const day = Number(requiredText(input, 'value'));
  const card = customer.products.find((product) => product.id === id && product.kind === 'creditCard');
  if (!card || !(day >= 1 && day <= 28)) return refuse('data.unavailable', { detail: 'No such card, or no such day.' });
  if (card.overdue) return refuse('branch.required');
  card.billingDay = day;
  const request = openRequest(bank, customer, 'loan.service.update');
  return receiptOf(bank, request, {
    maskedNumber: maskCard(card.number),
    effectiveOn: nextMonthly(day, request.dueOn),
  });
};
