import { refuse, succeed } from '../answer.ts';
import type { Bank } from '../bank.ts';
import type { HeldOperation } from '../call.ts';
import { duesLeft, sum } from '../duesLeft.ts';
import { isPaidOff } from '../loans.ts';
import { maskName, maskProduct, maskRegistration } from '../mask.ts';
import type { CustomerRecord, ProductRecord } from '../personas/records.ts';
import { textOf } from '../reading.ts';

/** Dues by loan or card. */
export const overdue: HeldOperation = (bank, customer, input) => {
  const loan = textOf(input, 'loanId');
  if (loan !== undefined && !customer.products.some(({ id, kind }) => id === loan && (kind === 'loan' || kind === 'creditCard')))
    return refuse('loan.invalid');
  const items = customer.products
    .filter((product) => (loan ?? product.id) === product.id && !isPaidOff(bank, customer, product))
    .flatMap((product) => describeDues(bank, customer, product));
  if (items.length === 0) return refuse('loan.nodues');
  return succeed({ customerName: maskName(customer.name), items, total: sum(items.map((item) => item.total)) });
};

function describeDues(bank: Bank, customer: CustomerRecord, product: ProductRecord) {
  const due = duesLeft(bank, customer, product);
  if (!due) return [];
  return [
    {
      id: product.id,
      loanType: product.kind === 'creditCard' ? 'creditCard' : (product.loan?.type ?? 'personal'),
      name: product.name,
      maskedNumber: maskProduct(product),
      maskedRegistration: product.loan?.registration && maskRegistration(product.loan.registration),
      emiOverdue: due.emi,
      interestOverdue: due.interest,
      total: due.total,
      dueSince: due.since,
    },
  ];
}
