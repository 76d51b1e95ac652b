import { nowAt, todayAt, type Bank } from '../bank.ts';
import { addDays } from '../clock.ts';
import { depositsOf, interestBetween, maturityAmount, type HeldDeposit } from '../deposits.ts';
import { maskAccount, maskPan } from '../mask.ts';
import type { CustomerRecord } from '../personas/records.ts';
import { writePdf, writtenDay } from '../pdf/writePdf.ts';

/** Rupees as they stand on a paper: its type has no sign for them. */
function rupees(amount: number): string {
  return `Rs ${amount.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

/** The certificate of a deposit; nothing where the customer has no such deposit. */
export function depositPaper(bank: Bank, customer: CustomerRecord, wanted: string | undefined) {
  const deposit = find(bank, customer, wanted);
  if (!deposit) return undefined;
  const { terms, principal, maturesOn, product } = deposit;
  const content = writePdf({
    title: 'Deposit certificate',
    at: bank.clock(),
    facts: [
      ['Deposit', `${product.name}, ${maskAccount(product.number)}`],
      ['Held by', terms.jointHolder === undefined ? customer.name : `${customer.name} and ${terms.jointHolder}`],
      ['Deposited', `${rupees(principal)} on ${writtenDay(terms.openedOn)}`],
      [
        'Interest rate',
        `${String(terms.rate)}% a year, ${terms.payout === 'quarterly' ? 'paid every quarter' : 'compounded every quarter'}`,
      ],
      [maturesOn <= todayAt(bank) ? 'Matured on' : 'Matures on', writtenDay(maturesOn)],
      ['Amount at maturity', rupees(maturityAmount(deposit))],
      ['At maturity', terms.atMaturity === 'renew' ? 'Renewed for the same term' : 'Paid into the account of the holder'],
      ['Security', terms.lien ?? 'None'],
    ],
    paragraphs: [`As the bank's records stood on ${writtenDay(todayAt(bank))}. Made by computer, valid without a signature.`],
  });
  return { name: `deposit-certificate-${product.number.slice(-4)}.pdf`, content };
}

/** What a deposit has earned, or will earn, from one day to another; nothing where there is no such deposit or no such time. */
export function interestPaper(
  bank: Bank,
  customer: CustomerRecord,
  { id, from, to }: { id: string | undefined; from: string; to: string },
) {
  const deposit = find(bank, customer, id);
  if (!deposit || to <= from) return undefined;
  const today = todayAt(bank);
  const middle = to < today ? to : today;
  const earned = from < middle ? interestBetween(deposit, from, middle) : 0;
  const expected = to > today ? interestBetween(deposit, from > today ? from : today, to) : 0;
  const content = writePdf({
    title: 'Interest certificate',
    at: bank.clock(),
    facts: [
      ['Deposit', `${deposit.product.name}, ${maskAccount(deposit.product.number)}`],
      ['Held by', customer.name],
      ['PAN', maskPan(customer.pan)],
      ['Period', `${writtenDay(from)} to ${writtenDay(to)}`],
      ['Interest rate', `${String(deposit.terms.rate)}% a year`],
      ['Interest earned in it', rupees(earned)],
      ...(to > today ? [[`Expected from ${writtenDay(addDays(today, 1))}`, rupees(expected)] as const] : []),
    ],
    paragraphs: ['Before tax deducted at source (TDS), which stands in Form 16A.', `Made on ${writtenDay(nowAt(bank).slice(0, 10))}.`],
  });
  return { name: `interest-${from}-${to}.pdf`, content };
}

function find(bank: Bank, customer: CustomerRecord, wanted: string | undefined): HeldDeposit | undefined {
  return depositsOf(bank, customer).find(({ product }) => product.id === wanted);
}
