import { todayAt, type Bank } from '../bank.ts';
import { maskAccount } from '../mask.ts';
import type { CustomerRecord, ProductRecord } from '../personas/records.ts';
import { writePdf } from '../pdf/writePdf.ts';
import { isSalaryAccount } from '../variants.ts';

/** So many months back there are payslips. */
const MONTHS_KEPT = 12;

/** The months of which an account has a payslip, each by its first day, the latest first: the present month has none yet. */
export function payslipMonths(bank: Bank, { salary }: ProductRecord): readonly string[] {
  if (!salary) return [];
  const [year = 0, month = 1] = todayAt(bank).split('-').map(Number);
  const back = Array.from({ length: MONTHS_KEPT }, (_, index) => new Date(Date.UTC(year, month - 2 - index, 1)).toISOString().slice(0, 10));
  return back.filter((first) => first >= salary.since);
}

/** The payslip of a month, the last one where none is named; nothing where there is none. */
export function payslipPaper(bank: Bank, customer: CustomerRecord, wanted: string | undefined) {
  const account = customer.products.find(isSalaryAccount);
  const months = account ? payslipMonths(bank, account) : [];
  const month = wanted ?? months[0];
  if (!account?.salary || month === undefined || !months.includes(month)) return undefined;
  const content = writePdf({
    title: `Payslip ${monthInWords(month)}`,
    at: bank.clock(),
    facts: [
      ['Employer', account.salary.employer],
      ['Employee', customer.name],
      ['Paid into', maskAccount(account.number)],
      ...amounts(account.salary.monthly).map(([label, amount]) => [label, rupees(amount)] as const),
    ],
    paragraphs: [`Made by the bank from what ${account.salary.employer} has sent it. No signature is needed.`],
  });
  return { name: `payslip-${month.slice(0, 7)}.pdf`, content };
}

/** What is earned and kept back in a month, and what is left. */
function amounts(monthly: number): readonly (readonly [label: string, amount: number])[] {
  const basic = Math.round(monthly / 2);
  const rent = Math.round(basic * 0.4);
  const provident = Math.round(basic * 0.12);
  const tax = Math.round(monthly * 0.1);
  return [
    ['Basic pay', basic],
    ['House rent allowance', rent],
    ['Special allowance', monthly - basic - rent],
    ['Provident fund', -provident],
    ['Income tax', -tax],
    ['Net pay', monthly - provident - tax],
  ];
}

function rupees(amount: number): string {
  return `${amount < 0 ? '- ' : ''}Rs ${Math.abs(amount).toLocaleString('en-IN')}`;
}

function monthInWords(first: string): string {
  return new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(first));
}
