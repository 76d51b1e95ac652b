import { parseExpression } from '../../expression/parse.ts';
import { childrenOf, type Tree } from '../../expression/syntax.ts';
import { writtenAs } from '../../expression/written.ts';
import { sourcesBehind } from './named.ts';
import { numberOf } from './settings.ts';
import type { ExpressionSite } from './site.ts';
import { whensOf, type Subject } from './subject.ts';

/**
 * How many elements the list at a path has at least: a group its least number, a field that must be answered one, and so has an
 * answer of the bank where an empty one is refused. 0 where nothing is known; a least number that is worked out counts as one. Pure.
 */
export function leastSize(path: string, subject: Subject, gone: ReadonlySet<string> = new Set()): number {
  const { steps, calls, language } = subject;
  const [root, name] = path.split('.');
  if (root === 'data')
    return calls.some(({ call }) => call.as === name && (call.refuse ?? []).some(({ when }) => when.includes(`size(${path}) == 0`)))
      ? 1
      : 0;
  // What is left of a list may be nothing.
  if (!/^answers\.\w+$/.test(path)) return 0;
  const group = steps.find((site) => site.kind === 'group' && site.step.id === name);
  const { each } = group?.step ?? {};
  // Two lists of which each goes with the other are empty.
  if (each !== undefined) return each === path || gone.has(each) ? 0 : leastSize(each, subject, new Set([...gone, path]));
  if (group) return group.step.min === undefined ? 0 : (numberOf(group.step.min, language.limits) ?? 1);
  return steps.some(({ step }) => (step.fields ?? []).some((field) => field.id === name && field.optional === undefined)) ? 1 : 0;
}

/**
 * Whether somebody asks if a list has as many elements as are needed, or for one of them: in the expression itself, in what guards it, in
 * the condition of its step, or in what stands behind a name there. Then it is taken to be looked after, whichever way the answer is put
 * to use. Pure.
 */
export function isSized(list: string, site: ExpressionSite, subject: Subject, needed = 1): boolean {
  const said = [site.source, ...site.guards, ...whensOf(site, subject)].flatMap((one) => sourcesBehind(one, subject));
  return said.some((source) => {
    const parsed = source.includes(list) ? parseExpression(source) : undefined;
    return parsed?.ok === true && asksFor(parsed.tree, { list, source, needed });
  });
}

interface Asked {
  /** The list as it is written. */
  readonly list: string;
  readonly source: string;
  readonly needed: number;
}

function asksFor(tree: Tree, asked: Asked): boolean {
  if (tree.op === 'binary') {
    const [left, right] = [isSizeOf(tree.left, asked), isSizeOf(tree.right, asked)];
    // Compared with a number it tells whether there are as many as that; with anything else it is taken to.
    if (left) return tellsOf(tree.operator, tree.right, asked.needed);
    if (right) return tellsOf(turned(tree.operator), tree.left, asked.needed);
  }
  if (isSizeOf(tree, asked)) return true;
  if (tree.op === 'loop' && tree.kind === 'exists' && isWritten(tree.list, asked)) return asked.needed === 1;
  if (tree.op === 'call' && tree.name === 'answered' && tree.args.some((arg) => isWithin(arg, asked))) return true;
  return childrenOf(tree).some((child) => asksFor(child, asked));
}

function isSizeOf(tree: Tree, asked: Asked): boolean {
  return tree.op === 'call' && tree.name === 'size' && tree.args.some((arg) => isWritten(arg, asked));
}

function isWritten(tree: Tree, { list, source }: Asked): boolean {
  return writtenAs(tree, source).trim() === list;
}

/** Whether a tree is the list, or an element or a part of it. */
function isWithin(tree: Tree, asked: Asked): boolean {
  return isWritten(tree, asked) || ((tree.op === 'element' || tree.op === 'part') && isWithin(tree.of, asked));
}

/** Whether a comparison of a size tells, by being true or by not being so, that there are as many as are needed. */
function tellsOf(operator: string, other: Tree, needed: number): boolean {
  if (other.op !== 'literal' || typeof other.value !== 'number') return true;
  const number = other.value;
  if (operator === '>' || operator === '<=') return number + 1 >= needed;
  if (operator === '>=' || operator === '<') return number >= needed;
  // Not nothing is one or more.
  return number >= needed || (number === 0 && needed === 1);
}

function turned(operator: string): string {
  return operator.startsWith('<') ? operator.replace('<', '>') : operator.replace('>', '<');
}
