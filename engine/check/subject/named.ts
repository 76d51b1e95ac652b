import { parseExpression } from '../../expression/parse.ts';
import type { Tree } from '../../expression/syntax.ts';
import type { Flow } from '../../language/flow.ts';

/** How deep named conditions and computed values are followed into each other; a circle of them is reported by a rule of its own. */
export const DEEPEST_NAMED = 8;

/** What a path stands for that is a computed value as a whole, `computed.total`: its source, and that as a tree. Pure. */
export function computedBehind(
  path: string | undefined,
  computed: Flow['computed'] = {},
): { readonly source: string; readonly tree: Tree } | undefined {
  const [root, name = '', more] = path?.split('.') ?? [];
  const source = root === 'computed' && more === undefined ? computed[name]?.value : undefined;
  const parsed = source === undefined ? undefined : parseExpression(source);
  return source !== undefined && parsed?.ok === true ? { source, tree: parsed.tree } : undefined;
}
