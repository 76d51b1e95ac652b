import { MAX_LENGTH, MAX_LOOPS, MAX_PARTS, type Parsed } from './parse.ts';
import type { ExpressionFault } from './scope.ts';

type Failure = Extract<Parsed, { ok: false }>;

const TOKENS: Readonly<Record<string, string>> = {
  EOF: 'the end',
  NUMBER: 'a number',
  STRING: 'a text',
  BYTES: 'a text',
  BOOLEAN: 'true or false',
  NULL: 'null',
  IDENTIFIER: 'a name',
  PLUS: '+',
  MINUS: '-',
  MULTIPLY: '*',
  DIVIDE: '/',
  MODULO: '%',
  EQ: '==',
  NE: '!=',
  LT: '<',
  LE: '<=',
  GT: '>',
  GE: '>=',
  AND: '&&',
  OR: '||',
  NOT: '!',
  IN: 'in',
  LPAREN: '(',
  RPAREN: ')',
  LBRACKET: '[',
  RBRACKET: ']',
  LBRACE: '{',
  RBRACE: '}',
  DOT: 'a point',
  COMMA: 'a comma',
  COLON: ':',
  QUESTION: '?',
};

/** What to write for a piece that the grammar does not know. */
const INSTEAD: Readonly<Record<string, string>> = {
  '=': 'Write == to compare.',
  '===': 'Write == to compare.',
  '&': 'Write && for and.',
  '|': 'Write || for or.',
  and: 'Write && for and.',
  AND: 'Write && for and.',
  or: 'Write || for or.',
  OR: 'Write || for or.',
  not: 'Write ! for not.',
  is: 'Write == to compare.',
  '<>': 'Write != for not equal.',
  if: 'Write condition ? value : other.',
  '“': 'Write straight quotes.',
  '”': 'Write straight quotes.',
  '‘': 'Write straight quotes.',
  '’': 'Write straight quotes.',
  '`': 'Write straight quotes.',
  '₹': 'Write the number alone.',
  '@': 'Put texts in quotes.',
  '#': 'Put texts in quotes.',
  ';': 'One expression stands alone, without ;.',
};

/** Words for an expression that could not be taken apart. */
export function syntaxFault(source: string, failure: Failure): ExpressionFault {
  const { start, end } = failure;
  if (failure.code === 'too-long') return tooLarge(`The expression is longer than ${MAX_LENGTH} characters.`, start, end);
  if (failure.code === 'too-nested') return tooLarge(`More than ${MAX_LOOPS} loops stand inside each other.`, start, end);
  if (failure.code === 'limit_exceeded')
    return tooLarge(`The expression has too many parts (at most ${MAX_PARTS}), or too many inside each other.`, 0, source.length);
  return { code: 'expression-syntax', ...wording(source, failure), start, end };
}

function tooLarge(message: string, start: number, end: number): ExpressionFault {
  return { code: 'expression-too-large', message, hint: 'Name parts of it under "computed" or "conditions".', start, end };
}

function wording(source: string, failure: Failure): { readonly message: string; readonly hint: string } {
  const piece = source.slice(failure.start, failure.end);
  const instead = insteadOf(source, failure);
  if (source.trim() === '') return { message: 'The expression is empty.', hint: 'Write a condition or a value, such as answers.amount.' };
  if (BRACES.test(source))
    return {
      message: 'This is an expression already: braces are for a value in a text.',
      hint: `No braces are needed here: write ${source.replaceAll(/\{\{|\}\}/g, '').trim()}.`,
    };
  if (isWords(source))
    return { message: 'These are words, and no expression.', hint: `This is an expression: put the words in quotes, '${source.trim()}'.` };
  switch (failure.code) {
    case 'unterminated_string':
    case 'unterminated_triple_quoted_string':
    case 'newline_in_string':
      return { message: 'A text has no closing quote.', hint: 'Texts stand between two single quotes on one line.' };
    case 'invalid_macro_argument':
      return { message: `A loop begins with a name for the element; ${piece} is none.`, hint: 'Write list.map(x, x.name).' };
    case 'reserved_identifier':
      return { message: `${piece} is a reserved word.`, hint: instead ?? 'Use another name.' };
    case 'invalid_exponent':
    case 'invalid_number':
    case 'invalid_integer':
    case 'invalid_hex_integer':
      return { message: 'This is not a number.', hint: 'Write digits with a point, such as 1500.50.' };
    case 'expected_token':
      return { message: expected(failure.detail), hint: instead ?? 'See that each bracket is closed and each quote has its partner.' };
  }
  if (failure.code.endsWith('escape') || failure.code.endsWith('escape_sequence'))
    return { message: `The text holds an unknown sign after a backslash: ${piece}.`, hint: 'Write two backslashes for one.' };
  if (piece === '')
    return { message: 'The expression ends too early.', hint: 'Something is missing at the end: a value, or a closing bracket.' };
  return { message: `${piece} cannot stand here.`, hint: instead ?? 'See whether an operator or a value is missing before it.' };
}

/** A value in double braces, as it stands in a text. */
const BRACES = /\{\{.*\}\}/s;

/** Several words with nothing of an expression among them; without a capital, `a or b` may be meant for one. */
function isWords(source: string): boolean {
  const words = source.trim().split(' ');
  if (!words.every((word) => /^[\p{L}\p{M}\p{N}₹%,.!?-]+$/u.test(word) && !/\p{L}\.\p{L}/u.test(word))) return false;
  if (words.filter((word) => /\p{L}/u.test(word)).length < 2) return false;
  return /^\p{Lu}/u.test(source.trim()) || !words.some((word) => Object.hasOwn(INSTEAD, word));
}

function insteadOf(source: string, failure: Failure): string | undefined {
  // Of `<>` the first half is an operator, and the second is what cannot stand there.
  const halved = source.startsWith('<>', failure.start - 1);
  const rest = source.slice(halved ? failure.start - 1 : failure.start);
  const word = /^(===|<>|\w+)/.exec(rest)?.[0] ?? rest.charAt(0);
  // Of `not x` the first half is a name, and the second is what cannot stand there.
  const before = /\bnot\s+$/i.test(source.slice(0, failure.start)) ? 'not' : word;
  return [word, before].flatMap((one) => (Object.hasOwn(INSTEAD, one) ? (INSTEAD[one] ?? []) : []))[0];
}

function expected(detail: string): string {
  const match = /^Expected (\w+), got (\w+)$/.exec(detail);
  const [wanted, found] = [TOKENS[match?.[1] ?? ''], TOKENS[match?.[2] ?? '']];
  return wanted && found ? `Here ${wanted} is expected, but there is ${found}.` : 'Something else is expected here.';
}
