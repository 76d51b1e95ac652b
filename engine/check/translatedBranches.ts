import { parseText } from '../expression/authoring.ts';
import { parseExpression } from '../expression/parse.ts';
import { childrenOf, type Tree } from '../expression/syntax.ts';
import type { FlowProblem } from '../language/problem.ts';
import { escapePointer } from '../load/flowText.ts';
import { isDictionary } from '../load/reading.ts';
import type { Wording } from '../translation/wording.ts';
import type { Reasoning } from './conditions/reasoning.ts';
import { problem } from './rule.ts';

/**
 * What is wrong with the words of a translation where the flow has several by condition: there are fewer, so that some condition is told
 * nowhere, or they go by other conditions. Then customers read what is meant for others. Pure.
 */
export function branches(words: unknown, { path, kind, original }: Wording, reasoning: () => Reasoning): readonly FlowProblem[] {
  if (kind !== 'text' || !Array.isArray(original)) return [];
  const pointer = path.map((key) => `/${escapePointer(key)}`).join('');
  const [told, wanted] = [variantsOf(words), new Set(original.map(textOf)).size];
  if (told < wanted)
    return [
      problem(
        'translation-fewer-wordings',
        pointer,
        `The original has ${wanted} wordings here, this has ${told}.`,
        'Say each of them, by the same conditions. Where two come to the same words, repeat them.',
      ),
    ];
  const missing = untold(original, words, reasoning);
  if (missing === undefined) return [];
  return [
    problem(
      'translation-other-conditions',
      pointer,
      `The original has a wording for ${missing}, and this has none for it.`,
      'Choose by the conditions of the original, as they are written there.',
    ),
  ];
}

/** How many wordings there are, those that expressions choose between included: `{{ conditions.many ? 'a' : 'b' }}` are two. */
function variantsOf(words: unknown): number {
  if (Array.isArray(words)) return words.reduce((sum: number, one: unknown) => sum + (isDictionary(one) ? variantsOf(one['text']) : 1), 0);
  if (typeof words !== 'string') return 1;
  return parseText(words).reduce((product, part) => {
    const parsed = part.kind === 'expression' ? parseExpression(part.source) : undefined;
    return parsed?.ok === true ? product * variantsIn(parsed.tree) : product;
  }, 1);
}

function variantsIn(tree: Tree): number {
  if (tree.op === 'choose') return variantsIn(tree.then) + variantsIn(tree.otherwise);
  return childrenOf(tree).reduce((product, child) => product * variantsIn(child), 1);
}

/** The words of one wording. */
function textOf(wording: unknown): unknown {
  return isDictionary(wording) ? wording['text'] : wording;
}

/** A condition of the original that none of the wordings has; one that is true of the same customers will do, or a last one without. */
function untold(original: readonly unknown[], words: unknown, reasoning: () => Reasoning): string | undefined {
  const wanted = whensOf(original);
  // What is said to some of the original is said to everybody.
  if (!Array.isArray(words)) return typeof words === 'string' && original.length === 1 && !chooses(words) ? wanted[0] : undefined;
  if (words.length !== original.length) return undefined;
  const own = whensOf(words);
  const isAlike = (one: string, other: string): boolean => reasoning().implied(one, [other]) && reasoning().implied(other, [one]);
  const missing = wanted.filter((condition) => !own.includes(condition) && !own.some((one) => isAlike(one, condition)));
  const isLast = missing.length === 1 && wanted.length === original.length && own.length === wanted.length - 1;
  return isLast && missing.every((one) => isLeft(one, own, wanted, reasoning())) ? undefined : missing[0];
}

function chooses(text: string): boolean {
  return variantsOf(text) > 1;
}

/** Whether a condition is true of all those, and only those, of whom some others are not, where one of several is true of everybody. */
function isLeft(condition: string, others: readonly string[], all: readonly string[], reasoning: Reasoning): boolean {
  return reasoning.covered([...others, condition], []) && reasoning.covered(all, []);
}

function whensOf(wordings: readonly unknown[]): readonly string[] {
  return wordings.flatMap((one) => (isDictionary(one) && typeof one['when'] === 'string' ? [one['when'].trim()] : []));
}
