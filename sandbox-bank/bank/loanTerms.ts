import terms from './loanTerms.json' with { type: 'json' };
import { writePdf, writtenDay } from './pdf/writePdf.ts';

/** Which terms, as `document.fetch` calls them. */
export type LoanTermsKind = keyof typeof terms;

/** Terms as a quote or an offer carries them; `digest` is of the PDF. */
export interface LoanTerms {
  readonly document: LoanTermsKind;
  readonly version: string;
  readonly title: string;
  readonly text: string;
  readonly digest: string;
}

/** Whether a kind of document is the terms of a loan. */
export function isLoanTerms(kind: string): kind is LoanTermsKind {
  return Object.hasOwn(terms, kind);
}

/** The terms in force. */
export function loanTerms(kind: LoanTermsKind): LoanTerms {
  const { version, title, paragraphs, digest } = terms[kind];
  return { document: kind, version, title, text: paragraphs.join('\n\n'), digest };
}

/** The same terms as a PDF: always the same bytes, since its date is the day from which they hold. */
export function termsPaper(kind: LoanTermsKind): { readonly name: string; readonly content: string } {
  const { version, from, title, paragraphs } = terms[kind];
  const content = writePdf({
    title,
    at: new Date(`${from}T00:00:00Z`),
    facts: [['Version', `${version}, in force from ${writtenDay(from)}`]],
    paragraphs,
  });
  return { name: `${version}.pdf`, content };
}
