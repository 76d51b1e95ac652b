import { warning, error } from './entry.ts';

/** Problems of the words by which a page asks: labels, hints, titles and buttons. */
export const wording = {
  'labels-alike': error(
    'Questions that read the same',
    'The customer cannot tell them apart, and hears the same twice.',
    'Say in each label what it asks for.',
  ),
  'titles-alike': warning(
    'Pages with the same title',
    'Whoever comes to the second thinks that nothing has happened.',
    'Say in each title what its own page is about.',
  ),
  'label-with-colon': warning(
    'A label with a colon',
    'The page sets label and answer apart, and a screen reader says the sign.',
    'Leave it out.',
  ),
  'hint-repeats-label': warning(
    'The hint says what the label says',
    'A screen reader reads it twice, and nobody knows more.',
    'Say something else, or leave it out.',
  ),
  'in-sentence-unfit': warning(
    'No part of a sentence',
    'A problem says it behind "Enter" or "Select".',
    'Write what is asked for in small letters: "your mobile number".',
  ),
  'button-says-nothing': warning(
    'A button that does not name its deed',
    'The customer presses it and does not know what will happen.',
    'Name the deed: "Block this card". The button to the next page says "Continue" by itself.',
  ),
  'option-value-shown': warning(
    'The value of an option is shown',
    'The customer reads the bank’s code for what they selected, the same in every language.',
    'Write `labelOf(…)`.',
  ),
};
