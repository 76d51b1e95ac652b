import { parseExpression } from '../../expression/parse.ts';
import type { Tree } from '../../expression/syntax.ts';
import { writtenAs } from '../../expression/written.ts';
import type { Rule } from '../../language/field.ts';
import type { Flow } from '../../language/flow.ts';
import { conjunctsOf, presentUnless } from '../subject/readings.ts';
import { writtenOut } from '../subject/writtenOut.ts';

/** An answer that must be there, and the conditions under which it must: all of them together. */
export interface AskedByRule {
  readonly path: string;
  readonly conditions: readonly string[];
}

/**
 * The answers without which a rule refuses: `answered(t)` of everybody, `a > 0 || answered(t)` where `a` is not more than nothing. Where
 * one of the others has no value the rule is passed over, so each must be false. Pure.
 */
export function askedByRule({ when, check }: Rule, flow: Flow): readonly AskedByRule[] {
  const whole = /answered\(|conditions\./.test(check) ? writtenOut(check, flow) : undefined;
  if (whole === undefined) return [];
  const asked = when === undefined ? [] : conjunctsOf(when);
  return conjunctsOf(whole.source).flatMap((part) => {
    const sides = sidesOf(part);
    return sides.flatMap((side) => {
      const others = sides.filter((other) => other !== side).flatMap((other) => conjunctsOf(`!(${other})`));
      return presentUnless(`!(${side})`, {}).map((path) => ({ path, conditions: [...asked, ...others] }));
    });
  });
}

/** The sides of which one is enough: its `||` taken apart. */
function sidesOf(source: string): readonly string[] {
  const parsed = parseExpression(source);
  const apart = (tree: Tree): readonly string[] =>
    tree.op === 'or' ? [...apart(tree.left), ...apart(tree.right)] : [writtenAs(tree, source)];
  return parsed.ok ? apart(parsed.tree) : [];
}
