import { parseExpression } from '../../expression/parse.ts';
import type { Tree } from '../../expression/syntax.ts';
import type { Flow } from '../../language/flow.ts';

/** How deep named conditions and computed values are followed into each other; a circle of them is reported by a rule of its own. */
export const DEEPEST_NAMED = 8;

/** What a name stands for. */
export interface Behind {
  readonly source: string;
  readonly tree: Tree;
}

/** What a path stands for that is a computed value as a whole, `computed.total`: its source, and that as a tree. Pure. */
export function computedBehind(path: string | undefined, computed: Flow['computed'] = {}): Behind | undefined {
  return parsedOf(computed[nameIn(path, 'computed') ?? '']?.value);
}

/** What a path stands for that is a named condition, `conditions.joint`: its source, and that as a tree. Pure. */
export function conditionBehind(path: string | undefined, conditions: Flow['conditions'] = {}): Behind | undefined {
  return parsedOf(conditions[nameIn(path, 'conditions') ?? '']);
}

function nameIn(path: string | undefined, family: string): string | undefined {
  const [root, name, more] = path?.split('.') ?? [];
  return root === family && more === undefined ? name : undefined;
}

function parsedOf(source: string | undefined): Behind | undefined {
  const parsed = source === undefined ? undefined : parseExpression(source);
  return source !== undefined && parsed?.ok === true ? { source, tree: parsed.tree } : undefined;
}
