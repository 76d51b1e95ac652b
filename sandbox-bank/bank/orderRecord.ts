/** An order to pay. `asked` counts the questions for its status. */
export interface OrderRecord {
  readonly order: string;
  /** Id of the customer who pays; of a guest, the run. */
  readonly payer: string;
  /** Id of the customer whose product it is. */
  readonly customer: string;
  readonly product: string;
  readonly purpose: string;
  /** Number of the quote, offer or application; empty where there is none. */
  readonly about: string;
  readonly amount: number;
  readonly mode: 'gateway' | 'upiQr';
  readonly returnUrl?: string | undefined;
  readonly token: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  state: 'open' | 'underWay' | 'paid' | 'failed' | 'insufficient' | 'closed';
  paidAt?: string;
  /** When it was known that it comes to nothing. */
  closedAt?: string;
  asked: number;
}
