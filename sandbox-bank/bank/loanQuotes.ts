/** A quote for closing a loan, or an offer to settle one. What it comes to follows from the loan. */
export interface LoanQuoteRecord {
  readonly ref: string;
  readonly kind: 'closure' | 'settlement';
  /** Customer id. */
  readonly customer: string;
  readonly loanId: string;
  /** The closing day, or the day by which a settlement is first paid. */
  readonly on: string;
  /** So many offers were made before. */
  readonly before: number;
  /** Set when it was accepted. */
  accepted?: LoanAcceptance;
}

/** What is kept of a customer's acceptance. */
interface LoanAcceptance {
  /** Number of the service request. */
  readonly reference: string;
  /** ISO instant. */
  readonly at: string;
  /** SHA-256 of the PDF of the terms that the customer has read. */
  readonly termsDigest: string;
  readonly plan?: string;
}
