import type { Node } from 'jsonc-parser';
import type { FlowProblem } from '../language/problem.ts';

/** A part of a text file; line and column count from 1, as editors do. */
export interface Position {
  readonly offset: number;
  readonly length: number;
  readonly line: number;
  readonly column: number;
}

/**
 * Where a problem stands in the text. `mark` says whether the key or the value is meant.
 * What the text does not hold is looked for in what surrounds it, so there is always an answer.
 */
export type Locate = (problem: Pick<FlowProblem, 'pointer' | 'range'>, mark?: 'key' | 'value') => Position;

/** Prepares to find places in a text by JSON pointer. `treeOf` gives none where the text is not JSON. Pure. */
export function positionsOf(text: string, treeOf: () => Node | undefined): Locate {
  return ({ pointer, range }, mark = 'value') => {
    const tree = treeOf();
    const node = tree && find(tree, pointer);
    if (!node || pointer === '') return at(text, range?.start ?? tree?.offset ?? 0, range ? range.end - range.start : 1);
    const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
    if (mark === 'key' && key) return at(text, key.offset, key.length);
    if (range && node.type === 'string') return inString(text, node, range);
    return at(text, node.offset, node.length);
  };
}

/** The node at a pointer, or the nearest one around it. The last of two equal keys counts, as it does for JSON. */
function find(tree: Node, pointer: string): Node {
  let node = tree;
  for (const raw of pointer.split('/').slice(1)) {
    const key = raw.replaceAll('~1', '/').replaceAll('~0', '~');
    const next =
      node.type === 'array'
        ? node.children?.[Number(key)]
        : node.children?.findLast((child) => child.children?.[0]?.value === key)?.children?.[1];
    if (!next) return node;
    node = next;
  }
  return node;
}

/** A part of a string's value, in the text: an escape such as \n is one sign of the value and several of the text. */
function inString(text: string, node: Node, range: { readonly start: number; readonly end: number }): Position {
  const starts: number[] = [];
  const last = node.offset + node.length - 1;
  for (let place = node.offset + 1; place < last; place += text[place] !== '\\' ? 1 : text[place + 1] === 'u' ? 6 : 2) starts.push(place);
  const start = starts[range.start] ?? last;
  const end = starts[range.end] ?? last;
  return at(text, start, Math.max(1, end - start));
}

function at(text: string, offset: number, length: number): Position {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { offset, length, line: before.split('\n').length, column: offset - lineStart + 1 };
}
