import { childrenOf, type Tree } from '../../expression/syntax.ts';
import { writtenAs } from '../../expression/written.ts';

/** A part of an expression, and what the expression itself tells about where it matters what the part comes to. */
export interface PlacedPart {
  readonly part: Tree;
  /** Conditions that are true there: those of the choices that it stands in. */
  readonly known: readonly string[];
  /**
   * The other sides of the `&&` and `||` that it stands in: either side decides by being false or true, so it matters what this one comes
   * to only where the other lets it, or has no value itself.
   */
  readonly beside: readonly string[];
  /** Whether it is only asked whether there is such a value. */
  readonly asked: boolean;
}

/** Every part of an expression where it stands, the whole first. Pure. */
export function partsOf(tree: Tree, source: string): readonly PlacedPart[] {
  return partsAt({ part: tree, known: [], beside: [], asked: false }, source);
}

function partsAt(placed: PlacedPart, source: string): readonly PlacedPart[] {
  return [placed, ...below(placed, source).flatMap((one) => partsAt(one, source))];
}

/** The parts right below one, each with what is known there. Pure. */
export function below({ part, known, beside, asked }: PlacedPart, source: string): readonly PlacedPart[] {
  const at = (child: Tree, ...told: readonly string[]): PlacedPart => ({ part: child, known: [...known, ...told], beside, asked });
  const next = (child: Tree, other: string): PlacedPart => ({ part: child, known, beside: [...beside, other], asked });
  const so = (tree: Tree) => writtenAs(tree, source);
  const not = (tree: Tree) => `!(${so(tree)})`;
  switch (part.op) {
    case 'and':
      return [next(part.left, so(part.right)), next(part.right, so(part.left))];
    case 'or':
      return [next(part.left, not(part.right)), next(part.right, not(part.left))];
    case 'choose':
      return [at(part.when), at(part.then, so(part.when)), at(part.otherwise, not(part.when))];
    case 'call':
      return part.args.map((arg) => ({ part: arg, known, beside, asked: asked || part.name === 'answered' }));
    default:
      return childrenOf(part).map((child) => at(child));
  }
}
