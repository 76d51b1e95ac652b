import { error } from './entry.ts';

/** Problems of a file that cannot be read, or does not keep to the schema. */
export const shape = {
  'file-unreadable': error('No file to read', 'There is nothing to check.', 'Name a flow file that there is.'),
  'json-syntax': error('Not JSON', 'The file cannot be read.', 'Fix the sign that is marked; an editor that knows JSON shows it too.'),
  'json-too-deep': error('Nested too deep', 'No flow needs a hundred levels.', 'Look for brackets that are never closed.'),
  'json-duplicate-key': error('The same key twice', 'Only the last one counts, without a word.', 'Remove one, or rename it.', 'key'),
  'unknown-property': error(
    'Unknown property',
    'The engine would pass it over, and what it says would not happen.',
    'Write the property that is meant.',
    'key',
  ),
  'missing-property': error('Missing property', 'Without it the part means nothing.', 'Add it.'),
  'wrong-type': error('Wrong kind of value', 'The engine expects another kind of value there.', 'Write a value of the kind that is named.'),
  'unknown-value': error('Unknown value', 'Only certain values mean something there.', 'Write one of them.'),
  'malformed-value': error('Malformed value', 'Names, keys and instants have a fixed form.', 'Write it in the form that is described.'),
  'value-out-of-range': error('Too small, too large or empty', 'The language sets a bound.', 'Keep to the bound.'),
};
