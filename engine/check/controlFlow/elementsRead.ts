import { readings } from '../../expression/authoring.ts';
import { pathOf } from '../../expression/paths.ts';
import type { Tree } from '../../expression/syntax.ts';
import { writtenAs } from '../../expression/written.ts';
import { partsOf, type PlacedPart } from '../subject/partsOf.ts';
import type { ExpressionSite } from '../subject/site.ts';
import { numberOf } from '../subject/settings.ts';
import { leastSize, tellsSize } from '../subject/sizes.ts';
import type { Subject } from '../subject/subject.ts';
import type { WrittenOut } from '../subject/writtenOut.ts';
import { elementsOf, isTold } from './elements.ts';

/** What is known to be true where an expression stands; asked for only where an element is read. */
type Known = () => readonly string[];

/** A part of one element of a list: `answers.people[0].name`. */
export interface ElementPart {
  readonly part: Extract<Tree, { op: 'part' }>;
  readonly element: Extract<Tree, { op: 'element' }>;
}

/** The parts of elements in an expression that an element may lack there. Pure. */
export function partsLacking(whole: WrittenOut, known: Known, site: ExpressionSite, subject: Subject): readonly ElementPart[] {
  if (!/\]\.\w/.test(whole.source)) return [];
  return partsOf(whole.tree, whole.source).flatMap(({ part, known: own, beside, asked }) => {
    if (part.op !== 'part' || part.of.op !== 'element' || asked) return [];
    const found = { part, element: part.of };
    return isLookedAt(found, whole) && !isSurePart(found, { known: [...known(), ...own], beside }, whole.source, site, subject)
      ? [found]
      : [];
  });
}

/** What a bank's element has hangs on which it is, and the contract cannot say so: one that has a name is taken to be one that has it. */
function isLookedAt({ part, element }: ElementPart, { isOfOnePiece }: WrittenOut): boolean {
  return pathOf(element.of)?.startsWith('answers.') === true || isOfOnePiece(part, element);
}

function isSurePart(
  { part, element }: ElementPart,
  { known, beside }: Pick<PlacedPart, 'known' | 'beside'>,
  source: string,
  site: ExpressionSite,
  subject: Subject,
): boolean {
  const elements = elementsOf(element.of, source, site.types, subject);
  if (elements === undefined) return true;
  const [of, path] = [writtenAs(element, source), `item.${part.key}`];
  const ofItem = (conditions: readonly string[]) => conditions.filter((one) => one.includes(of)).map((one) => one.replaceAll(of, 'item'));
  // One side that lacks the very part excuses not the other.
  const said = [...ofItem(known), ...ofItem(beside).filter((one) => !reads(one, path))];
  return said.some((one) => isTold(one, path)) || elements.isSure(path, said);
}

/** Where an element of a group's list is read, or the largest of what is made of each. */
export interface ElementRead {
  readonly part: Tree;
  readonly list: Tree;
  readonly path: string;
  /** So many elements there must be. */
  readonly needed: number;
}

/** What every expression has in it that reads an element of a list, or makes another list of one. */
const ELEMENT = /answers\.\w+(\[|\.(map|filter)\()/;

/** Where an expression reads elements of a group's list which may not have as many there. Pure. */
export function elementsLacking(whole: WrittenOut, known: Known, subject: Subject): readonly ElementRead[] {
  if (!ELEMENT.test(whole.source)) return [];
  return partsOf(whole.tree, whole.source).flatMap((placed) => {
    const read = elementIn(placed, whole.source, subject);
    // Of a list some of whose elements are looked at, there may be none.
    const least = read === undefined || read.list.op === 'loop' ? 0 : leastSize(read.path, subject);
    if (read === undefined || least >= read.needed || !isGroup(read.path, subject)) return [];
    const list = writtenAs(read.list, whole.source);
    const beside = placed.beside.filter((one) => !one.replace(/answered\([^()]*\)/g, '').includes(`${list}[`));
    return [...known(), ...placed.known, ...beside].some((one) => tellsSize(one, list, read.needed, subject)) ? [] : [read];
  });
}

/** Whether a condition has no value where a path has none. */
function reads(condition: string, path: string): boolean {
  return readings(condition).some((reading) => reading.path === path && !reading.guarded);
}

function elementIn({ part, asked }: PlacedPart, source: string, subject: Subject): ElementRead | undefined {
  const [list, needed] = asked ? [undefined, 0] : listIn(part, source, subject);
  const path = list && pathOf(list);
  return list === undefined || path === undefined ? undefined : { part, list, path, needed };
}

/** The list of which an element is read, and how many it must have. */
function listIn(tree: Tree, source: string, subject: Subject): readonly [list: Tree | undefined, needed: number] {
  if (tree.op === 'element') {
    const list = mapped(tree.of) ?? tree.of;
    const needed = neededFor(tree.at, writtenAs(list, source), source, subject);
    return needed === undefined ? [undefined, 0] : [list, needed];
  }
  const list = tree.op === 'call' && (tree.name === 'max' || tree.name === 'min') ? tree.args[0] : undefined;
  return [list && mapped(list), 1];
}

/** How many elements a list must have for one to stand at an index: a number, or the last but some; undefined where that is not told. */
function neededFor(at: Tree, list: string, source: string, { language }: Subject): number | undefined {
  const index = numberIn(at, source, list, language.limits);
  if (index === undefined) return undefined;
  const needed = index.fromEnd ? -index.number : index.number + 1;
  // Before the first and behind the last there is none, however many there are.
  return needed >= 1 ? Math.floor(needed) : Infinity;
}

interface Index {
  readonly number: number;
  /** Whether it is counted from behind the last element. */
  readonly fromEnd: boolean;
}

/** An index that is written out, a limit of the bank, or so many less than there are of the list, and sums of them. */
function numberIn(tree: Tree, source: string, list: string, limits: Subject['language']['limits']): Index | undefined {
  if (tree.op === 'literal') return typeof tree.value === 'number' ? { number: tree.value, fromEnd: false } : undefined;
  if (tree.op === 'call' && tree.name === 'size' && tree.args.some((arg) => writtenAs(arg, source) === list))
    return { number: 0, fromEnd: true };
  if (tree.op === 'minus') return sumOf({ number: 0, fromEnd: false }, numberIn(tree.of, source, list, limits), -1);
  if (tree.op === 'binary' && (tree.operator === '+' || tree.operator === '-')) {
    const [left, right] = [tree.left, tree.right].map((side) => numberIn(side, source, list, limits));
    return sumOf(left, right, tree.operator === '+' ? 1 : -1);
  }
  const limit = numberOf({ '=': pathOf(tree) ?? '' }, limits);
  return limit === undefined ? undefined : { number: limit, fromEnd: false };
}

function sumOf(left: Index | undefined, right: Index | undefined, times: 1 | -1): Index | undefined {
  if (!left || !right || right.fromEnd) return undefined;
  return { number: left.number + right.number * times, fromEnd: left.fromEnd };
}

/** The list of which another is made, element by element; undefined where it is not so made. */
function mapped(list: Tree): Tree | undefined {
  return list.op === 'loop' && list.kind === 'map' ? list.list : undefined;
}

function isGroup(path: string, { steps }: Subject): boolean {
  return steps.some(({ step }) => `answers.${step.id}` === path);
}
