import { refuse, succeed } from '../answer.ts';
import { todayAt, type Bank } from '../bank.ts';
import type { ApplicantOperation, HeldOperation } from '../call.ts';
import { addDays } from '../clock.ts';
import { maskPan } from '../mask.ts';
import { applicantsCredit } from '../personas/credit.ts';
import type { CreditRecord, CustomerRecord } from '../personas/records.ts';
import { writePdf, writtenDay } from '../pdf/writePdf.ts';
import { requiredText } from '../reading.ts';
import { standingConsent } from './consent.ts';

const bureau = 'Sandbox Credit Bureau';
const range = { least: 300, most: 900 };
/** Bands from the least score up. */
const bands = [
  { code: 'poor', from: 300 },
  { code: 'fair', from: 600 },
  { code: 'good', from: 700 },
  { code: 'excellent', from: 775 },
];
/** The bureau reckons once a month; these many days ago the last time, and the time before. */
const reckoned = { last: 6, before: 37 };
const kinds: Readonly<Record<string, string>> = {
  creditCard: 'Credit card',
  personalLoan: 'Personal loan',
  carLoan: 'Car loan',
  homeLoan: 'Home loan',
  goldLoan: 'Gold loan',
};

/** What the credit bureau says of the customer, on a consent that stands. */
export const fetchReport: HeldOperation = (bank, customer, input) => {
  if (!standingConsent(customer, requiredText(input, 'consentRef'))) return refuse('consent.missing');
  if (requiredText(input, 'pan') !== customer.pan) return refuse('pan.mismatch');
  if (!customer.credit) return refuse('bureau.none');
  customer.creditReported = true;
  return succeed({ bureau, bands, ...range, ...describe(bank, customer.credit) });
};

function describe(bank: Bank, credit: CreditRecord) {
  const today = todayAt(bank);
  return {
    reportNumber: credit.reportNumber,
    asOf: addDays(today, -reckoned.last),
    score: credit.score,
    band: bands.findLast(({ from }) => credit.score >= from)?.code,
    previous: credit.previous === undefined ? undefined : { score: credit.previous, asOf: addDays(today, -reckoned.before) },
    changes: credit.changes,
    accounts: credit.accounts,
    enquiries: credit.enquiries,
  };
}

/** The same of an applicant. */
export const fetchApplicantsReport: ApplicantOperation = (bank, { id, pan }, input) => {
  const agreed = bank.state.writes.some(
    (write) => write.operation === 'consent.record' && write.customer === id && write.reference === input['consentRef'],
  );
  if (!agreed) return refuse('consent.missing');
  if (requiredText(input, 'pan') !== pan) return refuse('pan.mismatch');
  const credit = applicantsCredit(pan);
  return credit ? succeed({ bureau, bands, ...range, ...describe(bank, credit) }) : refuse('bureau.none');
};

/** The report as a paper, of somebody for whom it has been fetched and whose consent stands; else nothing. */
export function reportPaper(bank: Bank, customer: CustomerRecord): { readonly name: string; readonly content: string } | undefined {
  const { credit } = customer;
  const agreed = (customer.consents ?? []).some((one) => one.purpose === 'creditBureau.score' && one.withdrawnAt === undefined);
  if (!credit || !agreed || customer.creditReported !== true) return undefined;
  const report = describe(bank, credit);
  const content = writePdf({
    title: 'Credit report',
    at: bank.clock(),
    facts: [
      ['Report number', report.reportNumber],
      ['Credit bureau', bureau],
      ['Name', customer.name],
      ['PAN', maskPan(customer.pan)],
      ['Score', `${String(report.score)} of ${String(range.least)} to ${String(range.most)}`],
      ['As on', writtenDay(report.asOf)],
      ['Enquiries in the last 12 months', String(report.enquiries)],
    ],
    paragraphs: [...credit.changes.map(({ what }) => what), ...credit.accounts.map(lineOf)],
  });
  return { name: `credit-report-${report.asOf}.pdf`, content };
}

function lineOf({ lender, kind, maskedNumber, status, openedOn, balance, overdue }: CreditRecord['accounts'][number]): string {
  const sums = `balance Rs ${balance.toLocaleString('en-IN')}, overdue Rs ${overdue.toLocaleString('en-IN')}`;
  return `${kinds[kind] ?? kind}, ${lender}, ${maskedNumber}: ${status}, since ${writtenDay(openedOn)}, ${sums}.`;
}
