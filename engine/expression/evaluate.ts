import { outcome } from './compile.ts';
import { ExpressionCostError } from './costError.ts';
import { remember } from './remember.ts';
import type { Scope } from './scope.ts';
import { treeOf } from './trees.ts';

const compiled = /* @__PURE__ */ remember(10_000, (source) => {
  const tree = treeOf(source);
  return tree && outcome(tree);
});

/**
 * The value of an expression over a scope, as plain JSON: numbers are JavaScript numbers, dates `YYYY-MM-DD`.
 * `undefined` when it has no value: something missing or null was read, a type did not fit, the source is wrong.
 * `false && missing` is false and `true || missing` is true; `missing != 'x'` has no value. Pure. Throws
 * `ExpressionCostError` where its loops look at more than a million elements, and nothing else.
 * What is read straight out of the scope is not copied: treat the result as read-only.
 */
export function evaluate(source: string, scope: Scope): unknown {
  try {
    return compiled(source)?.(scope);
  } catch (thrown) {
    if (thrown instanceof ExpressionCostError) throw new ExpressionCostError(source);
    return undefined;
  }
}
