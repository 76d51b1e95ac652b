import { refuse } from '../answer.ts';
import type { HeldOperation } from '../call.ts';
import { nextMonthly } from '../clock.ts';
import { maskAccount, maskCard } from '../mask.ts';
import { requiredText, textOf } from '../reading.ts';
import { openRequest, receiptOf } from '../requests.ts';

/** Changes a setting of a card or loan, once the bank has dealt with it; while a payment is overdue, only a branch does. */
export const updateService: HeldOperation = (bank, customer, input) =>
  requiredText(input, 'setting') === 'repaymentMode' ? changeRepayment(bank, customer, input) : changeBillingDay(bank, customer, input);

const changeBillingDay: HeldOperation = (bank, customer, input) => {
  const id = requiredText(input, 'productId');
  const day = Number(requiredText(input, 'value'));
  const card = customer.products.find((product) => product.id === id && product.kind === 'creditCard');
  if (!card || !(day >= 1 && day <= 28)) return refuse('data.unavailable', { detail: 'No such card, or no such day.' });
  if (card.overdue) return refuse('branch.required');
  card.billingDay = day;
  const request = openRequest(bank, customer, 'loan.service.update', 'billingDay', id);
  return receiptOf(bank, request, {
    maskedNumber: maskCard(card.number),
    effectiveOn: nextMonthly(day, request.dueOn),
  });
};

/** How the instalments of a loan are paid: auto-debit makes a mandate over one of the customer's own accounts. */
const changeRepayment: HeldOperation = (bank, customer, input) => {
  const held = customer.products.find(({ id, kind }) => id === requiredText(input, 'productId') && kind === 'loan');
  const loan = held?.loan;
  const debit = requiredText(input, 'value') === 'autoDebit';
  const account = customer.products.find(
    ({ id, kind, status }) => id === textOf(input, 'accountId') && kind === 'account' && status === 'active',
  );
  if (!loan || (debit && !account)) return refuse('data.unavailable', { detail: 'No such loan, or no such account.' });
  if (held.overdue || loan.settlement || (!debit && loan.autoDebitOnly)) return refuse('branch.required');
  loan.mode = debit ? 'autoDebit' : 'self';
  if (debit && account) loan.account = account.id;
  else delete loan.account;
  const request = openRequest(bank, customer, 'loan.service.update', 'repaymentMode', held.id);
  return receiptOf(bank, request, {
    maskedNumber: maskAccount(held.number),
    effectiveOn: nextMonthly(loan.emiDay, request.dueOn),
    mandate: debit ? `ZZZZ${held.number.padStart(16, '0')}` : undefined,
  });
};
