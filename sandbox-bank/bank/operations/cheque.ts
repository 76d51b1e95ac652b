import { refuse } from '../answer.ts';
import { nowAt } from '../bank.ts';
import type { HeldOperation } from '../call.ts';
import { maskAccount } from '../mask.ts';
import { requiredText } from '../reading.ts';
import { receipt } from '../requests.ts';
import type { ChequeBookRecord } from '../personas/records.ts';

/** Stops cheques of an account, all or none. Leaves that the account does not have are data that cannot be fetched. */
export const stopCheques: HeldOperation = (bank, customer, input) => {
  const account = customer.products.find((product) => product.id === requiredText(input, 'accountId') && product.kind === 'account');
  const book = account?.chequeBook;
  const numbers = numbersOf(requiredText(input, 'firstCheque'), requiredText(input, 'lastCheque'));
  if (!account || !book || numbers.length === 0) return refuse('data.unavailable', { detail: 'No such cheques.' });
  if (numbers.some((number) => number < book.first || number > book.last)) {
    return refuse('data.unavailable', { detail: 'No such cheques.' });
  }
  if (numbers.some((number) => isPaid(book, number))) return refuse('cheque.paid');
  if (numbers.some((number) => book.stopped.includes(number))) return refuse('card.blocked');
  book.stopped.push(...numbers);
  return receipt(bank, customer, 'cheque.stop', {
    blockedAt: nowAt(bank),
    maskedNumber: maskAccount(account.number),
    cheques: numbers.length,
  });
};

function isPaid({ lastPaid, paid }: ChequeBookRecord, number: string): boolean {
  return (lastPaid !== undefined && number <= lastPaid) || (paid ?? []).includes(number);
}

/** Most leaves of a book: what is longer is no range of cheques. */
const longest = 200;

/** Every number of the range, six digits each; none where the last comes before the first. */
function numbersOf(first: string, last: string): readonly string[] {
  const count = Math.min(Number(last) - Number(first) + 1, longest);
  return Array.from({ length: Math.max(count, 0) }, (_, index) => String(Number(first) + index).padStart(6, '0'));
}
