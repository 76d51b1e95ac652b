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
  const [told, wanted] = [variantsOf(words), original.length];
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

/** A condition of the original that none of as many wordings has; one that is true of the same customers will do. */
function untold(original: readonly unknown[], words: unknown, reasoning: () => Reasoning): string | undefined {
  if (!Array.isArray(words) || words.length !== original.length) return undefined;
  const own = whensOf(words);
  const isAlike = (one: string, other: string): boolean => reasoning().implied(one, [other]) && reasoning().implied(other, [one]);
  return whensOf(original).find((condition) => !own.includes(condition) && !own.some((one) => isAlike(one, condition)));
}

function whensOf(wordings: readonly unknown[]): readonly string[] {
  return wordings.flatMap((one) => (isDictionary(one) && typeof one['when'] === 'string' ? [one['when'].trim()] : []));
}
