import { parseExpression } from '../../expression/parse.ts';
import { pathOf } from '../../expression/paths.ts';
import { childrenOf, type Tree } from '../../expression/syntax.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import type { Subject } from '../subject/subject.ts';

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

function mixed({ sites, steps }: Subject): readonly FlowProblem[] {
  const percents = percentsOf(steps);
  const isRate = (tree: Tree): boolean => isRateBy(tree, percents);
  return sites.flatMap((site) => {
    if (!/[+-]/.test(site.source) || !(RATE.test(site.source) || percents.some((path) => site.source.includes(path)))) return [];
    const parsed = parseExpression(site.source);
    return parsed.ok
      ? sumsIn(parsed.tree)
          .filter(({ left, right }) => isRate(left) !== isRate(right) && !isNumber(left) && !isNumber(right))
          .map(({ left, right, start, end }) => {
            const [rate, amount] = (isRate(left) ? [left, right] : [right, left]).map((side) => site.source.slice(side.start, side.end));
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

/** What is called a rate by its name, `limits.gstRate`, `answers.percent`, or is asked for in percent. */
function isRateBy(tree: Tree, percents: readonly string[]): boolean {
  if (tree.op === 'call' && tree.name === 'lookup' && tree.args[0]) return isRateBy(tree.args[0], percents);
  const path = pathOf(tree, new Map());
  if (path !== undefined && percents.includes(path)) return true;
  return path !== undefined && /(rate|percent)s?$/i.test(path) && !/(separate|corporate|generate)$/i.test(path);
}

function isNumber(tree: Tree): boolean {
  return tree.op === 'literal' || (tree.op === 'binary' && isNumber(tree.left) && isNumber(tree.right));
}
