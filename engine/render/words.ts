import { evaluate, parseText } from '../expression/index.ts';
import type { Scope } from '../expression/index.ts';
import type { Text } from '../language/text.ts';
import { holds } from '../run/scope.ts';

/** The wording that applies, with its values filled in; a value that is missing is left blank. */
export function wordsOf(text: Text | undefined, scope: Scope): string {
  if (text === undefined) return '';
  if (typeof text === 'string') return filled(text, scope);
  const variant = text.find((one) => holds(one.when, scope));
  return variant ? filled(variant.text, scope) : '';
}

/** True of a wording that applies and in which no value is missing. */
export function isWhole(text: Text | undefined, scope: Scope): boolean {
  const words = typeof text === 'object' ? text.find((one) => holds(one.when, scope))?.text : text;
  if (words === undefined) return false;
  return parseText(words).every((part) => part.kind !== 'expression' || shown(evaluate(part.source, scope)) !== '');
}

/** A value as a customer reads it; lists are joined by commas. */
export function shown(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(shown).join(', ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function filled(text: string, scope: Scope): string {
  if (!text.includes('{{')) return text;
  return parseText(text)
    .map((part) => (part.kind === 'expression' ? shown(evaluate(part.source, scope)) : part.kind === 'literal' ? part.text : ''))
    .join('');
}
