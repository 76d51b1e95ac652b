import { cardField } from '../shared/card/cardField.ts';

/** The number of a debit card. */
export const field = cardField({
  name: 'debitCard',
  description:
    'The number of a debit card: 12 to 19 digits with a check digit, typed in groups of four and masked once left. Where ' +
    'the customer is known, offer the cards by their last four digits instead.',
  keys: {
    required: 'debitCard.required',
    digits: 'debitCard.digits',
    length: 'debitCard.length',
    check: 'debitCard.check',
    foreign: 'debitCard.foreign',
  },
});
