import { refuse, succeed } from '../answer.ts';
import { todayAt } from '../bank.ts';
import type { HeldOperation } from '../call.ts';
import { nextMonthly } from '../clock.ts';
import { maskProduct, maskUmrn } from '../mask.ts';
import { textOf, textsOf } from '../reading.ts';
import type { CustomerRecord, MandateRecord } from '../personas/records.ts';
import { receipt } from '../requests.ts';

/** Mandates that can still be cancelled, next payment first. */
export const listMandates: HeldOperation = (bank, customer, input) => {
  const product = textOf(input, 'productId');
  const items = customer.mandates
    .filter((mandate) => !mandate.cancelled && (product ?? mandate.productId) === mandate.productId)
    .map((mandate) => describeMandate(customer, mandate, todayAt(bank)))
    .sort((one, other) => one.nextOn.localeCompare(other.nextOn));
  return succeed({ items });
};

/**
 * Cancels mandates; all or none. One that belongs to the whole account refuses the request,
 * one that the customer does not have is data that cannot be fetched. Cancelling twice is harmless.
 */
export const cancelMandates: HeldOperation = (bank, customer, input) => {
  const chosen = textsOf(input, 'mandateIds').map((id) => customer.mandates.find((mandate) => mandate.id === id));
  const known = chosen.filter((mandate) => mandate !== undefined);
  if (known.length < chosen.length) return refuse('data.unavailable', { detail: 'No such mandate.' });
  if (known.some((mandate) => mandate.level === 'account')) return refuse('card.cancel.level');
  for (const mandate of known) mandate.cancelled = true;
  return receipt(bank, customer, 'mandate.cancel', { cancelled: known.length });
};

function describeMandate(customer: CustomerRecord, mandate: MandateRecord, today: string) {
  const product = customer.products.find(({ id }) => id === mandate.productId);
  return {
    id: mandate.id,
    maskedUmrn: maskUmrn(mandate.umrn),
    merchant: mandate.merchant,
    amount: mandate.amount,
    frequency: mandate.frequency,
    nextOn: nextMonthly(mandate.dayOfMonth, today),
    productId: mandate.productId,
    maskedProduct: product ? maskProduct(product) : '',
    level: mandate.level,
  };
}
