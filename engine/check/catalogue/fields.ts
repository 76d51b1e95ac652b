import { error, warning } from './entry.ts';

/** Problems of fields, their settings, and the steps that hold them. */
export const fields = {
  'property-of-other-kind': error(
    'Property of another kind of step',
    'This kind of step does nothing with it.',
    'Remove it, or change `kind`.',
    'key',
  ),
  'pattern-slow': error(
    'Slow regular expression',
    'A long text that somebody sends would stop the server for everybody.',
    'Anchor it with ^ and $, and let each sign of an answer fit one part of it only.',
  ),
  'pattern-unreadable': error('Regular expression that cannot be read', 'No answer would be checked by it.', 'Mend it.'),
  'kind-misplaced': error('Kind of step out of place', 'It does not work there.', 'Move the step.'),
  'lookup-misplaced': error(
    'Lookup out of place',
    'This type of field has no use for it, or not for that.',
    'Remove it, or choose another type.',
    'key',
  ),
  'lookup-changes': error(
    'Lookup that changes something',
    'A lookup is made again and again while somebody types.',
    'Name an operation that only reads.',
  ),
  'block-without-answer': error(
    'Block without what it shows',
    'The operation does not answer what a block of this kind needs.',
    'Name an operation that does.',
  ),
  'options-missing': error('Nothing to choose from', 'A field of this type needs options.', 'Add `options`.'),
  'options-misplaced': error(
    'Options out of place',
    'This type of field has no use for them.',
    'Remove them, or choose another type.',
    'key',
  ),
  'setting-wrong': error('Setting does not fit', 'The field type takes another value there.', 'Write a value that fits.'),
  'default-wrong': error('Default does not fit', 'It is no answer that the field could have.', 'Write an answer that fits.'),
  'bounds-crossed': error(
    'Limits that exclude each other',
    'Nothing that is given would do.',
    'Make `min` at most `max`, and so with the others.',
  ),
  'bounds-may-cross': warning(
    'The least may come to be above the most',
    'Then no answer would do, and the customer does not get on.',
    'Keep the two in order by a rule before.',
  ),
  'group-without-max': warning('A list without an end', 'The engine stops at 50 items; the bank may stop before.', 'Write `max`.'),
  'money-too-fine': error('Less than a paisa', 'It could be given and would not be shown.', 'Write at most two decimals.'),
  'option-alone': warning('Nothing to choose', 'One option is no question.', 'Offer another, or do not ask.'),
  'options-may-be-none': warning(
    'Perhaps nothing to choose from',
    'A choice that must be made has no option for some, who cannot go on.',
    'See to it that there is one, or show the field only where there is.',
  ),
  'facts-uneven': error(
    'Facts that do not line up',
    'Options with facts are compared row by row: a row would stand for some of them only, or two rows be called alike.',
    'Give every option the same facts in the same order, each under a label of its own.',
  ),
  'options-alike': error('Options that read the same', 'The customer cannot tell them apart.', 'Word one of them otherwise.'),
};
