import { parseExpression } from '../../expression/parse.ts';
import { NO_VARIABLES, pathOf, within, type Variables } from '../../expression/paths.ts';
import type { Tree } from '../../expression/syntax.ts';
import type { Flow } from '../../language/flow.ts';
import type { Language } from '../../language/language.ts';
import { computedBehind } from '../subject/named.ts';
import { rangesOf, type Range } from './ranges.ts';

/** A path, or the size or the age of what stands there, under which `item` is the item of a group: `answers.people.share`. Pure. */
export function pathIn(path: string, group?: string): string {
  return group === undefined ? path : path.replace(/^((?:size|age)\()?item\./, `$1answers.${group}.`);
}

/** Where numbers lie that conditions of a flow compare, by what these call them, names written out. Pure but for what it remembers. */
export function rangesIn(flow: Flow, language: Language): (name: string, group?: string) => Range | undefined {
  const ranges = rangesOf(flow, language);
  const found = new Map<string, Range | undefined>();
  const rangeOf = (name: string, group?: string): Range | undefined => {
    const source = name.startsWith('=') ? name.slice(1) : computedBehind(name, flow.computed)?.source;
    if (source === undefined) return ranges.get(pathIn(name, group));
    const key = `${group ?? ''} ${name}`;
    if (found.has(key)) return found.get(key);
    // What goes by itself is told of elsewhere, and lies anywhere meanwhile.
    found.set(key, undefined);
    const range = workedOutRange(source, (one) => rangeOf(one, group));
    found.set(key, range);
    return range;
  };
  return rangeOf;
}

/** Where a number lies by its path, and where an age does by the path of the day of birth: `age(customer.dateOfBirth)`. */
type RangeAt = (path: string) => Range | undefined;

/**
 * Where a number lies that is worked out: nobody is of less age than nothing, and a sum of what is never below nothing is not so either.
 * Undefined where that tells nothing.
 */
function workedOutRange(source: string, at: RangeAt): Range | undefined {
  const parsed = parseExpression(source);
  if (!parsed.ok) return undefined;
  const { tree } = parsed;
  if (tree.op === 'call' && tree.name === 'size') return { least: 0, whole: true };
  if (tree.op === 'call' && tree.name === 'age') return ageRange(tree.args, at);
  return isNeverBelow(tree, at, NO_VARIABLES) ? { least: 0 } : undefined;
}

function ageRange([born, day]: readonly Tree[], at: RangeAt): Range | undefined {
  const path = born && pathOf(born);
  return path !== undefined && day && pathOf(day) === 'today' ? at(`age(${path})`) : undefined;
}

/** Whether a number cannot be less than nothing. */
function isNeverBelow(tree: Tree, at: RangeAt, variables: Variables): boolean {
  const is = (part: Tree): boolean => isNeverBelow(part, at, variables);
  switch (tree.op) {
    case 'literal':
      return typeof tree.value === 'number' && tree.value >= 0;
    case 'binary':
      return ['+', '*', '/'].includes(tree.operator) && is(tree.left) && is(tree.right);
    case 'choose':
      return is(tree.then) && is(tree.otherwise);
    case 'call':
      return tree.name === 'size' || (tree.name === 'sum' && tree.args.every((list) => hasNoneBelow(list, at, variables)));
    default: {
      const path = pathOf(tree, variables);
      return path !== undefined && (at(path)?.least ?? -1) >= 0;
    }
  }
}

function hasNoneBelow(list: Tree, at: RangeAt, variables: Variables): boolean {
  if (list.op === 'list') return list.items.every((item) => isNeverBelow(item, at, variables));
  return list.op === 'loop' && list.kind === 'map' && isNeverBelow(list.body, at, within(list, variables));
}
