import { readings, type StaticType } from '../../expression/authoring.ts';
import { parseExpression } from '../../expression/parse.ts';
import { pathOf } from '../../expression/paths.ts';
import type { Tree } from '../../expression/syntax.ts';
import type { OptionsFrom } from '../../language/field.ts';
import { writtenAs } from '../../expression/written.ts';
import { eachOf, elementsOf, isTold } from '../controlFlow/elements.ts';
import { problem, type Rule } from '../rule.ts';
import { asItem } from '../subject/asItem.ts';
import { codeOfAbsence, codeOfNoValue, isShownOrSent, type AbsenceCode } from '../subject/absence.ts';
import { absentTakenForTrue } from '../subject/readings.ts';
import { partsOf } from '../subject/partsOf.ts';
import { isPointOf, type ExpressionSite } from '../subject/site.ts';
import { whensOf, type Subject } from '../subject/subject.ts';
import { computedBehind, conditionBehind, DEEPEST_NAMED, sourcesBehind } from '../subject/named.ts';

/** Values made of each element of a list, out of what one may lack: then the whole list has no value, or the bank refuses it. */
export const missingInItems: Rule = (subject) =>
  subject.sites.flatMap((site) => {
    const code = codeOfAbsence(site, subject) ?? codeOfList(site, subject) ?? codeOfOption(site, subject) ?? codeOfSum(site, subject);
    if (code === undefined) return [];
    const lacking = [
      ...lackingIn(site.source, site.guards, site, subject, 0),
      ...lackingForBank(site.source, site, subject, 0),
      ...lackingInSource(site, subject),
      ...lackingInOptions(site, subject),
    ];
    if (lacking.length === 0) return [];
    return [...new Set(lacking)].map((path) =>
      problem(
        code,
        site.pointer,
        `${path} may be missing in an item. Then ${isOption(site) ? 'that option has no words or no value' : CONSEQUENCES[code]}.`,
        `Leave such items out, with answered(${path}) as the second part of map(…) or in front of a condition with &&, ` +
          `or write answered(${path}) ? ${path} : … with another value.`,
        { start: site.offset, end: site.offset + site.source.length },
      ),
    );
  });

const CONSEQUENCES: Readonly<Record<AbsenceCode, string>> = {
  'input-may-be-missing': 'the bank is not given what it needs',
  'write-input-may-be-missing': 'the bank is not given what it needs',
  'default-may-be-taken': 'the flow that is embedded takes its default',
  'value-may-be-missing': 'the whole list has no value here',
  'answer-may-be-missing': 'the whole condition has no value: it is not true, and a rule is passed over',
};

/** What asks something of each element of a list, or makes something of it. */
export type Loop = Extract<Tree, { op: 'loop' }>;

/** What every expression has in it that asks something of each element, itself or behind a name. */
const LOOP = /(map|filter|all|exists|exists_one)\(|(conditions|computed)\./;

/** `known` are the conditions that are true where the expression is read. */
function lackingIn(source: string, known: readonly string[], site: ExpressionSite, subject: Subject, depth: number): readonly string[] {
  const parsed = LOOP.test(source) && depth <= DEEPEST_NAMED ? parseExpression(source) : undefined;
  if (parsed?.ok !== true) return [];
  const { conditions, computed } = subject.flow;
  // A condition that has no value is not true, which may be meant: there it matters what is made of a list, and what is taken for true.
  const isCondition = codeOfNoValue(site, subject) === undefined && site.expected.kind !== 'list';
  // A rule about what nobody answered has nothing to say.
  const mayMislead = (loop: Loop) => site.absence !== 'rule' && isTakenForTrue(loop, source);
  const isAsked = (loop: Loop) => !isCondition || (loop.kind !== 'all' && loop.kind !== 'exists') || mayMislead(loop);
  const named = readings(source).flatMap(({ path, guarded, context }) => {
    const inner = guarded ? undefined : (computedBehind(path, computed) ?? conditionBehind(path, conditions));
    return inner ? lackingIn(inner.source, [...known, ...context], site, subject, depth + 1) : [];
  });
  const own = partsOf(parsed.tree, source).flatMap(({ part, known: here, beside }) =>
    // An object goes without the part that has no value.
    part.op === 'loop' && isAsked(part) && part.body.op !== 'object'
      ? lackingInLoop(part, [part.body], source, [...known, ...here, ...beside], site, subject)
      : [],
  );
  return [...new Set([...own, ...named])];
}

/** Whether a condition is likely to be taken for true where an element lacks what a loop in it reads. */
export function isTakenForTrue(loop: Loop, source: string): boolean {
  const list = pathOf(loop.list);
  return list !== undefined && absentTakenForTrue(source, {}).some((path) => path.startsWith(`${list}.`));
}

/** A list that has no value is empty: that is told of like any other value. */
function codeOfList({ expected, point }: ExpressionSite, { controlFlow }: Subject): AbsenceCode | undefined {
  return expected.kind === 'list' && point !== undefined && controlFlow.known.comes(point) ? 'value-may-be-missing' : undefined;
}

/** A sum that is left out: its author has likely taken what is missing for nothing. */
function codeOfSum(site: ExpressionSite, subject: Subject): AbsenceCode | undefined {
  const { point, source } = site;
  if (point === undefined || !isShownOrSent(site) || !MAY_SUM.test(source) || !subject.controlFlow.known.comes(point)) return undefined;
  return sourcesBehind(source, subject).some((one) => one.includes('sum(')) ? 'value-may-be-missing' : undefined;
}

const MAY_SUM = /sum\(|computed\./;

/** An option without a value or a label cannot be chosen. */
function codeOfOption(site: ExpressionSite, subject: Subject): AbsenceCode | undefined {
  return isOption(site) && optionsAt(site, subject) !== undefined ? 'value-may-be-missing' : undefined;
}

function isOption({ pointer }: ExpressionSite): boolean {
  return pointer.endsWith('/options/value') || pointer.endsWith('/options/label');
}

/** The options that are made of a list, of which an expression is a part. */
function optionsAt({ pointer, field, point }: ExpressionSite, { steps, at }: Subject): OptionsFrom | undefined {
  const all = steps
    .filter(({ path }) => isPointOf(path, point))
    .flatMap(({ step }) =>
      (step.fields ?? []).flatMap(({ id, options }) => (id === field && options && 'from' in options ? [options] : [])),
    );
  return all.find((options) => pointer.startsWith(`${at(options)}/`));
}

/** What the value, the label or the condition of an option reads that an element of its list may lack. */
function lackingInOptions(site: ExpressionSite, subject: Subject): readonly string[] {
  const options = isOption(site) || site.pointer.endsWith('/options/when') ? optionsAt(site, subject) : undefined;
  const elements = options && eachOf(options.from, subject.types.base, subject);
  if (!elements) return [];
  const taken = new Set(site.expected.kind === 'condition' ? absentTakenForTrue(site.source, {}) : []);
  return readings(site.source).flatMap(({ path, guarded, context }) => {
    const guards = [...site.guards, ...context.filter((one) => !readings(one).some((other) => other.path === path && !other.guarded))];
    if (!path.startsWith('item.') || guarded || guards.some((guard) => isTold(guard, path))) return [];
    if (site.expected.kind === 'condition' && !taken.has(path)) return [];
    return elements.isSure(path, guards) ? [] : [path];
  });
}

/** What parts of a loop's body read that an element may lack. */
function lackingInLoop(
  loop: Loop,
  parts: readonly Tree[],
  source: string,
  known: readonly string[],
  site: ExpressionSite,
  subject: Subject,
): readonly string[] {
  const elements = elementsOf(loop.list, source, site.types, subject);
  if (elements === undefined) return [];
  const guards = [...(loop.where ? [asItem(writtenAs(loop.where, source), loop.variable)] : []), ...saidOfAll(loop.list, known, subject)];
  const read = parts.flatMap((part) => readings(asItem(writtenAs(part, source), loop.variable)));
  return read.flatMap(({ path, guarded, context }) => {
    // A condition beside it that lacks the very part excuses it not.
    const here = [...guards, ...context.filter((one) => !readings(one).some((other) => other.path === path && !other.guarded))];
    if (!path.startsWith('item.') || guarded || here.some((guard) => isTold(guard, path))) return [];
    return elements.isSure(path, here) ? [] : [path.replace('item', loop.variable)];
  });
}

/** What the conditions that are true there say of all elements of the same list: `people.all(p, answered(p.share))`. */
export function saidOfAll(list: Tree, known: readonly string[], { flow }: Subject): readonly string[] {
  const path = pathOf(list);
  return known
    .flatMap((condition) => allsIn(condition, flow))
    .filter(({ all }) => pathOf(all.list) === path)
    .map(({ all, source }) => asItem(writtenAs(all.body, source), all.variable));
}

/** The loops `all` that must be true for a condition to be: those that `&&` joins. */
function allsIn(condition: string, flow: Subject['flow'], depth = 0): readonly { readonly all: Loop; readonly source: string }[] {
  const parsed = /all\(|conditions\./.test(condition) && depth <= DEEPEST_NAMED ? parseExpression(condition) : undefined;
  const within = (tree: Tree): readonly { readonly all: Loop; readonly source: string }[] => {
    if (tree.op === 'and') return [...within(tree.left), ...within(tree.right)];
    if (tree.op === 'loop') return tree.kind === 'all' ? [{ all: tree, source: condition }] : [];
    const behind = conditionBehind(pathOf(tree), flow.conditions);
    return behind ? allsIn(behind.source, flow, depth + 1) : [];
  };
  return parsed?.ok === true ? within(parsed.tree) : [];
}

/** What the bank needs of each element of a list that it is given: as it is, or made of another. */
function lackingForBank(source: string, site: ExpressionSite, subject: Subject, depth: number): readonly string[] {
  const needed = site.expected.kind === 'type' ? neededIn(site.expected.type) : [];
  const parsed = needed.length > 0 && depth <= DEEPEST_NAMED ? parseExpression(source) : undefined;
  if (parsed?.ok !== true) return [];
  const { tree } = parsed;
  const behind = computedBehind(pathOf(tree), subject.flow.computed);
  if (behind !== undefined) return lackingForBank(behind.source, site, subject, depth + 1);
  if (tree.op === 'loop' && tree.kind === 'map') {
    const parts = tree.body.op === 'object' ? tree.body.entries.filter(({ key }) => needed.includes(key)).map(({ value }) => value) : [];
    return lackingInLoop(tree, parts, source, site.guards, site, subject);
  }
  const elements = elementsOf(tree, source, site.types, subject);
  return elements ? needed.map((name) => `item.${name}`).filter((path) => !elements.isSure(path, [])) : [];
}

function neededIn(type: StaticType): readonly string[] {
  if (typeof type !== 'object' || !('list' in type) || typeof type.list !== 'object' || !('object' in type.list)) return [];
  const { object, optional = [] } = type.list;
  return Object.keys(object).filter((name) => !optional.includes(name));
}

/** What a page about each element of a list reads of it. */
function lackingInSource(site: ExpressionSite, subject: Subject): readonly string[] {
  if (!site.source.includes('source.')) return [];
  const group = subject.steps.find(
    (one) => one.kind === 'group' && one.step.each !== undefined && subject.types.inItem(one) === site.types,
  );
  const elements = group?.step.each === undefined ? undefined : eachOf(group.step.each, subject.types.base, subject);
  if (elements === undefined) return [];
  const whens = whensOf(site, subject);
  return readings(site.source).flatMap(({ path, guarded, context }) => {
    const guards = [...whens, ...site.guards, ...context];
    if (!path.startsWith('source.') || guarded || guards.some((guard) => isTold(guard, path))) return [];
    const asked = guards.filter((guard) => guard.includes('source.')).map((guard) => asItem(guard, 'source'));
    return elements.isSure(path.replace('source', 'item'), asked) ? [] : [path];
  });
}
