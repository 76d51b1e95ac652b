import type { ErrorSchema } from '@rjsf/utils';
import type { AnswerProblem } from '../../language/fieldType.ts';
import type { Translate } from '../fieldView.ts';

/** The part of a plain object, or undefined where there is no such part. Pure and total. */
export function partOf(whole: unknown, name: string): unknown {
  return typeof whole === 'object' && whole !== null && Object.hasOwn(whole, name) ? Reflect.get(whole, name) : undefined;
}

/** The id of the screen's field that a problem belongs to: `nominees/0/name` is the item's field `name`. */
export function fieldOf(problem: AnswerProblem): string | undefined {
  return problem.field?.split('/').at(-1);
}

/**
 * Problems as the tree that RJSF keeps: one word list per field. Built in one pass; RJSF's own
 * `customValidate` builds it in quadratic time. Problems of the step as a whole are not in it.
 */
export function problemTree(problems: readonly AnswerProblem[], text: Translate): ErrorSchema<unknown> {
  const tree: Record<string, { __errors: string[] }> = {};
  for (const problem of problems) {
    const field = fieldOf(problem);
    if (field === undefined) continue;
    const words = text(problem.key, problem.params);
    const known = tree[field];
    if (known) known.__errors.push(words);
    else tree[field] = { __errors: [words] };
  }
  return tree;
}

/** The words that stand beside a field, a line for each of its problems, or undefined when it has none. */
export function problemAt(tree: ErrorSchema<unknown> | undefined, field: string): string | undefined {
  const words = partOf(partOf(tree, field), '__errors');
  return Array.isArray(words) && words.length > 0 ? words.join('\n') : undefined;
}
