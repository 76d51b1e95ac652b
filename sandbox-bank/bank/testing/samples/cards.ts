import { instalments } from './inputs.ts';
import type { ErrorSample } from './sample.ts';

/** Errors about cards and cheques. */
export const cards: readonly ErrorSample[] = [
  {
    operation: 'card.block',
    code: 'cheque.paid',
    how: 'as asha, a cheque up to 000107 of account A1, or 000113',
    persona: 'asha',
    input: { accountId: 'A1', firstCheque: '000110', lastCheque: '000115', reason: 'lost' },
  },
  { operation: 'card.redispatch', code: 'branch.required', how: 'as mira', persona: 'mira', input: { cardId: 'D1', reason: 'damaged' } },
  {
    operation: 'card.redispatch',
    code: 'card.blocked',
    how: 'as asha, blocked card D2, or D3, which was blocked by telephone a moment ago',
    persona: 'asha',
    input: { cardId: 'D3', reason: 'damaged' },
  },
  {
    operation: 'card.pin.set',
    code: 'pin.birthday',
    how: 'as asha, PIN 1991, 1405 or 0514',
    persona: 'asha',
    input: { cardId: 'D1', pin: '0514', proof: 'P' },
  },
  {
    operation: 'gstin.verify',
    code: 'account.invalid',
    how: 'GSTIN 27ZZZPR9016Z1ZS, or one of another state than the chosen (27ZZZPR9017Z1ZR is known, but cancelled)',
    persona: 'asha',
    input: { gstin: '27ZZZPR9016Z1ZS', stateCode: 'MH' },
  },
  {
    operation: 'gstin.update',
    code: 'card.blocked',
    how: 'as asha, blocked card C2, or C3, which was blocked by telephone a moment ago',
    persona: 'asha',
    input: { cardId: 'C3', gstin: '27ZZZPR0001Z1ZH' },
  },
  {
    operation: 'account.link',
    code: 'card.linked.already',
    how: 'as asha, account A1 to card P1',
    persona: 'asha',
    input: { cardId: 'P1', accountId: 'A1' },
  },
  {
    operation: 'account.link',
    code: 'account.invalid',
    how: 'a card number that is neither the customer’s own prepaid card nor begins with 41111111000090',
    persona: 'asha',
    input: { cardNumber: '6521000000000015', accountId: 'A1' },
  },
  {
    operation: 'loan.service.update',
    code: 'branch.required',
    how: 'as gopal, whose card is overdue',
    persona: 'gopal',
    input: { productId: 'C1', setting: 'billingDay', value: '5' },
  },
  {
    operation: 'card.emi.eligibleTransactions',
    code: 'product.none',
    how: 'as asha, blocked card C2, or C3, which was blocked by telephone a moment ago',
    persona: 'asha',
    input: { cardId: 'C3' },
  },
  {
    operation: 'card.emi.quote',
    code: 'product.none',
    how: 'as asha, purchase T12 of ₹5,20,000, a purchase that takes no instalments, or a tenure that is not offered',
    persona: 'asha',
    input: { ...instalments, transactionIds: ['T12'] },
  },
  {
    operation: 'card.emi.convert',
    code: 'transaction.failed',
    how: 'as asha, purchase T10, which the merchant took back a moment ago',
    persona: 'asha',
    input: { quoteRef: 'EQ-CU100001-C1-6-T10-1', termsAccepted: true },
    before: [{ operation: 'card.emi.quote', input: { ...instalments, transactionIds: ['T10'] } }],
  },
  {
    operation: 'card.emi.convert',
    code: 'quote.expired',
    how: 'a quote that is older than ten minutes, or is none of the customer’s',
    persona: 'asha',
    input: { quoteRef: 'EQ-CU100001-C1-6-T1T4-1', termsAccepted: true },
  },
];
