import { pathOf } from '../../expression/paths.ts';
import type { BinaryOperator, Tree } from '../../expression/syntax.ts';
import type { Flow } from '../../language/flow.ts';
import { conditionBehind, DEEPEST_NAMED } from '../subject/named.ts';
import { added, constant, multiplied, type Form } from './form.ts';
import { together, type Fact, type World } from './proof.ts';
import { behind, formsOf, givenWhere, isDay, partOf, type Part, type Reckoning } from './reading.ts';

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
  if (tree.op === 'choose') {
    const [then, otherwise] = [together(said(tree.when, true), said(tree.then)), together(said(tree.when, false), said(tree.otherwise))];
    return [...under(tree.when, part, true, then), ...under(tree.when, part, false, otherwise)];
  }
  if (tree.op === 'binary' && isOrdering(tree.operator)) return ordered(part, tree, holds, saying);
  const named = depth > DEEPEST_NAMED ? undefined : standsFor(part, saying);
  const itself: World = [{ form: givenWhere(part, holds), strict: false }];
  if (named) return together([itself], saidIn(named, holds, saying, depth + 1));
  const isAlike = tree.op === 'binary' && tree.operator === (holds ? '==' : '!=') && !isText(tree.left) && !isText(tree.right);
  return isAlike ? together([itself], alike(part, tree, saying)) : [itself];
}

function standsFor(part: Part, { conditions, reckoning }: Saying): Part | undefined {
  return conditionBehind(pathOf(part.tree), conditions) ?? behind(part, reckoning);
}

/** What a choice says on one of its ways: without the condition that chooses, it says nothing. */
function under(when: Tree, part: Part, holds: boolean, worlds: readonly World[]): readonly World[] {
  const where = givenWhere({ ...part, tree: when }, holds);
  return worlds.map((world) =>
    world.flatMap((fact) => {
      const form = added(fact.form, where);
      return form ? [{ ...fact, form }] : [];
    }),
  );
}

type Comparison = Extract<Tree, { op: 'binary' }>;

function isOrdering(operator: BinaryOperator): boolean {
  return operator.startsWith('<') || operator.startsWith('>');
}

/** Whether something is no number or day: it is the same as another, or is not, and no more can be said. */
function isText(tree: Tree): boolean {
  return tree.op === 'literal' && typeof tree.value !== 'number' && !isDay(String(tree.value));
}

/** That one side is as much as the other, or more. */
function ordered(part: Part, tree: Comparison, holds: boolean, saying: Saying): readonly World[] {
  const { operator } = tree;
  const strict = (operator === '<' || operator === '>') === holds;
  const isRightMore = operator.startsWith('<') === holds;
  const [more, less] = isRightMore ? [tree.right, tree.left] : [tree.left, tree.right];
  return differences({ ...part, tree: more }, { ...part, tree: less }, saying).map((form) => [factOf(form, strict, saying.isWhole)]);
}

/** That two sides are the same: each is as much as the other. */
function alike(part: Part, { left, right }: Comparison, saying: Saying): readonly World[] {
  return differences({ ...part, tree: left }, { ...part, tree: right }, saying).map((form) =>
    [form, multiplied(form, -1)].map((one) => factOf(one, false, saying.isWhole)),
  );
}

function differences(more: Part, less: Part, { reckoning }: Saying): readonly Form[] {
  return formsOf(more, reckoning).flatMap((high) => formsOf(less, reckoning).flatMap((low) => added(high, low, -1) ?? []));
}

/** That something is nothing or more; of whole numbers, and of days, that it is more than nothing means that it is one or more. Pure. */
export function factOf(form: Form, strict: boolean, isWhole: Saying['isWhole']): Fact {
  return strict && isWholeForm(form, isWhole) ? { form: added(form, constant(1), -1) ?? form, strict: false } : { form, strict };
}

function isWholeForm({ days, months }: Form, isWhole: Saying['isWhole']): boolean {
  for (const { times } of months.values()) if (!Number.isInteger(times)) return false;
  for (const [name, times] of days) if (!Number.isInteger(times) || !isWhole(name)) return false;
  return true;
}
