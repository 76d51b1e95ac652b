import { cardField } from '../shared/card/cardField.ts';

/** The number of a credit card. */
export const field = cardField({
  name: 'creditCard',
  description:
    'The number of a credit card: 12 to 19 digits with a check digit, typed in groups of four and masked once left. Where ' +
    'the customer is known, offer the cards by their last four digits instead.',
  keys: {
    required: 'creditCard.required',
    digits: 'creditCard.digits',
    length: 'creditCard.length',
    check: 'creditCard.check',
    foreign: 'creditCard.foreign',
  },
});
