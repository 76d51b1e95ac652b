import { dollars } from './inputs.ts';
import type { ErrorSample } from './sample.ts';

/** Errors about foreign currency. */
export const forex: readonly ErrorSample[] = [
  {
    operation: 'forex.rates',
    code: 'branch.required',
    how: 'as nikhil, a non-resident, or mira, a minor',
    persona: 'nikhil',
    input: { way: 'branch' },
  },
  {
    operation: 'forex.quote',
    code: 'branch.required',
    how: 'as nikhil, a non-resident, or mira, a minor',
    persona: 'nikhil',
    input: dollars,
  },
  {
    operation: 'forex.quote',
    code: 'product.none',
    how: 'a currency, an amount of it or a purpose that `forex.rates` does not name, or one currency twice',
    persona: 'asha',
    input: { ...dollars, lines: [{ currency: 'USD', amount: 15 }] },
  },
  {
    operation: 'forex.delivery',
    code: 'pincode.invalid',
    how: 'PIN code 890001',
    persona: 'asha',
    input: { pincode: '890001' },
  },
  {
    operation: 'forex.delivery',
    code: 'product.none',
    how: 'a PIN code that does not begin with 110, 400, 403, 560 or 700',
    persona: 'asha',
    input: { pincode: '302006' },
  },
  {
    operation: 'forex.order',
    code: 'quote.expired',
    how: 'a quote that is older than ten minutes, was ordered before, or is none of the customer’s',
    persona: 'asha',
    input: { quoteRef: 'FX-CU100001-9', accountId: 'A1' },
  },
  {
    operation: 'forex.order',
    code: 'funds.insufficient',
    how: 'more than the account holds',
    persona: 'asha',
    input: { quoteRef: 'FX-CU100001-1', accountId: 'A3', branchId: 'B1' },
    before: [{ operation: 'forex.quote', input: dollars }],
  },
  {
    operation: 'forex.order',
    code: 'transaction.failed',
    how: 'an amount of 13000 of any currency; or more than is left of the yearly limit, which flows see before',
    persona: 'konkan',
    input: { quoteRef: 'FX-CU100005-1', accountId: 'A1', branchId: 'B1' },
    before: [{ operation: 'forex.quote', input: { ...dollars, purpose: 'businessTrip', lines: [{ currency: 'USD', amount: 13000 }] } }],
  },
];
