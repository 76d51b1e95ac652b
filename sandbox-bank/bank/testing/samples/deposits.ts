import type { ErrorSample } from './sample.ts';

const closing = (quoteRef: string, accountId = 'A1') => ({ operation: 'deposit.closure.accept', input: { quoteRef, accountId } });
const renewing = (quoteRef: string, accountId = 'A1') => ({ operation: 'deposit.renewal.accept', input: { quoteRef, accountId } });
const asked = 'a deposit whose closure or renewal was asked for within ten minutes';
const expired = 'a quote of another day, or none of the customer’s';

/** Quote references of savitri on the morning of the tests. */
export const depositRefs = { close: 'DQ-CU100004-F1-20261121', renew: 'DR-CU100004-F4-12-all-20261121' } as const;

/** Errors about deposits. */
export const deposits: readonly ErrorSample[] = [
  {
    operation: 'deposit.closure.quote',
    code: 'branch.required',
    how: 'as savitri, deposit F5, which is held jointly; or as mira, F1',
    persona: 'savitri',
    input: { depositId: 'F5' },
  },
  {
    operation: 'deposit.closure.quote',
    code: 'product.none',
    how: 'as savitri, tax-saver F2, F3 (security for an overdraft) or F4 (matured), which flows see before',
    persona: 'savitri',
    input: { depositId: 'F2' },
  },
  {
    operation: 'deposit.closure.quote',
    code: 'request.pending',
    how: asked,
    persona: 'savitri',
    input: { depositId: 'F1' },
    before: [closing(depositRefs.close)],
  },
  { ...closing('DQ-CU100004-F1-20261120'), code: 'quote.expired', how: expired, persona: 'savitri' },
  {
    ...closing('DQ-CU100005-F1-20261121'),
    code: 'transaction.failed',
    how: 'as konkan, deposit F1; or an account that is not active',
    persona: 'konkan',
  },
  { ...closing(depositRefs.close), code: 'request.pending', how: asked, persona: 'savitri', before: [closing(depositRefs.close)] },
  {
    operation: 'deposit.renewal.quote',
    code: 'branch.required',
    how: 'as savitri, deposit F5, which is held jointly; or as mira, F1',
    persona: 'mira',
    input: { depositId: 'F1', months: 12, what: 'all' },
  },
  {
    operation: 'deposit.renewal.quote',
    code: 'product.none',
    how: 'as savitri, a deposit that matures later than in 30 days, or a term that `deposit.rates` does not name',
    persona: 'savitri',
    input: { depositId: 'F4', months: 7, what: 'all' },
  },
  {
    operation: 'deposit.renewal.quote',
    code: 'request.pending',
    how: asked,
    persona: 'savitri',
    input: { depositId: 'F4', months: 12, what: 'all' },
    before: [renewing(depositRefs.renew)],
  },
  { ...renewing('DR-CU100004-F4-12-all-20261120'), code: 'quote.expired', how: expired, persona: 'savitri' },
  {
    ...renewing(depositRefs.renew, 'A9'),
    code: 'transaction.failed',
    how: 'an account that is not active, or none of the customer’s',
    persona: 'savitri',
  },
  { ...renewing(depositRefs.renew), code: 'request.pending', how: asked, persona: 'savitri', before: [renewing(depositRefs.renew)] },
];
