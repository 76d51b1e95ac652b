import { parseExpression } from '../../expression/parse.ts';
import { pathOf } from '../../expression/paths.ts';
import { childrenOf, type Tree } from '../../expression/syntax.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import type { Subject } from '../subject/subject.ts';
import { computedBehind, DEEPEST_NAMED } from '../subject/named.ts';

/** Money of less than a paisa, and amounts that are added to rates. */
export const amounts: Rule = (subject) => [...fineMoney(subject), ...mixed(subject)];

/** Settings and defaults of a field that asks for money, written out with more than two decimals. */
function fineMoney({ steps, at }: Subject): readonly FlowProblem[] {
  return steps.flatMap(({ step }) =>
    (step.fields ?? [])
      .filter((field) => field['money'] === true)
      .flatMap((field) => {
        const decimals = typeof field['decimals'] === 'number' && field['decimals'] > 2 ? ['decimals'] : [];
        const fine = ['min', 'max', 'moreThan', 'lessThan', 'multipleOf', 'default'].filter((key) => isFine(field[key]));
        return [...decimals, ...fine].map((key) =>
          problem(
            'money-too-fine',
            at(field, key),
            `Money has two decimals: nothing is less than a paisa, and ` +
              `${key === 'decimals' ? 'the rest would be taken and never shown' : `${JSON.stringify(field[key])} is`}.`,
            'Write at most two decimals, or leave out "money" where it is no amount in rupees.',
          ),
        );
      }),
  );
}

function isFine(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value * 100 - Math.round(value * 100)) > 1e-6;
}

function mixed({ sites, steps, flow }: Subject): readonly FlowProblem[] {
  const percents = percentsOf(steps);
  const isRate = (tree: Tree): boolean => isRateBy(tree, { percents, computed: flow.computed });
  return sites.flatMap((site) => {
    if (!/[+-]/.test(site.source) || !(RATE.test(site.source) || percents.some((path) => site.source.includes(path)))) return [];
    const parsed = parseExpression(site.source);
    return parsed.ok
      ? sumsIn(parsed.tree)
          .filter(({ left, right }) => isRate(left) !== isRate(right) && !isNumber(left) && !isNumber(right))
          .map(({ left, right, start, end }) => {
            const [rate, amount] = (isRate(left) ? [left, right] : [right, left]).map((side) =>
              asFactor(site.source.slice(side.start, side.end)),
            );
            return problem(
              'units-mixed',
              site.pointer,
              `${rate ?? ''} is a rate, and ${amount ?? ''} is not: they cannot be added.`,
              `Write ${amount ?? ''} * ${rate ?? ''} for the share, or ${amount ?? ''} * (1 + ${rate ?? ''}) for both.`,
              { start: site.offset + start, end: site.offset + end },
            );
          })
      : [];
  });
}

const RATE = /rate|percent/i;

type Sum = Extract<Tree, { op: 'binary' }>;

function sumsIn(tree: Tree): readonly Sum[] {
  const own = tree.op === 'binary' && (tree.operator === '+' || tree.operator === '-') ? [tree] : [];
  return [...own, ...childrenOf(tree).flatMap(sumsIn)];
}

/** Answers that are asked for in percent. */
function percentsOf(steps: Subject['steps']): readonly string[] {
  return steps.flatMap(({ step, group }) =>
    (step.fields ?? []).filter((field) => field['unit'] === '%').map(({ id }) => `${group ? 'item' : 'answers'}.${id}`),
  );
}

/** A part of a product: a sum stands in brackets there. */
function asFactor(source: string): string {
  return /[+-]/.test(source) ? `(${source})` : source;
}

/** What tells a rate: the answers in percent, and what computed values are made of. */
interface Known {
  readonly percents: readonly string[];
  readonly computed: Subject['flow']['computed'];
}

/** What is called a rate by its name, `limits.gstRate`, `answers.percent`, is asked for in percent, or is the sum of two rates. */
function isRateBy(tree: Tree, known: Known, depth = 0): boolean {
  const isRate = (part: Tree): boolean => isRateBy(part, known, depth);
  if (tree.op === 'call' && tree.name === 'lookup' && tree.args[0]) return isRate(tree.args[0]);
  if (tree.op === 'binary' && (tree.operator === '+' || tree.operator === '-')) return isRate(tree.left) && isRate(tree.right);
  const path = pathOf(tree, new Map());
  if (path === undefined) return false;
  if (known.percents.includes(path)) return true;
  if (/(rate|percent)s?$/i.test(path) && !/(separate|corporate|generate)$/i.test(path)) return true;
  const behind = depth > DEEPEST_NAMED ? undefined : computedBehind(path, known.computed);
  return behind !== undefined && isRateBy(behind.tree, known, depth + 1);
}

function isNumber(tree: Tree): boolean {
  return tree.op === 'literal' || (tree.op === 'binary' && isNumber(tree.left) && isNumber(tree.right));
}
