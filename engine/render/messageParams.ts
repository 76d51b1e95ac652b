import { evaluate, parseText } from '../expression/index.ts';
import type { Scope } from '../expression/index.ts';
import type { AnswerProblem } from '../language/fieldType.ts';
import type { Handler } from '../language/call.ts';
import type { Program } from '../run/program.ts';
import { valueOf } from '../run/scope.ts';
import { shown } from './words.ts';

/**
 * What fills a message where it is named: each of `params`, and each `{{ }}` of its text by its expression. A value that
 * cannot stand in a sentence is left out. Pure.
 */
export function messageParams(program: Program, key: string, given: Handler['params'], scope: Scope): AnswerProblem['params'] {
  const params: Record<string, string | number> = {};
  for (const [name, mapped] of Object.entries(given ?? {})) {
    const value = valueOf(mapped, scope);
    if (typeof value === 'string' || typeof value === 'number') params[name] = value;
  }
  const text = program.data.messages[key] ?? '';
  if (!text.includes('{{')) return params;
  for (const part of parseText(text)) if (part.kind === 'expression') params[part.source.trim()] = shown(evaluate(part.source, scope));
  return params;
}
