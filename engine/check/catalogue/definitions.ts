import { error, notAll, warning } from './entry.ts';

/** Problems of parts of a flow that come to nothing or contradict themselves. */
export const definitions = {
  'field-unused': notAll(
    warning('Answer is never used', 'It is asked for and goes nowhere.', 'Send it, use it, or do not ask for it.'),
    'One about an item counts as used wherever its list is taken as it is, and any in a flow that sends nothing and has a review.',
  ),
  'definition-unused': warning('Defined and never used', 'It only makes the file longer.', 'Use it or remove it.', 'key'),
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
  'param-unused': warning(
    'A parameter that no message takes',
    'What was meant to be said is not.',
    'Put it into the message, or remove it.',
    'key',
  ),
  'label-repeats-title': warning('The label says what the title says', 'A screen reader reads it twice.', 'Name the thing in the label.'),
  'words-untranslatable': warning(
    'Words that no translation reaches',
    'An expression says them where a translation has no place, so everybody reads them in the language of the flow.',
    'Write them in a text, with `{{ … }}` or with wordings by `when`, in an option or in a message.',
  ),
  'double-space': warning('Two spaces', 'It looks like something is missing.', 'Leave one out.'),
};
