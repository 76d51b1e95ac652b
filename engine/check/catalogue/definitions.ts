import { error } from './entry.ts';

/** Problems of parts of a flow that come to nothing or contradict themselves. */
export const definitions = {
  'table-gap': error('Gap in a table', 'Amounts in the gap would have no value.', 'Let each row begin where the one before ends.'),
  'table-overlap': error('Rows overlap', 'Amounts in both rows would have two values.', 'Let each row begin where the one before ends.'),
  'outcome-without-words': error('Outcome without words', 'The customer would see an empty page.', 'Give it a `title` or a `message`.'),
  'wording-never-shown': error('Wording is never shown', 'A wording before it is always shown.', 'Put it before, or remove it.'),
  'entry-useless': error('Entry comes to nothing', 'No address could ever give it a value.', 'Write a pattern that can be read.'),
  'entry-clash': error(
    'An entry is declared in two ways',
    'The flow and one that is embedded in it take the same name from the address, and what is right for one is dropped for the other.',
    'Give one of them another name, or both the same type and pattern.',
  ),
  'entry-dropped': error(
    'Entry that the service does not take',
    'What is not wholly of the pattern is dropped without a word, and the service begins as if nothing had been said.',
    'Write a value that its pattern takes.',
  ),
  'lead-closed': error(
    'Leads to a service for others',
    'Who follows it is told that the service is not theirs.',
    'Lead to a service that the same people may begin.',
  ),
  'braces-unfilled': error(
    'Braces that nothing fills',
    'The customer would read the braces, or a hole.',
    'Write `{{ … }}` in a text, and a name that is filled in a message.',
  ),
};
