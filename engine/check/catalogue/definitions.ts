import { error, warning } from './entry.ts';

/** Problems of parts of a flow that come to nothing or contradict themselves. */
export const definitions = {
  'field-unused': warning('Answer is never used', 'It is asked for and goes nowhere.', 'Send it, use it, or do not ask for it.'),
  'definition-unused': warning('Defined and never used', 'It only makes the file longer.', 'Use it or remove it.', 'key'),
  'table-gap': error('Gap in a table', 'Amounts in the gap would have no value.', 'Let each row begin where the one before ends.'),
  'table-overlap': error('Rows overlap', 'Amounts in both rows would have two values.', 'Let each row begin where the one before ends.'),
  'outcome-without-words': error('Outcome without words', 'The customer would see an empty page.', 'Give it a `title` or a `message`.'),
  'wording-never-shown': error('Wording is never shown', 'A wording before it is always shown.', 'Put it before, or remove it.'),
  'entry-useless': error(
    'Entry comes to nothing',
    'No address could ever give it a value.',
    'Write a pattern that can be read, in a flow that is begun by an address.',
  ),
};
