import { parseExpression } from '../../expression/parse.ts';
import { pathOf } from '../../expression/paths.ts';
import { childrenOf, type Place, type Tree } from '../../expression/syntax.ts';
import { writtenAs } from '../../expression/written.ts';
import type { StaticType } from '../../expression/authoring.ts';
import { readsOf } from '../controlFlow/reads.ts';
import { problem, type Rule } from '../rule.ts';
import { isSent } from '../subject/absence.ts';
import { computedBehind, DEEPEST_NAMED } from '../subject/named.ts';
import { partsOf } from '../subject/partsOf.ts';
import type { ExpressionSite } from '../subject/site.ts';
import type { Subject } from '../subject/subject.ts';
import { mayLack } from './missing.ts';

/**
 * Objects written out for the bank, `[{ 'name': 'city', 'value': answers.city }]`, of which a part that it needs may be missing: the object
 * is sent without the part, and the bank refuses the whole call. What is made of each element of a list is looked at by another rule.
 */
export const partsForBank: Rule = (subject) =>
  subject.sites.flatMap((site) => {
    const { source, absence, point, expected } = site;
    if (!isSent(site) || !MAY_WRITE.test(source) || expected.kind !== 'type') return [];
    // What is required as a whole has no hole that another rule does not tell of.
    const operation = absence === 'blank' ? operationOf(site, subject) : undefined;
    if (operation === undefined || point === undefined || !subject.controlFlow.known.comes(point)) return [];
    const needed = neededIn(expected.type);
    const lacking = needed ? lackingIn(source, needed, { site, subject, known: [] }) : [];
    return [...new Map(lacking.map((one) => [one.path, one] as const)).values()].map(({ path, key, start, end }) =>
      problem(
        operation.kind === 'write' ? 'write-input-may-be-missing' : 'input-may-be-missing',
        site.pointer,
        `${path} may be missing here, and "${key}" is required in ${expected.what}. Then the bank refuses the call.`,
        `Leave the whole object out: (answered(${path}) ? [{ … }] : []), joined to the rest with +. Or ask for it on every way ` +
          'that leads here.',
        { start: site.offset + start, end: site.offset + end },
      ),
    );
  });

/** What every expression has in it that writes an object out, by itself or by a name. */
const MAY_WRITE = /\{|computed\./;

interface Lacking extends Place {
  readonly path: string;
  readonly key: string;
}

function operationOf({ pointer }: ExpressionSite, { calls, at, language }: Subject) {
  const given = calls.find(({ call }) => call.input !== undefined && pointer.startsWith(`${at(call, 'input')}/`));
  return given && language.operations.get(given.call.operation);
}

/** `known` are the conditions that are true where the expression is read, `at` is the name that it stands behind. */
function lackingIn(source: string, needed: Needed, { site, subject, known, at }: Where, depth = 0): readonly Lacking[] {
  const parsed = MAY_WRITE.test(source) && depth <= DEEPEST_NAMED ? parseExpression(source) : undefined;
  if (parsed?.ok !== true) return [];
  const passedOver = new Set(passedOverIn(parsed.tree).flatMap(allIn));
  return partsOf(parsed.tree, source).flatMap(({ part, known: own, beside }): readonly Lacking[] => {
    const here = [...known, ...own, ...beside];
    const behind = computedBehind(pathOf(part), subject.flow.computed);
    if (behind) return lackingIn(behind.source, needed, { site, subject, known: here, at: at ?? part }, depth + 1);
    if (part.op !== 'object' || passedOver.has(part)) return [];
    return neededOf(part, needed).flatMap(({ key, value }): readonly Lacking[] => {
      const reads = readsOf(writtenAs(value, source), subject);
      const lacking = reads.find((one) => mayLack({ ...one, context: [...here, ...one.context] }, site, subject));
      const { start, end } = at ?? value;
      return lacking ? [{ path: lacking.path, key, start, end }] : [];
    });
  });
}

type Entry = Extract<Tree, { op: 'object' }>['entries'][number];

/** The parts of an object without which the bank does not take it, those of objects in it too; none of an object that is another. */
function neededOf({ entries }: { readonly entries: readonly Entry[] }, { types, required }: Needed): readonly Entry[] {
  if (!entries.every(({ key }) => types.has(key))) return [];
  return entries.flatMap((entry) => {
    if (entry.value.op !== 'object') return required.has(entry.key) ? [entry] : [];
    const type = types.get(entry.key);
    const inner = type && neededIn(type);
    return inner ? neededOf(entry.value, inner) : [];
  });
}

interface Where {
  readonly site: ExpressionSite;
  readonly subject: Subject;
  readonly known: readonly string[];
  readonly at?: Place;
}

interface Needed {
  readonly types: ReadonlyMap<string, StaticType>;
  readonly required: ReadonlySet<string>;
}

/** The parts of one element of a list, or of an object, and those of them without which the bank does not take it. */
function neededIn(type: StaticType): Needed | undefined {
  const element = typeof type === 'object' && 'list' in type ? type.list : type;
  if (typeof element !== 'object' || !('object' in element)) return undefined;
  const types = new Map(Object.entries(element.object));
  return { types, required: new Set([...types.keys()].filter((name) => element.optional?.includes(name) !== true)) };
}

/** What is no object that is sent by itself: what stands in a loop, what is only counted, and objects in others. */
function passedOverIn(tree: Tree): readonly Tree[] {
  if (tree.op === 'loop' || (tree.op === 'call' && tree.name === 'size')) return [tree];
  if (tree.op === 'object') return tree.entries.map(({ value }) => value);
  return childrenOf(tree).flatMap(passedOverIn);
}

function allIn(tree: Tree): readonly Tree[] {
  return [tree, ...childrenOf(tree).flatMap(allIn)];
}
