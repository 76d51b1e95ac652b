import { references, type ScopeTypes } from '../../expression/authoring.ts';
import { parseExpression } from '../../expression/parse.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';

/** Expressions that are written as a plain text where only `{ "=": … }` is worked out. */
export const expressionsAsText: Rule = ({ literals }) =>
  literals.flatMap(({ text, pointer, types, filled }): readonly FlowProblem[] => {
    const inBraces = filled ? undefined : /^\s*\{\{(.*)\}\}\s*$/s.exec(text)?.[1]?.trim();
    if (!filled && text.includes('{{'))
      return [
        problem(
          'text-like-expression',
          pointer,
          'Braces are not filled in here: they would be sent as they stand.',
          inBraces === undefined ? 'Write { "=": "…" } with the texts joined by +.' : `Write { "=": ${JSON.stringify(inBraces)} }.`,
        ),
      ];
    const source = text.replace(/^\s*=\s*/, '');
    return looksLikeExpression(source, types)
      ? [
          problem(
            'text-like-expression',
            pointer,
            `This is the text "${text}", and not the value of it.`,
            `Write { "=": ${JSON.stringify(source)} }.`,
          ),
        ]
      : [];
  });

const PATH = /\b(answers|data|customer|computed|conditions|limits|contact|input|entry|returned|item|source|found|session)\.\w/;

/** Whether a text would be an expression that reads something that there is. Pure. */
export function looksLikeExpression(text: string, types: ScopeTypes): boolean {
  if (!PATH.test(text) || !parseExpression(text).ok) return false;
  return references(text).some((path) => {
    const [root = '', name = ''] = path.split('.');
    const type = Object.hasOwn(types, root) ? types[root] : undefined;
    return typeof type === 'object' && 'object' in type && Object.hasOwn(type.object, name);
  });
}
