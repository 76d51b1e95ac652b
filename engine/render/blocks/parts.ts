import { evaluate } from '../../expression/index.ts';
import type { Scope } from '../../expression/index.ts';
import { isExpression } from '../../language/text.ts';
import type { Mapped, Text } from '../../language/text.ts';
import { holds, rowsOver } from '../../run/scope.ts';
import { shown, wordsOf } from '../words.ts';

type Part = Readonly<Record<string, unknown>>;

/** The objects of a list written in a flow that are to be shown. */
export function partsOf(list: unknown, scope: Scope): readonly Part[] {
  const parts: readonly unknown[] = Array.isArray(list) ? list : [];
  return parts.filter(isPart).filter((part) => typeof part['when'] !== 'string' || holds(part['when'], scope));
}

/** Words from a text or a computed value. */
export function wordsIn(value: unknown, scope: Scope): string {
  if (isExpression(value)) return shown(evaluate(value['='], scope));
  return isText(value) ? wordsOf(value, scope) : shown(value);
}

/** The elements of a list that an expression yields, each as a scope in which it is `item`. */
export function rowsOf(source: unknown, scope: Scope): readonly Scope[] {
  return rowsOver(typeof source === 'string' ? evaluate(source, scope) : undefined, scope);
}

/** Tells a mapping that is written in a flow from anything else. */
export function isMapping(value: unknown): value is Readonly<Record<string, Mapped>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is Text {
  return typeof value === 'string' || (Array.isArray(value) && value.every((one) => isPart(one) && typeof one['text'] === 'string'));
}
