import { refuse, type Named } from '../answer.ts';
import { todayAt, type Bank } from '../bank.ts';
import type { HeldOperation } from '../call.ts';
import { addDays } from '../clock.ts';
import { maskAccount, maskCard } from '../mask.ts';
import type { CustomerRecord, ProductRecord } from '../personas/records.ts';
import { requiredText, textOf } from '../reading.ts';
import { receipt } from '../requests.ts';

/** Prepaid cards that were sold at a branch and belong to nobody yet begin so. */
const inStock = /^41111111000090\d{2}$/;

/** Links an account to a prepaid card, from which it is loaded. A card from the shop becomes the customer's by it. */
export const linkAccount: HeldOperation = (bank, customer, input) => {
  const account = customer.products.find(({ id, kind }) => id === requiredText(input, 'accountId') && kind === 'account');
  const card = chosenCard(bank, customer, input);
  if (!account || !card) return refuse('account.invalid');
  if (card.linkedTo === account.id) return refuse('card.linked.already');
  card.linkedTo = account.id;
  if (!customer.products.includes(card)) customer.products.push(card);
  return receipt(bank, customer, 'account.link', {
    cardName: card.name,
    maskedCard: maskCard(card.number),
    maskedAccount: maskAccount(account.number),
  });
};

function chosenCard(bank: Bank, customer: CustomerRecord, input: Named): ProductRecord | undefined {
  const number = textOf(input, 'cardNumber');
  const id = textOf(input, 'cardId');
  const own = customer.products.find((product) => product.kind === 'prepaidCard' && (product.number === number || product.id === id));
  return own ?? (number !== undefined && inStock.test(number) ? cardFromStock(bank, customer, number) : undefined);
}

/** Empty, and good for three years. */
function cardFromStock(bank: Bank, customer: CustomerRecord, number: string): ProductRecord {
  const taken = customer.products.filter(({ kind }) => kind === 'prepaidCard').length;
  const expiresOn = addDays(todayAt(bank), 3 * 365);
  return { id: `P${taken + 1}`, kind: 'prepaidCard', name: 'Wallet prepaid card', number, status: 'active', balance: 0, expiresOn };
}
