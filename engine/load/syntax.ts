import { printParseErrorCode, type ParseError } from 'jsonc-parser';
import type { FlowProblem } from '../language/problem.ts';
import { bracketFault } from './brackets.ts';

/** Message and hint. */
type Words = readonly [message: string, hint: string];

/** What takes the place of each letter of a file that is not saved as UTF-8. */
const LOST = '\uFFFD';

/** Why the letters of a file are not those that somebody wrote: another encoding, or a byte order mark; undefined where they are. Pure. */
export function encodingProblem(text: string): FlowProblem | undefined {
  if (text.startsWith('\uFEFF'))
    return syntaxAt({ offset: 0, length: 1 }, text, [
      'The file begins with an invisible sign, a byte order mark.',
      'Save it as UTF-8 without a byte order mark (BOM).',
    ]);
  const offset = text.indexOf(LOST);
  if (offset < 0) return undefined;
  if (text.slice(0, 200).includes('\0'))
    return syntaxAt({ offset: 0, length: 1 }, text, [
      'The file is saved as UTF-16, which no flow is read as.',
      'Save it as UTF-8 without a byte order mark (BOM).',
    ]);
  return syntaxAt({ offset, length: 1 }, text, [
    "The sign that stood here can't be read: the file isn't saved as UTF-8.",
    'Save it as UTF-8, and write each sign again that shows as \uFFFD.',
  ]);
}

/** What the parser calls its errors, in words. */
const SYNTAX: Readonly<Record<string, Words>> = {
  InvalidSymbol: ['Something stands here that JSON does not know.', 'Put texts in double quotes; only true, false and null stand without.'],
  InvalidNumberFormat: ['This is not a number.', 'Write digits with a full stop before the decimals, such as 1500.50.'],
  PropertyNameExpected: ['A key in double quotes is expected here.', 'Put the key in double quotes.'],
  ValueExpected: ['A value is expected here.', 'Write a value.'],
  ColonExpected: ['A colon is expected here.', 'Write "key": value.'],
  CommaExpected: ['A comma is missing before this.', 'Put a comma after the value before it.'],
  CloseBraceExpected: ['A closing brace } is missing.', 'Close the object that was opened with {.'],
  CloseBracketExpected: ['A closing bracket ] is missing.', 'Close the list that was opened with [.'],
  EndOfFileExpected: ['Something stands after the end of the flow.', 'Remove it, or look for a bracket that closes too early.'],
  InvalidCommentToken: ['A flow file has no comments.', 'Remove it; write what must be known into a `description`.'],
  UnexpectedEndOfComment: ['A comment does not end, and a flow file has none.', 'Remove it.'],
  UnexpectedEndOfString: ['A closing double quote is missing.', 'Close the text in the line in which it begins.'],
  UnexpectedEndOfNumber: ['This number is cut off.', 'Finish it, such as 1500.50.'],
  InvalidUnicode: ['This \\u sign is not complete.', 'Write four hexadecimal digits after \\u.'],
  InvalidEscapeCharacter: ['JSON does not know this backslash sign.', 'Write \\\\ for a backslash and \\" for a double quote.'],
  InvalidCharacter: ['A text may not hold this sign as it is.', 'Write \\n for a line break and \\t for a tab.'],
};

/** What the parser calls errors that a wrong bracket leads to. */
const BY_BRACKETS: ReadonlySet<string> = new Set([
  'PropertyNameExpected',
  'ValueExpected',
  'ColonExpected',
  'CommaExpected',
  'CloseBraceExpected',
  'CloseBracketExpected',
  'EndOfFileExpected',
]);

/** Signs and words that JSON does not know, and people write; each stands where the parser stops. */
const STRANGERS: readonly (readonly [RegExp, ...Words])[] = [
  [
    /^[\u201C\u201D\u201E\u2018\u2019]/,
    'Curly quotes stand here, which JSON does not know.',
    'Write straight ones: ". A word processor makes them curly, an editor for JSON does not.',
  ],
  [
    /^[\u00A0\u200B-\u200D\u2007\u202F\u2060\uFEFF]/,
    'An invisible sign stands here that JSON does not know.',
    'Delete what stands before the next visible sign, and type the blanks anew.',
  ],
  [
    /^(?:<<<<<<<|=======|>>>>>>>)/,
    'Two versions of the file were merged here, and nobody has chosen one.',
    'Keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  ],
  [
    /^'/,
    'Single quotes stand here, which JSON does not know.',
    'Write double ones: ". Single quotes are for texts inside of an expression.',
  ],
  [/^(?:true|false|null)\b/i, 'JSON writes true, false and null in small letters.', 'Write it in small letters.'],
];

function stranger({ offset }: ParseError, text: string): Words | undefined {
  const rest = text.slice(offset, offset + 7);
  const found = STRANGERS.find(([pattern]) => pattern.test(rest));
  if (found) return [found[1], found[2]];
  if (text.charAt(offset - 1) !== '"') return undefined;
  return [
    'The text before this ended at its double quote.',
    "Inside a text write \\\" for a double quote; in an expression, put texts in single quotes: 'card'.",
  ];
}

/** The comma before a closing bracket, where the parser misses what would come behind it. */
function lastComma({ offset }: ParseError, text: string): number | undefined {
  if (!/^[\]}]/.test(text.slice(offset))) return undefined;
  const before = text.slice(0, offset).trimEnd();
  return before.endsWith(',') ? before.length - 1 : undefined;
}

/** A comma before which nothing stands: behind another one, or behind an opening bracket. */
function strayComma({ offset }: ParseError, text: string): Words | undefined {
  if (text.charAt(offset) !== ',') return undefined;
  const [before = ''] = /\S\s*$/.exec(text.slice(0, offset)) ?? [];
  if (before.startsWith(',')) return ['Two commas stand in a row.', 'Remove one of them.'];
  return /^[[{]/.test(before) ? ['Nothing stands before this comma.', 'Remove the comma, or write what comes before it.'] : undefined;
}

/** The first thing that keeps a text from being JSON, where it stands, and what to do. Pure. */
export function syntaxProblem(error: ParseError, text: string): FlowProblem {
  const code = printParseErrorCode(error.error);
  const fault = BY_BRACKETS.has(code) ? bracketFault(text) : undefined;
  if (fault && fault.noticed <= error.offset + error.length)
    return syntaxAt({ offset: fault.offset, length: 1 }, text, [fault.message, fault.hint]);
  const comma = lastComma(error, text);
  if (comma !== undefined)
    return syntaxAt({ offset: comma, length: 1 }, text, [
      'Nothing comes behind this comma.',
      'Remove the comma: none stands before a closing bracket.',
    ]);
  const stray = strayComma(error, text);
  if (stray) return syntaxAt({ offset: error.offset, length: 1 }, text, stray);
  const words = (code === 'InvalidSymbol' ? stranger(error, text) : undefined) ?? SYNTAX[code];
  return syntaxAt(error, text, words ?? ['This is not JSON.', 'Compare it with a flow that works.']);
}

function syntaxAt({ offset, length }: Pick<ParseError, 'offset' | 'length'>, text: string, [message, hint]: Words): FlowProblem {
  // A syntax error has no pointer: its place in the text stands in `range`.
  const start = Math.min(offset, Math.max(text.length - 1, 0));
  const range = { start, end: Math.max(start + 1, Math.min(start + length, text.length)) };
  return { code: 'json-syntax', severity: 'error', pointer: '', message, hint, range };
}
