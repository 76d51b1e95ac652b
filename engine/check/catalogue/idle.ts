import { notAll, warning } from './entry.ts';

/** Problems of parts of a flow that nothing uses, or that only read badly. */
export const idle = {
  'field-unused': notAll(
    warning('Answer is never used', 'It is asked for and goes nowhere.', 'Send it, use it, or do not ask for it.'),
    'One about an item counts as used wherever its list is taken as it is, and any in a flow that sends nothing and has a review. ' +
      'What an embedded flow asks for counts as used wherever any of it is read.',
  ),
  'definition-unused': warning('Defined and never used', 'It only makes the file longer.', 'Use it or remove it.', 'key'),
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
