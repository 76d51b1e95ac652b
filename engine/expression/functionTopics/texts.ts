import { define, takes, type Definition } from './definition.ts';

const text = /* @__PURE__ */ define('texts');

/** Functions of texts. */
export const texts: () => readonly Definition[] = () => [
  text('contains', takes({ text: 'string', part: 'string' }, 'bool'), 'Whether a text holds another.', [
    "'Asha Rao'.contains('Rao')",
    true,
  ]),
  text('startsWith', takes({ text: 'string', part: 'string' }, 'bool'), 'Whether a text begins with another.', [
    "'560001'.startsWith('56')",
    true,
  ]),
  text('endsWith', takes({ text: 'string', part: 'string' }, 'bool'), 'Whether a text ends with another.', [
    "'a.pdf'.endsWith('.pdf')",
    true,
  ]),
  text('upper', takes({ text: 'string' }, 'string'), 'The text in capitals.', ["upper('asha')", 'ASHA']),
  text('lower', takes({ text: 'string' }, 'string'), 'The text in small letters.', ["lower('ASHA')", 'asha']),
  text('trim', takes({ text: 'string' }, 'string'), 'The text without spaces at its ends.', ["trim(' asha ')", 'asha']),
  text(
    'similar',
    takes({ a: 'string', b: 'string' }, 'number'),
    'How alike two names are, 0 to 1: one minus the share of letters to change (Levenshtein). ' +
      'Case, punctuation and the order of words do not count.',
    ["similar('Asha Rao', 'RAO, ASHA')", 1],
  ),
  text(
    'plural',
    takes({ count: 'number', one: 'string', more: 'string' }, 'string'),
    'A number with its word: the first where the locale counts one, else the second. A translation gives the words of its locale.',
    ["plural(3, 'night', 'nights')", '3 nights'],
  ),
  text(
    'text',
    [takes({ text: 'string' }, 'string'), takes({ number: 'number' }, 'string')],
    'A number as a text, to be joined with others by +.',
    ["'No. ' + text(12)", 'No. 12'],
  ),
];
