import { parseExpression } from '../../expression/parse.ts';
import { pathOf } from '../../expression/paths.ts';
import { childrenOf, type Place, type Tree } from '../../expression/syntax.ts';
import { writtenAs } from '../../expression/written.ts';
import type { Flow } from '../../language/flow.ts';
import { computedBehind, conditionBehind, DEEPEST_NAMED, type Behind } from './named.ts';

/** An expression in which the sources of named conditions and computed values stand in place of their names. */
export interface WrittenOut extends Behind {
  /** Where a part of it stands in the expression as its author wrote it: a part of what a name stands for is at that name. */
  placeOf(part: Place): Place;
  /** Whether a part and one below it were written in one place, and not one of them by a name that the other goes on from. */
  isOfOnePiece(part: Place, inner: Place): boolean;
}

/** Writes out the names in an expression; undefined where it cannot be read, or is too long for it. Pure but for what it remembers. */
export function writtenOut(source: string, flow: Flow): WrittenOut | undefined {
  const known = outs.get(flow) ?? new Map<string, WrittenOut | undefined>();
  outs.set(flow, known);
  if (!known.has(source)) known.set(source, writeOut(source, flow, 0));
  return known.get(source);
}

/** How a part of an expression was written there, by its name or without: as it is written out where a name stands for more than it. */
export function writtenBefore(part: Place, whole: WrittenOut, source: string, flow: Flow): string {
  const { start, end } = whole.placeOf(part);
  const [own, out] = [source.slice(start, end), writtenAs(part, whole.source)];
  return writtenOut(own, flow)?.source === out ? own : out;
}

const outs = new WeakMap<Flow, Map<string, WrittenOut | undefined>>();

const NAMED = /(conditions|computed)\./;

/** What stands in place of a name, and where: `inside` the brackets. */
interface Piece {
  readonly from: Place;
  readonly to: Place;
  readonly inside: number;
  readonly out: WrittenOut | undefined;
}

function writeOut(source: string, flow: Flow, depth: number): WrittenOut | undefined {
  const parsed = parseExpression(source);
  if (!parsed.ok) return undefined;
  const names = NAMED.test(source) && depth < DEEPEST_NAMED ? namesIn(parsed.tree, flow) : [];
  const pieces: Piece[] = [];
  let [text, at] = ['', 0];
  for (const { place, behind } of names) {
    text += source.slice(at, place.start);
    const out = writeOut(behind.source, flow, depth + 1);
    const needsBrackets = NEEDS_BRACKETS.has(behind.tree.op);
    const inner = out?.source ?? behind.source;
    const to = { start: text.length, end: text.length + inner.length + (needsBrackets ? 2 : 0) };
    pieces.push({ from: place, to, inside: to.start + (needsBrackets ? 1 : 0), out });
    text += needsBrackets ? `(${inner})` : inner;
    at = place.end;
  }
  const all = parseExpression(text + source.slice(at));
  if (!all.ok) return undefined;
  return {
    source: text + source.slice(at),
    tree: all.tree,
    placeOf: (part) => placeBefore(part, pieces),
    isOfOnePiece: (part, inner) => isOfOnePiece(part, inner, pieces),
  };
}

/** What does not hold together by itself where something follows it. */
const NEEDS_BRACKETS: ReadonlySet<Tree['op']> = new Set(['and', 'or', 'not', 'minus', 'choose', 'binary']);

interface Name {
  readonly place: Place;
  readonly behind: Behind;
}

/** The names in an expression that something stands behind, in the order in which they are written. */
function namesIn(tree: Tree, flow: Flow): readonly Name[] {
  const path = tree.op === 'part' ? pathOf(tree) : undefined;
  const behind = computedBehind(path, flow.computed) ?? conditionBehind(path, flow.conditions);
  if (behind) return [{ place: tree, behind }];
  return childrenOf(tree)
    .flatMap((child) => namesIn(child, flow))
    .toSorted((a, b) => a.place.start - b.place.start);
}

/** An end that a name stands for is that end of the name; what is written behind a name has moved by as much as the name has grown. */
function placeBefore(part: Place, pieces: readonly Piece[]): Place {
  const before = (offset: number, end: 0 | 1): number => {
    const within = pieces.find(({ to }) => offset + 1 - end > to.start && offset + 1 - end <= to.end);
    if (within) return end === 0 ? within.from.start : within.from.end;
    const last = pieces.findLast(({ to }) => to.end <= offset);
    return last ? offset + last.from.end - last.to.end : offset;
  };
  return { start: before(part.start, 0), end: before(part.end, 1) };
}

function isOfOnePiece(part: Place, inner: Place, pieces: readonly Piece[]): boolean {
  const [piece, other] = [part, inner].map((one) => pieces.find(({ to }) => one.start >= to.start && one.end <= to.end));
  if (piece !== other) return false;
  if (piece?.out === undefined) return true;
  const within = ({ start, end }: Place) => ({ start: start - piece.inside, end: end - piece.inside });
  return piece.out.isOfOnePiece(within(part), within(inner));
}
