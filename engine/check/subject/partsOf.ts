import { childrenOf, type Tree } from '../../expression/syntax.ts';
import { writtenAs } from '../../expression/written.ts';

/** A part of an expression, and what the expression itself tells about where it matters what the part comes to. */
export interface PlacedPart {
  readonly part: Tree;
  /** Conditions that are true there: those of the choices, and of the `&&` and `||`, that it stands in. */
  readonly known: readonly string[];
  /** Whether it is only asked whether there is such a value. */
  readonly asked: boolean;
}

/** Every part of an expression where it stands, the whole first. Pure. */
export function partsOf(tree: Tree, source: string): readonly PlacedPart[] {
  return partsAt({ part: tree, known: [], asked: false }, source);
}

function partsAt(placed: PlacedPart, source: string): readonly PlacedPart[] {
  return [placed, ...below(placed, source).flatMap((one) => partsAt(one, source))];
}

/** The parts right below one, each with what is known there. Pure. */
export function below({ part, known, asked }: PlacedPart, source: string): readonly PlacedPart[] {
  const at = (child: Tree, ...told: readonly string[]): PlacedPart => ({ part: child, known: [...known, ...told], asked });
  const so = (tree: Tree) => writtenAs(tree, source);
  const not = (tree: Tree) => `!(${so(tree)})`;
  switch (part.op) {
    case 'and':
      // Either side decides by being false.
      return [at(part.left, so(part.right)), at(part.right, so(part.left))];
    case 'or':
      return [at(part.left, not(part.right)), at(part.right, not(part.left))];
    case 'choose':
      return [at(part.when), at(part.then, so(part.when)), at(part.otherwise, not(part.when))];
    case 'call':
      return part.args.map((arg) => ({ part: arg, known, asked: asked || part.name === 'answered' }));
    default:
      return childrenOf(part).map((child) => at(child));
  }
}
