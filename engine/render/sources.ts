import { parseText, references } from '../expression/index.ts';
import { isExpression } from '../language/text.ts';
import type { Flow } from '../language/flow.ts';

/** Keys whose plain string value is an expression wherever they stand in a field, rule, block or action. */
const EXPRESSION_KEYS: ReadonlySet<string> = new Set(['when', 'check', 'disabled', 'from', 'rows', 'after', 'at']);

/** Every expression within a part of a step, wherever it stands. Pure; harmless on any JSON. */
export function sourcesIn(part: unknown, key = ''): readonly string[] {
  if (typeof part === 'string') return EXPRESSION_KEYS.has(key) ? [part] : textSources(part);
  if (isExpression(part)) return [part['=']];
  if (Array.isArray(part)) return part.flatMap((one) => sourcesIn(one));
  if (typeof part !== 'object' || part === null) return [];
  const listed = 'from' in part || 'rows' in part;
  return Object.entries(part).flatMap(([name, value]) => {
    const computed = (name === 'optional' || name === 'readOnly' || listed) && typeof value === 'string' && !value.includes('{{');
    return computed ? [value] : sourcesIn(value, name);
  });
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

function textSources(text: string): readonly string[] {
  if (!text.includes('{{')) return [];
  return parseText(text).flatMap((part) => (part.kind === 'expression' ? [part.source] : []));
}
