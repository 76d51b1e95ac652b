import { todayAt, type Bank } from '../bank.ts';
import { maskAccount } from '../mask.ts';
import type { CustomerRecord } from '../personas/records.ts';
import { writePdf, writtenDay } from '../pdf/writePdf.ts';

/** Certified are whole thousands. */
const STEP = 1000;

/** Says for how much the customer is good, by the accounts that nobody else shares; nothing where there is less than that to say. */
export function solvencyPaper(bank: Bank, customer: CustomerRecord, purpose: string, addressee: string) {
  const accounts = customer.products.filter(({ kind, status, jointly }) => kind === 'account' && status === 'active' && jointly !== true);
  const total = accounts.reduce((sum, { balance = 0 }) => sum + balance, 0);
  const amount = Math.floor(total / STEP) * STEP;
  if (amount === 0) return undefined;
  const today = writtenDay(todayAt(bank));
  const content = writePdf({
    title: 'Solvency certificate',
    at: bank.clock(),
    facts: [
      ['To', addressee],
      ['Customer', customer.name],
      ['Accounts', accounts.map(({ number }) => maskAccount(number)).join(', ')],
      ['Solvent for', `Rs ${amount.toLocaleString('en-IN')}`],
      ['Purpose', purpose],
      ['Date', today],
    ],
    paragraphs: [
      `By the balances of ${today} and our records we consider the customer good for the amount above.`,
      'This is our opinion in confidence. It binds neither the bank nor its officers, and is no guarantee.',
    ],
  });
  return { name: `solvency-certificate-${todayAt(bank)}.pdf`, content };
}
