import type { ErrorSample } from './sample.ts';

/** Errors about cash and transfers. */
export const transfers: readonly ErrorSample[] = [
  {
    operation: 'transfer.limits',
    code: 'branch.required',
    how: 'as nikhil, a cash deposit',
    persona: 'nikhil',
    input: { kind: 'cashDeposit', accountId: 'A1' },
  },
  {
    operation: 'ifsc.lookup',
    code: 'account.invalid',
    how: 'any IFSC but SEVA0000001 to SEVA0000006, LOTS0000042, BNYN0000007 and HRBR0000003 (which takes no RTGS)',
    input: { ifsc: 'LOTS0000043' },
  },
  {
    operation: 'beneficiary.name',
    code: 'account.invalid',
    how: 'as asha, payee P3; or a number that no account has (100200300401 to 403 at LOTS0000042 are some)',
    persona: 'asha',
    input: { payeeId: 'P3' },
  },
  {
    operation: 'beneficiary.name',
    code: 'attempts.exceeded',
    how: 'account number 100200300499 at LOTS0000042, or more than 20 typed numbers in a day',
    persona: 'asha',
    input: { accountNumber: '100200300499', ifsc: 'LOTS0000042' },
  },
  {
    operation: 'transfer.request',
    code: 'funds.insufficient',
    how: 'more than the account holds; a flow that asks `transfer.limits` before comes there only if the balance has fallen since',
    persona: 'asha',
    input: { kind: 'cashWithdrawal', accountId: 'A1', amount: 90000 },
  },
  {
    operation: 'transfer.request',
    code: 'transaction.failed',
    how: 'amount 13150, by RTGS 213150',
    persona: 'asha',
    input: { kind: 'cashDeposit', accountId: 'A1', amount: 13150 },
  },
];
