import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { FlowProblem } from '../language/problem.ts';
import { bracketFault } from './brackets.ts';
import { once } from './once.ts';
import { positionsOf, type Locate } from './position.ts';

/** A flow file as it was read: its JSON, or why there is none, and where everything stands in the text. */
export interface LoadedFlow {
  /** Undefined where the text is not JSON. */
  readonly value: unknown;
  /** `json-syntax`, `json-too-deep`, `json-duplicate-key`. */
  readonly problems: readonly FlowProblem[];
  readonly locate: Locate;
}

/** Deepest nesting of a flow file. Groups within groups need some thirty levels. */
const DEEPEST = 100;

/**
 * Reads the text of a flow file. Pure, never throws; comments and trailing commas are no JSON. Nearly every text is sound
 * JSON, and where everything stands in it is worked out only when something is to be told.
 */
export function loadFlow(text: string): LoadedFlow {
  const { deepest, colons } = measured(text);
  if (deepest > DEEPEST) return { value: undefined, problems: [tooDeep()], locate: positionsOf(text, () => undefined) };
  const read = once(() => treeOf(text));
  const locate = positionsOf(text, () => read().tree);
  const value = valueOf(text);
  // Of two equal keys JSON keeps one: then there are fewer properties than colons.
  if (value !== undefined && propertiesIn(value) === colons) return { value, problems: [], locate };
  const { tree, errors } = read();
  const [first] = errors;
  // Only the first is told: the others follow from it.
  if (first) return { value: undefined, problems: [syntaxProblem(first, text)], locate };
  return { value, problems: tree ? duplicateKeys(tree, '') : [], locate };
}

interface TextTree {
  readonly tree: Node | undefined;
  readonly errors: readonly ParseError[];
}

function treeOf(text: string): TextTree {
  const errors: ParseError[] = [];
  return { tree: parseTree(text, errors, { disallowComments: true, allowTrailingComma: false }), errors };
}

function valueOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

function propertiesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const parts: readonly unknown[] = Object.values(value);
  const own = Array.isArray(value) ? 0 : parts.length;
  return parts.reduce<number>((sum, part) => sum + propertiesIn(part), own);
}

const [QUOTE, BACKSLASH, COLON, OPEN_LIST, CLOSE_LIST, OPEN, CLOSE, BREAK] = [...'"\\:[]{}\n'].map((sign) => sign.charCodeAt(0));

/** How deep brackets nest outside strings, so that no recursive reader is ever given a tower of them, and how many colons there are. */
function measured(text: string): { readonly deepest: number; readonly colons: number } {
  let [depth, deepest, colons, inString] = [0, 0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (inString) {
      if (sign === BACKSLASH) at++;
      else if (sign === QUOTE || sign === BREAK) inString = false;
    } else if (sign === QUOTE) inString = true;
    else if (sign === COLON) colons++;
    else if (sign === OPEN || sign === OPEN_LIST) deepest = Math.max(deepest, ++depth);
    else if (sign === CLOSE || sign === CLOSE_LIST) depth--;
  }
  return { deepest, colons };
}

function tooDeep(): FlowProblem {
  return {
    code: 'json-too-deep',
    severity: 'error',
    pointer: '',
    message: `The file nests more than ${DEEPEST} levels deep.`,
    hint: 'Look for brackets that are opened and never closed.',
  };
}

/** What the parser calls its errors, in words. */
const SYNTAX: Readonly<Record<string, readonly [message: string, hint: string]>> = {
  InvalidSymbol: ['Something stands here that JSON does not know.', 'Put texts in double quotes; only true, false and null stand without.'],
  InvalidNumberFormat: ['This is not a number.', 'Write digits with a full stop before the decimals, such as 1500.50.'],
  PropertyNameExpected: [
    'A key in double quotes is expected here.',
    'Remove the comma before a closing bracket, or put the key in double quotes.',
  ],
  ValueExpected: ['A value is expected here.', 'Write a value, or remove the comma before a closing bracket.'],
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

/** Quotes are what goes wrong most often: curly ones, which a word processor makes, and straight ones inside of a text. */
function aboutQuotes(code: string, { offset }: ParseError, text: string): readonly [message: string, hint: string] | undefined {
  if (code !== 'InvalidSymbol') return undefined;
  if (/[\u201C\u201D\u201E\u2018\u2019]/.test(text.charAt(offset)))
    return [
      'Curly quotes stand here, which JSON does not know.',
      'Write straight ones: ". A word processor makes them curly, an editor for JSON does not.',
    ];
  if (text.charAt(offset - 1) !== '"') return undefined;
  return [
    'The text before this ended at its double quote.',
    "Inside a text write \\\" for a double quote; in an expression, put texts in single quotes: 'card'.",
  ];
}

function syntaxProblem(error: ParseError, text: string): FlowProblem {
  const code = printParseErrorCode(error.error);
  const fault = BY_BRACKETS.has(code) ? bracketFault(text) : undefined;
  if (fault && fault.noticed <= error.offset + error.length) return syntaxAt({ offset: fault.offset, length: 1 }, text, fault);
  const [message, hint] = aboutQuotes(code, error, text) ?? SYNTAX[code] ?? ['This is not JSON.', 'Compare it with a flow that works.'];
  return syntaxAt(error, text, { message, hint });
}

function syntaxAt(
  { offset, length }: Pick<ParseError, 'offset' | 'length'>,
  text: string,
  { message, hint }: Pick<FlowProblem, 'message' | 'hint'>,
): FlowProblem {
  // A syntax error has no pointer: its place in the text stands in `range`.
  const start = Math.min(offset, Math.max(text.length - 1, 0));
  const range = { start, end: Math.max(start + 1, Math.min(start + length, text.length)) };
  return { code: 'json-syntax', severity: 'error', pointer: '', message, hint, range };
}

function duplicateKeys(node: Node, pointer: string): FlowProblem[] {
  const children = node.children ?? [];
  if (node.type === 'array') return children.flatMap((child, index) => duplicateKeys(child, `${pointer}/${index}`));
  if (node.type !== 'object') return [];
  const seen = new Set<string>();
  return children.flatMap((property) => {
    const [key, value] = property.children ?? [];
    const name = String(key?.value);
    const at = `${pointer}/${escapePointer(name)}`;
    const again = seen.has(name);
    seen.add(name);
    const inside = value ? duplicateKeys(value, at) : [];
    return again ? [duplicateKey(name, at), ...inside] : inside;
  });
}

function duplicateKey(name: string, pointer: string): FlowProblem {
  return {
    code: 'json-duplicate-key',
    severity: 'error',
    pointer,
    message: `"${name}" stands twice in the same object; only the last one would count.`,
    hint: 'Remove one, or give it another name.',
  };
}

/** Makes a key part of a JSON pointer (RFC 6901). */
export function escapePointer(key: string): string {
  return /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
}
