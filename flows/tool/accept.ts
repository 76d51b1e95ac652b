import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import type { Example } from '../../engine/language/example.ts';
import type { ExampleRecord } from '../../engine/examples/index.ts';

/** An example of a file, whole, and what it was found to see, show and send. */
export interface Played {
  readonly example: Example;
  /** Undefined: nothing is written down of it. */
  readonly record: ExampleRecord | undefined;
}

/**
 * The text of a flow file with what its examples see, show and send, in the order of the file; everything else stays as
 * the analyst wrote it. A page that an earlier example shows in the same words is not written again. Pure.
 */
export function accepted(text: string, played: readonly Played[]): string {
  const written = new Set<string>();
  const records = played.map(
    ({ example, record }) =>
      record && {
        ...record,
        shows: newPages(record.shows, example, written),
        finds: newPages(record.finds, example, written),
      },
  );
  // From the last one to the first: what stands before an edit keeps its place.
  return records.reduceRight((so, record, index) => (record ? withRecord(so, index, record) : so), text);
}

const END = 'end';

function newPages(pagesFound: ExampleRecord['shows'], { ends, shows, finds }: Example, written: Set<string>): ExampleRecord['shows'] {
  const pages = Object.entries(pagesFound).filter(([page, texts]) => {
    // The end of each outcome is a page of its own.
    const key = JSON.stringify([page, texts, page === END ? ends : '']);
    const isNew = texts.length > 0 && !written.has(key);
    written.add(key);
    return isNew || (shows?.[page] ?? finds?.[page]) !== undefined;
  });
  return Object.fromEntries(pages);
}

/** Keys of an example that are written down from what was found. */
export const WRITTEN_KEYS = ['sends', 'finds', 'shows', 'sees'] as const;

function withRecord(text: string, index: number, record: ExampleRecord): string {
  return WRITTEN_KEYS.reduce((so, key) => withKey(so, index, key, linesOf(record[key])), text);
}

/** Puts a value into an example: in the place of the one that stands there, else as its last part, on a line of its own. */
function withKey(text: string, index: number, key: string, value: string | undefined): string {
  const tree = parseTree(text);
  const example = tree && findNodeAtLocation(tree, ['examples', index]);
  if (!example) return text;
  const before = findNodeAtLocation(example, [key]);
  if (value === undefined) return before ? without(text, example, key) : text;
  const indented = value.replaceAll('\n', `\n${INDENT}`);
  if (before) return splice(text, before.offset, before.length, indented);
  const last = example.children?.findLast((child) => !isKey(child, WRITTEN_KEYS) || isAfter(child, key));
  if (!last) return text;
  return splice(text, last.offset + last.length, 0, `,\n${INDENT}${JSON.stringify(key)}: ${indented}`);
}

const INDENT = '      ';

function isKey({ children }: Node, keys: readonly string[]): boolean {
  return keys.some((key) => key === children?.[0]?.value);
}

/** Whether a part stands before another in the order `sees`, `shows`, `finds`, `sends`. */
function isAfter({ children }: Node, key: string): boolean {
  const order: readonly string[] = [...WRITTEN_KEYS].reverse();
  return order.indexOf(String(children?.[0]?.value)) < order.indexOf(key);
}

function without(text: string, example: Node, key: string): string {
  const at = example.children?.findIndex((child) => isKey(child, [key])) ?? -1;
  const [previous, part] = [example.children?.[at - 1], example.children?.[at]];
  if (!previous || !part) return text;
  const start = previous.offset + previous.length;
  return splice(text, start, part.offset + part.length - start, '');
}

/** A text with another in the place of a part of it. Pure. */
export function splice(text: string, offset: number, length: number, instead: string): string {
  return text.slice(0, offset) + instead + text.slice(offset + length);
}

/** A list of names stays on one line; pages and calls have a line each. Nothing where there is nothing to say but of calls. */
function linesOf(value: ExampleRecord[keyof ExampleRecord]): string | undefined {
  if (isCalls(value)) return value.length === 0 ? '[]' : `[\n  ${value.map(spaced).join(',\n  ')}\n]`;
  if (Array.isArray(value)) return spaced(value);
  const pages = Object.entries(value).map(([page, texts]) => `${JSON.stringify(page)}: ${spaced(texts)}`);
  return pages.length === 0 ? undefined : `{\n  ${pages.join(',\n  ')}\n}`;
}

function isCalls(value: ExampleRecord[keyof ExampleRecord]): value is ExampleRecord['sends'] {
  return Array.isArray(value) && value.every((one) => typeof one === 'object');
}

/** JSON on one line, with spaces as people write it. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, part]: [string, unknown]) => `${JSON.stringify(key)}: ${spaced(part)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}
