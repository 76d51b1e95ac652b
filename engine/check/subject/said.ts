import { parseExpression } from '../../expression/parse.ts';
import { childrenOf, type Tree } from '../../expression/syntax.ts';
import { writtenAs } from '../../expression/written.ts';
import type { StepSite } from './steps.ts';
import type { Subject } from './subject.ts';

/** What decides who comes to a step: conditions, rules, routes and refusals of the flow, and the conditions of its own fields. Pure. */
export function saidIn(site: StepSite, { steps, calls, flow }: Subject): readonly string[] {
  const said = [
    ...steps.flatMap(({ step }) => [step.when, ...(step.rules ?? []).map(({ check }) => check)]),
    ...steps.flatMap(({ step }) => (typeof step.next === 'object' ? step.next.map(({ when }) => when) : [])),
    ...calls.flatMap(({ call }) => (call.refuse ?? []).map(({ when }) => when)),
    ...(flow.eligibility ?? []).map(({ deny }) => deny),
    ...Object.values(flow.conditions ?? {}),
    ...(site.step.fields ?? []).map(({ when }) => when),
  ];
  return said.filter((condition) => condition !== undefined);
}

/** The comparisons in a condition, each as the two sides that are compared, as they are written, with all that stands in them. Pure. */
export function comparedIn(condition: string): readonly (readonly [left: readonly string[], right: readonly string[]])[] {
  const parsed = parseExpression(condition);
  if (!parsed.ok) return [];
  return comparisonsIn(parsed.tree).map(([left, right]) => [partsOf(left, condition), partsOf(right, condition)]);
}

function comparisonsIn(tree: Tree): readonly (readonly [Tree, Tree])[] {
  const own = tree.op === 'binary' && /^[<>!=]=?$/.test(tree.operator) ? [[tree.left, tree.right] as const] : [];
  return [...own, ...childrenOf(tree).flatMap(comparisonsIn)];
}

/** A part of an expression as it is written, and every part of that; the whole first. */
function partsOf(tree: Tree, source: string): readonly string[] {
  return [writtenAs(tree, source).trim(), ...childrenOf(tree).flatMap((child) => partsOf(child, source))];
}
