import { references } from '../expression/authoring.ts';
import { parseExpression } from '../expression/parse.ts';
import { parseText } from '../expression/parseText.ts';
import type { FlowProblem } from '../language/problem.ts';
import { problem } from './rule.ts';
import { branchesOf } from './subject/branches.ts';

/**
 * Values that the original says and its translation does not: `{{inr(answers.amount)}}` of which nothing is read there. What reads the
 * same in another way says it too, and what only chooses words is no value. A translation that reads something else may choose the
 * words by that, and of several wordings nothing is told. Pure.
 */
export function lostValues(words: unknown, original: unknown, pointer: string): readonly FlowProblem[] {
  if (typeof words !== 'string' || typeof original !== 'string') return [];
  const originally = new Set(expressionsIn(original).flatMap((source) => references(source)));
  const said = new Set(expressionsIn(words).flatMap((source) => references(source)));
  const lost = expressionsIn(original).filter((source) => {
    const read = references(source);
    return read.length > 0 && !read.some((path) => said.has(path)) && !isChoiceOfWords(source);
  });
  const others = [...said].filter((path) => !originally.has(path));
  if (lost.length <= others.length) return [];
  const values = [...new Set(lost)].map((source) => `{{${source}}}`).join(', ');
  return [
    problem(
      'translation-value-lost',
      pointer,
      `The original says ${values}, this does not.`,
      'Say it here too, or take it out of the original.',
    ),
  ];
}

/** `answers.mode == 'joint' ? 'accounts are' : 'account is'` says no value: another language may need no other words for it. */
function isChoiceOfWords(source: string): boolean {
  const parsed = parseExpression(source);
  if (!parsed.ok) return false;
  const branches = branchesOf(parsed.tree, source);
  return branches.length > 1 && branches.every(({ tree }) => tree.op === 'literal' && typeof tree.value === 'string');
}

function expressionsIn(text: string): readonly string[] {
  return parseText(text).flatMap((part) => (part.kind === 'expression' ? [part.source.trim()] : []));
}
