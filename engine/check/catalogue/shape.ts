import { error } from './entry.ts';

/** Problems of a file that does not keep to the schema. */
export const shape = {
  'json-duplicate-key': error('The same key twice', 'Only the last one counts, without a word.', 'Remove one, or rename it.', 'key'),
  'unknown-property': error(
    'Unknown property',
    'The engine would pass it over, and what it says would not happen.',
    'Write the property that is meant.',
    'key',
  ),
  'setting-unknown': error('Unknown setting', 'The field type would pass it over.', 'Write the setting that is meant.', 'key'),
  'missing-property': error('Missing property', 'Without it the part means nothing.', 'Add it.'),
  'wrong-type': error('Wrong kind of value', 'The engine expects another kind of value there.', 'Write a value of the kind that is named.'),
  'unknown-value': error('Unknown value', 'Only certain values mean something there.', 'Write one of them.'),
  'malformed-value': error('Malformed value', 'Names, keys and instants have a fixed form.', 'Write it in the form that is described.'),
  'value-out-of-range': error('Too small, too large or empty', 'The language sets a bound.', 'Keep to the bound.'),
};
