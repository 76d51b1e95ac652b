import { error, notAll, warning } from './entry.ts';

/** Problems of the words by which a page asks: labels, hints, titles and buttons. */
export const wording = {
  'labels-alike': error(
    'Questions that read the same',
    'The customer cannot tell them apart, and hears the same twice.',
    'Say in each label what it asks for.',
  ),
  'titles-alike': notAll(
    warning(
      'Pages with the same title',
      'Whoever comes to the second thinks that nothing has happened.',
      'Say in each title what its own page is about.',
    ),
    'Of an embedded flow only those pages are compared that every run shows under one title.',
  ),
  'placeholder-left': warning(
    'A summary that nobody has written',
    'It stands on the card of the service, where customers look for what it is for.',
    'Write what the service is for.',
  ),
  'label-with-colon': warning(
    'A label with a colon',
    'The page sets label and answer apart, and a screen reader says the sign.',
    'Leave it out.',
  ),
  'hint-repeats-label': notAll(
    warning(
      'The hint says what the label says',
      'A screen reader reads it twice, and nobody knows more.',
      'Say something else, or leave it out.',
    ),
    'A hint that says the same in other words is not seen.',
  ),
  'in-sentence-unfit': notAll(
    warning(
      'No part of a sentence',
      'A problem says it behind "Enter" or "Select".',
      'Write what is asked for in small letters: "your mobile number".',
    ),
    'Two words that both begin with a capital letter pass for a name.',
  ),
  'button-says-nothing': notAll(
    warning(
      'A button that does not name its deed',
      'The customer presses it and does not know what will happen.',
      'Name the deed: "Block this card". The button to the next page says "Continue" by itself.',
    ),
    'Only a few such words are known; "Continue" is left to its author where it is written out.',
  ),
  'danger-unsaid': notAll(
    warning(
      'A deed that cannot be undone looks like any other',
      'The customer presses it as readily as a button to the next page.',
      'Write `"danger": true` beside the button, or `false` where they can get it back here.',
    ),
    'Only a button is looked at that sends something and begins with a verb such as "Block", "Cancel" or "Close".',
  ),
  'option-value-shown': notAll(
    warning(
      'The value of an option is shown',
      'The customer reads the bank’s code for what they selected, the same in every language.',
      'Write `labelOf(…)`.',
    ),
    'A value is not followed into a flow that is given it, nor through a function that changes it.',
  ),
};
