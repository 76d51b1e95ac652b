import { refuse, succeed } from '../answer.ts';
import { todayAt, type Bank } from '../bank.ts';
import type { HeldOperation } from '../call.ts';
import { addDays } from '../clock.ts';
import { isPaidOff } from '../loans.ts';
import { maskName, maskProduct, maskRegistration } from '../mask.ts';
import type { ProductRecord } from '../personas/records.ts';
import { textOf } from '../reading.ts';

/** Dues by loan or card. */
export const overdue: HeldOperation = (bank, customer, input) => {
  const loan = textOf(input, 'loanId');
  if (loan !== undefined && !customer.products.some(({ id, kind }) => id === loan && kind === 'loan')) return refuse('loan.invalid');
  const today = todayAt(bank);
  const items = customer.products
    .filter((product) => (loan ?? product.id) === product.id && !isPaidOff(bank, customer, product))
    .flatMap((product) => describeDues(product, today, paidOf(bank, customer.id, product.id)));
  if (items.length === 0) return refuse('loan.nodues');
  return succeed({ customerName: maskName(customer.name), items, total: sum(items.map((item) => item.total)) });
};

/** What was paid here of the dues of a loan or card. */
function paidOf({ state }: Bank, customer: string, product: string): number {
  const paid = state.orders.filter((one) => one.customer === customer && one.product === product && one.purpose === 'dues');
  return sum(paid.filter((one) => one.state === 'paid').map(({ amount }) => amount));
}

/** What was paid is taken off the interest first. */
function describeDues(product: ProductRecord, today: string, paid: number) {
  const { overdue: due } = product;
  if (!due) return [];
  const interest = Math.max(0, sum([due.interest, -paid]));
  const emi = Math.max(0, sum([due.emi, Math.min(0, sum([due.interest, -paid]))]));
  if (emi + interest === 0) return [];
  return [
    {
      id: product.id,
      loanType: product.kind === 'creditCard' ? 'creditCard' : (product.loan?.type ?? 'personal'),
      name: product.name,
      maskedNumber: maskProduct(product),
      maskedRegistration: product.loan?.registration && maskRegistration(product.loan.registration),
      emiOverdue: emi,
      interestOverdue: interest,
      total: sum([emi, interest]),
      dueSince: addDays(today, -due.days),
    },
  ];
}

/** Adds rupees without the dust of binary fractions. */
function sum(amounts: readonly number[]): number {
  return amounts.reduce((paise, amount) => paise + Math.round(amount * 100), 0) / 100;
}
