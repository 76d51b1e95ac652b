import { readings } from '../../expression/authoring.ts';
import { once } from '../../load/once.ts';
import { pathOf } from '../../expression/paths.ts';
import type { Tree } from '../../expression/syntax.ts';
import { writtenAs } from '../../expression/written.ts';
import { branchesOf } from '../subject/branches.ts';
import { partsOf, type PlacedPart } from '../subject/partsOf.ts';
import type { ExpressionSite } from '../subject/site.ts';
import { numberOf } from '../subject/settings.ts';
import { tellsSize } from '../subject/sizes.ts';
import type { Subject } from '../subject/subject.ts';
import type { WrittenOut } from '../subject/writtenOut.ts';
import { elementsOf, isTold } from './elements.ts';
import { isWithin, sureSize } from './listsRead.ts';

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

/** Where an element of a list is read, or the largest of what is made of each item of a group. */
export interface ElementRead {
  readonly part: Tree;
  readonly list: Tree;
  /** So many elements there must be; or the index of which it cannot be told whether one stands there. */
  readonly needed: number | string;
}

/** What every expression has in it that reads an element of a list, or makes another list of one. */
const ELEMENT = /\[|\.(map|filter)\(/;

/**
 * Where an expression reads elements of a list which may not have as many there. One that is still being `filled` may have none yet,
 * whatever its least number is. Pure.
 */
export function elementsLacking(whole: WrittenOut, known: Known, subject: Subject, filled?: string): readonly ElementRead[] {
  if (!ELEMENT.test(whole.source)) return [];
  return partsOf(whole.tree, whole.source).flatMap((placed) =>
    placed.asked ? [] : readIn(placed, whole.source, subject).filter((read) => isLacking(read, placed, { whole, known, subject, filled })),
  );
}

interface Reading {
  readonly whole: WrittenOut;
  readonly known: Known;
  readonly subject: Subject;
  readonly filled: string | undefined;
}

/** A list that is read, with what its own expression says of where it is, and the choice of lists of which it is one. */
interface PlacedRead extends ElementRead {
  readonly told: readonly string[];
  readonly choice: Tree;
}

function isLacking({ list, needed, told, choice }: PlacedRead, placed: PlacedPart, { whole, known, subject, filled }: Reading): boolean {
  const [source, either] = [list, choice].map((one) => writtenAs(one, whole.source).trim());
  if (source === undefined || either === undefined) return false;
  const beside = placed.beside.filter((one) => !one.replace(/answered\([^()]*\)/g, '').includes(`${source}[`));
  const here = once(() => [...known(), ...placed.known, ...beside, ...told]);
  const isTold = (condition: string) => subject.reasoning.implied(condition, here());
  const least = source === filled ? 0 : sureSize(list, { source: whole.source, subject, isTold });
  if (least === undefined || (typeof needed === 'number' && least >= needed)) return false;
  const isSaid =
    typeof needed === 'number'
      ? here().some((one) => tellsSize(one, source, needed, subject) || tellsSize(one, either, needed, subject))
      : isWithin(needed, { source, least }, isTold);
  // Nobody comes where what its expression says cannot be.
  return !isSaid && !told.some((one) => isTold(`!(${one})`));
}

/** The lists that are read there: either one where a condition decides which. */
function readIn({ part }: PlacedPart, source: string, subject: Subject): readonly PlacedRead[] {
  if (part.op === 'element') {
    const choice = mapped(part.of) ?? part.of;
    return branchesOf(choice, source).flatMap(({ tree: list, told }) => {
      const needed = neededFor(part.at, writtenAs(list, source), source, subject);
      return needed === undefined ? [] : [{ part, list, needed, told, choice }];
    });
  }
  const made = part.op === 'call' && (part.name === 'max' || part.name === 'min') ? part.args[0] : undefined;
  const list = made && mapped(made);
  return list === undefined || !isGroup(pathOf(list), subject) ? [] : [{ part, list, needed: 1, told: [], choice: list }];
}

/** Whether a condition has no value where a path has none. */
function reads(condition: string, path: string): boolean {
  return readings(condition).some((reading) => reading.path === path && !reading.guarded);
}

/** How many elements a list must have for one to stand at an index: a number, or the last but some; else the index, if it is answered. */
function neededFor(at: Tree, list: string, source: string, { language }: Subject): number | string | undefined {
  const index = numberIn(at, source, list, language.limits);
  const written = writtenAs(at, source);
  if (index === undefined) return /(?<![\w.])(answers|item)\./.test(written) ? written : undefined;
  const needed = index.fromEnd ? -index.number : index.number + 1;
  // Before the first, behind the last and between two there is none, however many there are.
  return needed >= 1 && Number.isInteger(needed) ? needed : Infinity;
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

function isGroup(path: string | undefined, { steps }: Subject): boolean {
  return steps.some(({ step, kind }) => kind === 'group' && `answers.${step.id}` === path);
}
