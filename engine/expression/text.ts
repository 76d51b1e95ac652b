import { evaluate } from './evaluate.ts';
import { asText } from './functions.ts';
import { parseText } from './parseText.ts';
import { remember } from './remember.ts';
import type { Scope } from './scope.ts';

const parsed = /* @__PURE__ */ remember(5_000, parseText);

/**
 * The text with the value of each `{{ expr }}` in its place: strings as they are, numbers as digits.
 * Undefined when one of them has no value or none that can stand in a sentence. Pure, never throws.
 */
export function fillText(text: string, scope: Scope): string | undefined {
  let filled = '';
  for (const part of parsed(text)) {
    const piece = part.kind === 'literal' ? part.text : part.kind === 'expression' ? asText(evaluate(part.source, scope)) : undefined;
    if (piece === undefined) return undefined;
    filled += piece;
  }
  return filled;
}
