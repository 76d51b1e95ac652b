import { refuse } from '../answer.ts';
import { nowAt } from '../bank.ts';
import type { HeldOperation } from '../call.ts';
import { maskCard } from '../mask.ts';
import { requiredText, textOf } from '../reading.ts';
import { openRequest, receipt } from '../requests.ts';
import { stopCheques } from './cheque.ts';

/** Blocks a card for good, or stops cheques, at any hour; what the customer does not have is data that cannot be fetched. */
export const block: HeldOperation = (bank, customer, input) =>
  textOf(input, 'cardId') === undefined ? stopCheques(bank, customer, input) : blockCard(bank, customer, input);

const blockCard: HeldOperation = (bank, customer, input) => {
  const id = requiredText(input, 'cardId');
  const card = customer.products.find((product) => product.id === id && product.kind.endsWith('Card'));
  if (!card) return refuse('data.unavailable', { detail: 'No such card.' });
  if (card.status === 'blocked' || card.blockedElsewhere) return refuse('card.blocked');
  card.status = 'blocked';
  const replacement = input.replace === true ? openRequest(bank, customer, 'card.replace') : undefined;
  const at = nowAt(bank);
  const answer = receipt(bank, customer, 'card.block', {
    blockedAt: at,
    maskedNumber: maskCard(card.number),
    replacementReference: replacement?.reference,
  });
  if (answer.ok && answer.reference !== undefined) card.blocked = { at, reference: answer.reference };
  return answer;
};

/** A PIN that the card system takes for one whose code is too old. */
const tooLatePin = '0909';

/** Whether four digits are the year of a date, or its day and month in either order. */
function isInBirthday(pin: string, date: string): boolean {
  const [year = '', month = '', day = ''] = date.split('-');
  return [year, day + month, month + day].includes(pin);
}

/** Sets the PIN of a debit card that is in use. Nothing of the PIN is kept. */
export const setPin: HeldOperation = (bank, customer, input) => {
  const id = requiredText(input, 'cardId');
  const card = customer.products.find((product) => product.id === id && product.kind === 'debitCard');
  if (!card) return refuse('data.unavailable', { detail: 'No such card.' });
  if (card.status === 'blocked' || card.blockedElsewhere) return refuse('card.blocked');
  const pin = requiredText(input, 'pin');
  if (isInBirthday(pin, customer.dateOfBirth)) return refuse('pin.birthday');
  if (pin === tooLatePin) return refuse('otp.expired');
  return receipt(bank, customer, 'card.pin.set', { maskedNumber: maskCard(card.number) });
};
