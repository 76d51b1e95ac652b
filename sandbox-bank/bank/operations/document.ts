import { refuse, succeed } from '../answer.ts';
import { todayAt } from '../bank.ts';
import type { HeldOperation } from '../call.ts';
import { maskProduct } from './customer.ts';
import { requiredText, textOf } from '../reading.ts';

const TITLES = new Map([
  ['interestCertificate', 'Interest certificate'],
  ['balanceCertificate', 'Balance certificate'],
  ['tdsCertificate', 'TDS certificate'],
  ['statement', 'Statement of account'],
]);

/** A certificate about one of the customer's products: a page with who, what and when, numbers masked. */
export const fetchDocument: HeldOperation = (bank, customer, input) => {
  const kind = requiredText(input, 'kind');
  const wanted = textOf(input, 'productId');
  const product = customer.products.find((one) => (wanted === undefined ? one.kind === 'account' : one.id === wanted));
  if (!product) return refuse('data.unavailable', { detail: 'No such product.' });
  const year = textOf(input, 'financialYear') ?? lastFinancialYear(todayAt(bank));
  const lines = [
    TITLES.get(kind) ?? kind,
    customer.name,
    maskProduct(product),
    `Financial year ${year}`,
    `Made on ${todayAt(bank)} by the sandbox bank`,
  ];
  return succeed({ name: `${kind}-${year}.pdf`, type: 'application/pdf', content: btoa(pageWith(lines)) });
};

/** `2025-26` on any day from 1 April 2026 to 31 March 2027. */
function lastFinancialYear(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const began = month >= 4 ? year - 1 : year - 2;
  return `${String(began)}-${String((began + 1) % 100).padStart(2, '0')}`;
}

/** The smallest PDF that shows lines of text, one character for each byte. */
function pageWith(lines: readonly string[]): string {
  const shown = lines.map((line) => line.replace(/[^ -~]/g, '?').replace(/[\\()]/g, '\\$&'));
  const drawing = `BT /F1 14 Tf 60 760 Td 24 TL ${shown.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${String(drawing.length)} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = String(objects.length + 1);
  const references = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return `${text}${references}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${String(text.length)}\n%%EOF\n`;
}
