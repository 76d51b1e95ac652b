import { refuse, succeed } from '../answer.ts';
import { todayAt } from '../bank.ts';
import type { HeldOperation } from '../call.ts';
import { addDays } from '../clock.ts';
import type { CustomerRecord } from '../personas/records.ts';
import { objectsOf, textOf } from '../reading.ts';
import type { Named } from '../answer.ts';

/** The documents that the customer is asked for again, of one request or of all. */
export const listDiscrepancies: HeldOperation = (bank, customer, input) => {
  const reference = textOf(input, 'reference');
  const asked = customer.discrepancies ?? [];
  const known = [...asked, ...bank.state.requests.filter((request) => request.customer === customer.id)];
  if (reference !== undefined && known.every((one) => one.reference !== reference)) return refuse('account.invalid');
  const wanted = asked.filter((one) => one.reference === (reference ?? one.reference));
  if (wanted.some(({ dueInDays }) => dueInDays < 0)) return refuse('link.expired');
  return succeed({ items: wanted.map(({ dueInDays, ...item }) => ({ ...item, dueOn: addDays(todayAt(bank), dueInDays) })) });
};

/** Documents that have come are asked for no longer. */
export function takeDiscrepancies(customer: CustomerRecord, input: Named): void {
  const sent = new Set(objectsOf(input, 'documents').map((document) => textOf(document, 'of')));
  customer.discrepancies = (customer.discrepancies ?? []).filter(({ id }) => !sent.has(id));
}
