import { pathOf } from '../../expression/paths.ts';
import type { Tree } from '../../expression/syntax.ts';
import type { Flow } from '../../language/flow.ts';
import { conditionBehind, DEEPEST_NAMED } from '../subject/named.ts';
import { added, constant, type Form } from './form.ts';
import { together, type Fact, type World } from './proof.ts';
import { behind, formsOf, partOf, written, type Part, type Reckoning } from './reading.ts';

/** What conditions are read with. */
export interface Saying {
  readonly reckoning: Reckoning;
  readonly conditions: Flow['conditions'];
  /** Whether something read comes in whole numbers only. */
  isWhole(name: string): boolean;
}

/** Nothing is said. */
const NOTHING: readonly World[] = [[]];

/** What a condition tells of the order of values where it is true, or is not; one world for each way that it can be so. Pure. */
export function saidBy(condition: string, holds: boolean, saying: Saying): readonly World[] {
  const part = partOf(condition);
  return part ? saidIn(part, holds, saying, 0) : NOTHING;
}

function saidIn(part: Part, holds: boolean, saying: Saying, depth: number): readonly World[] {
  const { tree } = part;
  const said = (inner: Tree, isTrue = holds): readonly World[] => saidIn({ ...part, tree: inner }, isTrue, saying, depth);
  if (tree.op === 'not') return said(tree.of, !holds);
  if (tree.op === 'and' || tree.op === 'or') {
    const sides = [said(tree.left), said(tree.right)] as const;
    return (tree.op === 'and') === holds ? together(...sides) : sides.flat();
  }
  if (tree.op === 'choose')
    return [...together(said(tree.when, true), said(tree.then)), ...together(said(tree.when, false), said(tree.otherwise))];
  if (tree.op === 'binary') return compared(part, tree, holds, saying);
  const named = depth > DEEPEST_NAMED ? undefined : standsFor(part, saying);
  const itself: World = [{ form: { ...constant(0), given: new Map([[written(part), holds]]) }, strict: false }];
  return named ? together([itself], saidIn(named, holds, saying, depth + 1)) : [itself];
}

function standsFor(part: Part, { conditions, reckoning }: Saying): Part | undefined {
  return conditionBehind(pathOf(part.tree), conditions) ?? behind(part, reckoning);
}

/** That one side is as much as the other, or more; of two that are the same or not nothing is told. */
function compared(part: Part, tree: Extract<Tree, { op: 'binary' }>, holds: boolean, saying: Saying): readonly World[] {
  const { operator } = tree;
  if (operator !== '<' && operator !== '<=' && operator !== '>' && operator !== '>=') return NOTHING;
  const strict = (operator === '<' || operator === '>') === holds;
  const isRightMore = operator.startsWith('<') === holds;
  const sideOf = (side: Tree): readonly Form[] => formsOf({ ...part, tree: side }, saying.reckoning);
  const [more, less] = isRightMore ? [tree.right, tree.left] : [tree.left, tree.right];
  const differences = sideOf(more).flatMap((high) => sideOf(less).flatMap((low) => added(high, low, -1) ?? []));
  return differences.map((form) => [factOf(form, strict, saying.isWhole)]);
}

/** That something is nothing or more; of whole numbers, and of days, that it is more than nothing means that it is one or more. Pure. */
export function factOf(form: Form, strict: boolean, isWhole: Saying['isWhole']): Fact {
  const whole = strict && form.months.size === 0 && [...form.days].every(([name, times]) => Number.isInteger(times) && isWhole(name));
  return whole ? { form: added(form, constant(1), -1) ?? form, strict: false } : { form, strict };
}
