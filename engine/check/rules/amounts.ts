import { parseExpression } from '../../expression/parse.ts';
import { pathOf, within, type Variables } from '../../expression/paths.ts';
import { childrenOf, type Tree } from '../../expression/syntax.ts';
import { writtenAs } from '../../expression/written.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import type { ExpressionSite } from '../subject/site.ts';
import { groupOf, type Subject } from '../subject/subject.ts';
import { amountsOf } from '../subject/rupees.ts';
import { computedBehind } from '../subject/named.ts';

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

function mixed(subject: Subject): readonly FlowProblem[] {
  const percents = percentsOf(subject.steps);
  const known: Known = { percents, computed: subject.flow.computed, found: new Map() };
  return subject.sites.flatMap((site) => {
    if (
      !/[+-]|inr(For)?\(/.test(site.source) ||
      !(RATE.test(site.source) || percents.some((path) => site.source.includes(path.slice(path.lastIndexOf('.')))))
    )
      return [];
    const parsed = parseExpression(site.source);
    const group = groupOf(site, subject);
    const variables: Variables = new Map(group === undefined ? [] : [['item', `answers.${group}`]]);
    if (!parsed.ok) return [];
    return [
      ...sumsIn(parsed.tree, variables).flatMap((sum) => sumProblems(sum, site, known)),
      ...ratesAsMoney(parsed.tree, site, known, variables),
    ];
  });
}

function sumProblems({ left, right, start, end, variables }: Sum, site: ExpressionSite, known: Known): readonly FlowProblem[] {
  const units = [left, right].map((side) => unitOf(side, known, variables));
  if (!units.includes('rate') || !units.includes('amount')) return [];
  const [rate, amount] = (units[0] === 'rate' ? [left, right] : [right, left]).map((side) => asFactor(writtenAs(side, site.source)));
  return [
    problem(
      'units-mixed',
      site.pointer,
      `${rate ?? ''} is a rate, and ${amount ?? ''} is not: they cannot be added.`,
      `Write ${amount ?? ''} * ${rate ?? ''} for the share, or ${amount ?? ''} * (1 + ${rate ?? ''}) for both.`,
      { start: site.offset + start, end: site.offset + end },
    ),
  ];
}

/** What may be the price of a currency by its name, which is in rupees. */
const EXCHANGE = /\brates?$|(exchange|conversion|forex|buying|selling)rates?$/i;

/** Rates that would be read as rupees. */
function ratesAsMoney(tree: Tree, site: ExpressionSite, known: Known, variables: Variables): readonly FlowProblem[] {
  const [arg] = amountsOf(tree);
  const isAsked = arg !== undefined && known.percents.includes(pathOf(arg, variables) ?? '');
  const of = arg === undefined || (!isAsked && EXCHANGE.test(writtenAs(arg, site.source))) ? undefined : arg;
  const own =
    of === undefined || unitOf(of, known, variables) !== 'rate'
      ? []
      : [
          problem(
            'units-mixed',
            site.pointer,
            `${writtenAs(of, site.source)} is a rate, and would be read as an amount in rupees.`,
            'Read the amount that is meant, or write number(…) and a percent sign.',
            { start: site.offset + tree.start, end: site.offset + tree.end },
          ),
        ];
  const inside = tree.op === 'loop' ? within(tree, variables) : variables;
  return [
    ...own,
    ...childrenOf(tree).flatMap((child) =>
      ratesAsMoney(child, site, known, tree.op === 'loop' && child === tree.list ? variables : inside),
    ),
  ];
}

/** What may be a rate by its name, or be worked out of one. */
const RATE = /rate|percent|computed\./i;

/** What is added or subtracted, and the loops around it. */
type Sum = Extract<Tree, { op: 'binary' }> & { readonly variables: Variables };

function sumsIn(tree: Tree, variables: Variables): readonly Sum[] {
  const own = tree.op === 'binary' && (tree.operator === '+' || tree.operator === '-') ? [{ ...tree, variables }] : [];
  const inside = tree.op === 'loop' ? within(tree, variables) : variables;
  return [...own, ...childrenOf(tree).flatMap((child) => sumsIn(child, tree.op === 'loop' && child === tree.list ? variables : inside))];
}

/** Answers that are asked for in percent, those of items by the list that they are in. */
function percentsOf(steps: Subject['steps']): readonly string[] {
  return steps.flatMap(({ step, group }) =>
    (step.fields ?? [])
      .filter((field) => field['unit'] === '%')
      .map(({ id }) => (group ? `answers.${group.step.id}.${id}` : `answers.${id}`)),
  );
}

/** A part of a product: a sum and a choice stand in brackets there. */
function asFactor(source: string): string {
  return /[+\-?]/.test(source) ? `(${source})` : source;
}

/** What tells a rate: the answers in percent, and what computed values are made of. */
interface Known {
  readonly percents: readonly string[];
  readonly computed: Subject['flow']['computed'];
  /** What computed values were found to be. */
  readonly found: Map<string, Unit>;
}

/** What a value is: a number that is written out goes with both others. */
type Unit = 'rate' | 'amount' | 'number';

/** Calls that give back what they are given, and those that give one of several. */
const SAME: ReadonlySet<string> = new Set(['lookup', 'round', 'floor', 'ceil', 'abs', 'sum']);
const ONE_OF: ReadonlySet<string> = new Set(['min', 'max']);

/** A rate is what is called so, `limits.gstRate`, `answers.percent`, what is asked for in percent, and what is made of nothing else. */
function unitOf(tree: Tree, known: Known, variables: Variables): Unit {
  const unit = (part: Tree): Unit => unitOf(part, known, variables);
  if (tree.op === 'literal') return 'number';
  if (tree.op === 'minus') return unit(tree.of);
  if (tree.op === 'list') return together(tree.items.map(unit));
  if (tree.op === 'choose') return together([unit(tree.then), unit(tree.otherwise)]);
  if (tree.op === 'call' && tree.args[0] && SAME.has(tree.name)) return unit(tree.args[0]);
  if (tree.op === 'call' && ONE_OF.has(tree.name)) return together(tree.args.map(unit));
  if (tree.op === 'binary' && (tree.operator === '+' || tree.operator === '-')) return together([unit(tree.left), unit(tree.right)]);
  // The share of an amount is an amount, and a share of nothing named is no rate any more: 1 + rate / 100.
  if (tree.op === 'binary') return unit(tree.left) === 'amount' || unit(tree.right) === 'amount' ? 'amount' : 'number';
  if (tree.op === 'loop' && tree.kind === 'map') return unitOf(tree.body, known, within(tree, variables));
  return unitOfPath(pathOf(tree, variables), known);
}

function unitOfPath(path: string | undefined, known: Known): Unit {
  if (path === undefined) return 'amount';
  if (known.percents.includes(path)) return 'rate';
  if (/(rate|percent)s?$/i.test(path) && !/(separate|corporate|generate)$/i.test(path)) return 'rate';
  const before = known.found.get(path);
  if (before !== undefined) return before;
  // Meanwhile, for a name in a circle, which is told of by a rule of its own.
  known.found.set(path, 'amount');
  const behind = computedBehind(path, known.computed);
  const found = behind === undefined ? 'amount' : unitOf(behind.tree, known, new Map());
  known.found.set(path, found);
  return found;
}

function together(units: readonly Unit[]): Unit {
  const named = units.filter((unit) => unit !== 'number');
  if (named.length === 0) return 'number';
  return named.every((unit) => unit === 'rate') ? 'rate' : 'amount';
}
