import { parseText, references } from '../expression/index.ts';
import { isExpression } from '../language/text.ts';
import type { Flow } from '../language/flow.ts';

/** Keys whose plain string value is an expression wherever they stand. */
const EXPRESSION_KEYS: ReadonlySet<string> = new Set([
  'when',
  'check',
  'disabled',
  'from',
  'rows',
  'after',
  'at',
  'deny',
  'passWhen',
  'until',
  'url',
  'each',
  'key',
  'optional',
  'readOnly',
]);

/** Keys under which every string is an expression: lists made from data, and a flow's named values. */
const EXPRESSION_PARTS: ReadonlySet<string> = new Set(['columns', 'conditions', 'computed']);

/**
 * Every expression within a part of a flow, wherever it stands. Pure; harmless on any JSON.
 * It may find too many (a literal that looks like one), never too few: a flow's module carries the
 * trees of just these, and `tests/flows` runs every example with nothing else.
 */
export function sourcesIn(part: unknown, key = '', inside = false): readonly string[] {
  if (typeof part === 'string') return inside || EXPRESSION_KEYS.has(key) ? [part, ...textSources(part)] : textSources(part);
  if (isExpression(part)) return [part['=']];
  if (Array.isArray(part)) return part.flatMap((one) => sourcesIn(one, key, inside));
  if (typeof part !== 'object' || part === null) return [];
  const listed = inside || 'from' in part || 'rows' in part;
  return Object.entries(part).flatMap(([name, value]) => sourcesIn(value, name, listed || EXPRESSION_PARTS.has(name)));
}

/** What a set of expressions reads at last: names of conditions and computed values are followed. */
export function readBy(sources: readonly string[], flow: Flow): ReadonlySet<string> {
  const read = new Set<string>();
  const queue = [...sources];
  const seen = new Set<string>();
  for (let source = queue.pop(); source !== undefined; source = queue.pop()) {
    if (seen.has(source)) continue;
    seen.add(source);
    for (const reference of references(source)) {
      const [root, name = ''] = reference.split('.');
      if (root === 'conditions') queue.push(flow.conditions?.[name] ?? '');
      else if (root === 'computed') queue.push(flow.computed?.[name]?.value ?? '');
      else read.add(reference);
    }
  }
  return read;
}

/** What expressions may read that is the same as long as a run goes on, and what a customer answered. */
const ANSWERED: ReadonlySet<string> = new Set(['answers', 'item', 'index', 'limits', 'tables', 'reference', 'contact']);

/** True of expressions whose values are others only where an answer is another one. Pure. */
export function readsOnlyAnswers(sources: readonly string[], flow: Flow): boolean {
  return [...readBy(sources, flow)].every((reference) => ANSWERED.has(reference.split('.')[0] ?? ''));
}

function textSources(text: string): readonly string[] {
  if (!text.includes('{{')) return [];
  return parseText(text).flatMap((part) => (part.kind === 'expression' ? [part.source] : []));
}
