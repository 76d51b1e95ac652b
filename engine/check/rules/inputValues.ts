import { NO_VARIABLES, pathOf } from '../../expression/paths.ts';
import type { Tree } from '../../expression/syntax.ts';
import { writtenAs } from '../../expression/written.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { isExpression } from '../../language/text.ts';
import { falseAt, heldAt } from '../controlFlow/reading.ts';
import { problem, type Rule } from '../rule.ts';
import type { ExpressionSite } from '../subject/site.ts';
import { fieldsAsking } from '../subject/steps.ts';
import { groupOf, type Subject } from '../subject/subject.ts';
import { writtenOut } from '../subject/writtenOut.ts';
import { listed } from '../words.ts';
import { givenIn, type Given } from './inputs.ts';

/**
 * Expressions that may give an input a text which the contract does not allow: an option of a choice, a value of a table or of the bank,
 * or a text that is written out. What the conditions there rule out is left aside.
 */
export const inputValues: Rule = (subject) => {
  const sent = givenIn(subject).flatMap((given) => Object.entries(given.values ?? {}).map(([name, value]) => ({ given, name, value })));
  const held = sent.filter(({ given, name, value }) => isExpression(value) && allowedIn(given, name) !== undefined);
  if (held.length === 0) return [];
  const sites = new Map(subject.sites.map((site) => [site.pointer, site]));
  return held.flatMap(({ given, name }) => {
    const site = given.values && sites.get(`${subject.at(given.values, name)}/=`);
    return site ? wrongIn(site, { what: given.what, name, allowed: allowedIn(given, name) ?? [] }, subject) : [];
  });
};

function allowedIn({ takes }: Given, name: string): readonly string[] | undefined {
  return Object.hasOwn(takes, name) ? takes[name]?.values : undefined;
}

/** An input, of what it is, and the texts that it may be. */
interface Input {
  readonly what: string;
  readonly name: string;
  readonly allowed: readonly string[];
}

function wrongIn(site: ExpressionSite, { what, name, allowed }: Input, subject: Subject): readonly FlowProblem[] {
  const whole = writtenOut(site.source, subject.flow);
  const { known } = subject.controlFlow;
  // A page that nobody comes to is told of as such.
  if (whole === undefined || (site.point !== undefined && !known.comes(site.point))) return [];
  const held = site.point === undefined ? [] : [...heldAt(known.always(site.point), subject), ...falseAt(site, subject)];
  const found = valuesIn(whole.tree, { source: whole.source, given: [...site.guards, ...held], group: groupOf(site, subject) }, subject);
  return found.flatMap(({ tree, values }) => {
    const wrong = values.filter((value) => !allowed.includes(value));
    if (wrong.length === 0) return [];
    const { start, end } = whole.placeOf(tree);
    const said = tree.op === 'literal' ? '' : `, as ${writtenAs(tree, whole.source)} may be`;
    return [
      problem(
        'input-type',
        site.pointer,
        `The input "${name}" of ${what} is never ${wrong.map((value) => `"${value}"`).join(' or ')}${said}.`,
        `Allowed are ${listed(allowed)}: give it one of those.`,
        { start: site.offset + start, end: site.offset + end },
      ),
    ];
  });
}

/** A part of an expression that gives its value, and the texts that it may be. */
interface Known {
  readonly tree: Tree;
  readonly values: readonly string[];
}

interface Around {
  readonly source: string;
  /** Conditions that are true there. */
  readonly given: readonly string[];
  readonly group: string | undefined;
}

/** Every text that an expression may come to, as far as they are known. */
function valuesIn(tree: Tree, around: Around, subject: Subject): readonly Known[] {
  if (tree.op === 'literal') return typeof tree.value === 'string' ? [{ tree, values: [tree.value] }] : [];
  if (tree.op === 'list') return tree.items.flatMap((item) => valuesIn(item, around, subject));
  if (tree.op === 'choose') {
    const when = writtenAs(tree.when, around.source);
    const where = (condition: string): Around => ({ ...around, given: [...around.given, condition] });
    const branches = [
      [tree.then, where(when)],
      [tree.otherwise, where(`!(${when})`)],
    ] as const;
    return branches.flatMap(([branch, there]) =>
      subject.reasoning.possible(there.given, around.group) ? valuesIn(branch, there, subject) : [],
    );
  }
  if (tree.op === 'call') return tree.name === 'lookup' ? [{ tree, values: tableValues(tree.args[0], subject) }] : [];
  const path = pathOf(tree, NO_VARIABLES);
  return path === undefined ? [] : [{ tree, values: valuesOfPath(path, around, subject) }];
}

function tableValues(table: Tree | undefined, { flow }: Subject): readonly string[] {
  const name = (table && pathOf(table))?.split('.')[1] ?? '';
  const rows = Object.hasOwn(flow.tables ?? {}, name) ? flow.tables?.[name]?.rows : undefined;
  return [...new Set((rows ?? []).flatMap(({ value }) => (typeof value === 'string' ? [value] : [])))];
}

/** The texts that a path may be where some conditions are true: an option that is offered by a condition, where that may be true too. */
function valuesOfPath(path: string, { given, group }: Around, subject: Subject): readonly string[] {
  const known = subject.reasoning.valuesOf(path, group) ?? [];
  return known
    .filter((value) => typeof value === 'string')
    .filter((value) =>
      whensOfOption(path, value, group, subject).some((when) =>
        subject.reasoning.possible([...given, ...when, `${path} == '${value}'`], group),
      ),
    );
}

/** Under which conditions a value is offered: none of what is no option. */
function whensOfOption(path: string, value: string, group: string | undefined, { steps }: Subject): readonly (readonly string[])[] {
  const [, root, list, id = ''] = /^(answers|item)\.(?:(\w+)\.)?(\w+)$/.exec(path) ?? [];
  const asking = root === undefined ? [] : fieldsAsking(id, root === 'item' ? group : list, steps);
  const offered = asking.flatMap(({ field: { options = [] } }) => ('from' in options ? [] : options.filter((one) => one.value === value)));
  return offered.length === 0 ? [[]] : offered.map(({ when }) => (when === undefined ? [] : [when]));
}
