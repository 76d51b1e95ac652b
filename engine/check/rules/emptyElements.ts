import { parseExpression } from '../../expression/parse.ts';
import { pathOf } from '../../expression/paths.ts';
import { childrenOf, type Tree } from '../../expression/syntax.ts';
import { writtenAs } from '../../expression/written.ts';
import { problem, type Rule } from '../rule.ts';
import { codeOfNoValue, NO_VALUE } from '../subject/absence.ts';
import type { ExpressionSite } from '../subject/site.ts';
import { computedBehind, DEEPEST_NAMED, sourcesBehind, type Behind } from '../subject/named.ts';
import { isSized, leastSize } from '../subject/sizes.ts';
import type { Subject } from '../subject/subject.ts';

/**
 * The first element, or the largest value, of a group that may have no item, written out or in a computed value: then there is none, and
 * the whole has no value.
 */
export const emptyElements: Rule = (subject) =>
  subject.sites.flatMap((site) => {
    const code = codeOfNoValue(site, subject);
    if (code === undefined) return [];
    return elementsRead(site, subject).map(({ path, written, needed, some, place }) => {
      // Of a list some of whose elements are looked at, these count.
      const list = some ? (written[0] ?? path) : path;
      return problem(
        code,
        site.pointer,
        `${list} may have fewer than ${needed === 1 ? 'one item' : `${needed} items`}. Then ${NO_VALUE[code]}.`,
        `Write size(${list}) >= ${needed} ? … : … with another value, or see to it that there are as many.`,
        { start: site.offset + place.start, end: site.offset + place.end },
      );
    });
  });

interface Read {
  readonly path: string;
  /** How the list is written, there and behind names: whoever asks how long one of these is looks after it. */
  readonly written: readonly string[];
  /** So many elements there must be. */
  readonly needed: number;
  /** Some of the elements alone are looked at. */
  readonly some: boolean;
  readonly place: { readonly start: number; readonly end: number };
}

/** What every expression has in it that reads an element of a list, or makes another list of one. */
const ELEMENT = /(answers|computed)\.\w+(\[|\.(map|filter)\()/;

function elementsRead(site: ExpressionSite, subject: Subject): readonly Read[] {
  const { source } = site;
  if (!ELEMENT.test(source) && !/(computed|conditions)\./.test(source)) return [];
  const all = sourcesBehind(source, subject).flatMap((one) =>
    readsOf(one, subject).map((read) => ({ ...read, place: one === source ? read.place : whole(source) })),
  );
  const doubtful = all.filter(
    ({ path, written, needed, some }) =>
      (some ? 0 : leastSize(path, subject)) < needed &&
      isGroup(path, subject) &&
      ![path, ...written].some((list) => isSized(list, site, subject, needed)),
  );
  return [...new Map(doubtful.map((read) => [`${read.path} ${read.needed}`, read] as const)).values()];
}

function whole(source: string): Read['place'] {
  return { start: 0, end: source.length };
}

function readsOf(source: string, subject: Subject): readonly Read[] {
  const parsed = ELEMENT.test(source) ? parseExpression(source) : undefined;
  return parsed?.ok === true ? readsIn(parsed.tree, source, subject) : [];
}

function readsIn(tree: Tree, source: string, subject: Subject): readonly Read[] {
  const own = readIn(tree, source, subject);
  return [...(own ? [own] : []), ...childrenOf(tree).flatMap((child) => readsIn(child, source, subject))];
}

function readIn(tree: Tree, source: string, subject: Subject): Read | undefined {
  const [read, needed] = listIn(tree);
  const lists = read ? listsBehind({ tree: read, source }, subject) : [];
  const list = lists.at(-1)?.tree;
  const path = list && pathOf(list);
  const written = lists.map((one) => writtenAs(one.tree, one.source));
  return path === undefined ? undefined : { path, written, needed, some: list?.op === 'loop', place: { start: tree.start, end: tree.end } };
}

/** A list, and what stands behind the names of computed values that it is called by; the list itself last. */
function listsBehind(list: Behind, subject: Subject, depth = 0): readonly Behind[] {
  const behind = depth > DEEPEST_NAMED ? undefined : computedBehind(pathOf(list.tree), subject.flow.computed);
  return behind ? [list, ...listsBehind(behind, subject, depth + 1)] : [list];
}

/** The list of which an element is read, and how many it must have. */
function listIn(tree: Tree): readonly [list: Tree | undefined, needed: number] {
  if (tree.op === 'element' && tree.at.op === 'literal' && typeof tree.at.value === 'number')
    return [mapped(tree.of) ?? tree.of, Math.floor(tree.at.value) + 1];
  const [list, ...more] = tree.op === 'call' && (tree.name === 'max' || tree.name === 'min') ? tree.args : [];
  return [list && more.length === 0 ? mapped(list) : undefined, 1];
}

/** The list of which another is made, element by element; undefined where it is not so made. */
function mapped(list: Tree): Tree | undefined {
  return list.op === 'loop' && list.kind === 'map' ? list.list : undefined;
}

function isGroup(path: string, { steps }: Subject): boolean {
  return steps.some(({ kind, step }) => kind === 'group' && `answers.${step.id}` === path);
}
