import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import type { FlowProblem } from '../language/problem.ts';
import { once } from './once.ts';
import { positionsOf, type Locate } from './position.ts';
import { encodingProblem, syntaxProblem } from './syntax.ts';

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
  const misread = encodingProblem(text);
  if (misread) return { value: undefined, problems: [misread], locate };
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
