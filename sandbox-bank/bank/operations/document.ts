import { maskProduct } from '../mask.ts';
import { refuse, succeed, type Answer, type Named } from '../answer.ts';
import { todayAt, type Bank } from '../bank.ts';
import type { HeldOperation } from '../call.ts';
import type { CustomerRecord } from '../personas/records.ts';
import { reportPaper } from './creditBureau.ts';
import { writePdf, writtenDay } from '../pdf/writePdf.ts';
import { requiredText, textOf } from '../reading.ts';
import { isLoanTerms, termsPaper } from '../loanTerms.ts';
import { depositPaper, interestPaper } from './depositPaper.ts';
import { declarationPaper } from './fatca.ts';
import { payslipPaper } from './payslip.ts';
import { solvencyPaper } from './solvency.ts';

const TITLES = new Map([
  ['interestCertificate', 'Interest certificate'],
  ['balanceCertificate', 'Balance certificate'],
  ['tdsCertificate', 'TDS certificate'],
  ['statement', 'Statement of account'],
]);

/** A certificate about one of the customer's products, numbers masked; or one of the other papers. */
export const fetchDocument: HeldOperation = (bank, customer, input) => {
  const kind = requiredText(input, 'kind');
  if (isLoanTerms(kind)) return answerWith(termsPaper(kind));
  const [from, to] = [textOf(input, 'from'), textOf(input, 'to')];
  if (kind === 'interestCertificate' && from !== undefined && to !== undefined)
    return answerWith(interestPaper(bank, customer, { id: textOf(input, 'productId'), from, to }));
  const paper = papers.get(kind);
  return paper ? answerWith(paper(bank, customer, input)) : certificate(bank, customer, input, kind);
};

type Paper = (bank: Bank, customer: CustomerRecord, input: Named) => { readonly name: string; readonly content: string } | undefined;

/** Papers that are about more than one of the customer's products. */
const papers: ReadonlyMap<string, Paper> = new Map<string, Paper>([
  ['fatcaDeclaration', declarationPaper],
  ['creditReport', reportPaper],
  ['depositCertificate', (bank, customer, input) => depositPaper(bank, customer, textOf(input, 'productId'))],
  ['payslip', (bank, customer, input) => payslipPaper(bank, customer, textOf(input, 'month'))],
  [
    'solvencyCertificate',
    (bank, customer, input) =>
      solvencyPaper(bank, customer, textOf(input, 'purpose') ?? 'Any', textOf(input, 'addressee') ?? 'Whom it may concern'),
  ],
]);

function answerWith(paper: ReturnType<Paper>): Answer {
  return paper === undefined ? refuse('document.none') : succeed({ ...paper, type: 'application/pdf' });
}

function certificate(bank: Bank, customer: CustomerRecord, input: Named, kind: string): Answer {
  const wanted = textOf(input, 'productId');
  const product = customer.products.find((one) => (wanted === undefined ? one.kind === 'account' : one.id === wanted));
  if (!product) return refuse('data.unavailable', { detail: 'No such product.' });
  const year = textOf(input, 'financialYear') ?? lastFinancialYear(todayAt(bank));
  const content = writePdf({
    title: TITLES.get(kind) ?? kind,
    at: bank.clock(),
    facts: [
      ['Name', customer.name],
      ['Number', maskProduct(product)],
      ['Financial year', year],
      ['Date', writtenDay(todayAt(bank))],
    ],
    paragraphs: ['Made by the sandbox bank.'],
  });
  return answerWith({ name: `${kind}-${year}.pdf`, content });
}

/** `2025-26` on any day from 1 April 2026 to 31 March 2027. */
function lastFinancialYear(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const began = month >= 4 ? year - 1 : year - 2;
  return `${String(began)}-${String((began + 1) % 100).padStart(2, '0')}`;
}
