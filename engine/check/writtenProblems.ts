import { describeType } from '../expression/authoring.ts';
import type { Field } from '../language/field.ts';
import type { Language } from '../language/language.ts';
import type { FlowProblem } from '../language/problem.ts';
import { isExpression, type Mapped } from '../language/text.ts';
import { problem } from './rule.ts';
import { valueFits } from './subject/fits.ts';
import { answerType } from './subject/types.ts';
import { didYouMean } from './words.ts';

/**
 * What is wrong with an answer that a flow writes out for a field. A choice must be one of the options; everything else must
 * hold to its type. Pure.
 */
export function writtenProblems(language: Language, field: Field, given: Mapped, pointer: string): readonly FlowProblem[] {
  if (isExpression(given)) return [];
  const type = answerType(field, language);
  if (!valueFits(given, type))
    return [
      problem(
        'default-wrong',
        pointer,
        `The answer of a ${field.type} is ${describeType(type)}.`,
        `Write ${describeType(type)}, or { "=": "…" }.`,
      ),
    ];
  const values = field.options === undefined || 'from' in field.options ? undefined : field.options.map((option) => option.value);
  const chosen: readonly unknown[] = Array.isArray(given) ? given : [given];
  return chosen
    .filter((value) => typeof value === 'string' && values?.includes(value) === false)
    .map((value) => problem('default-wrong', pointer, `There is no option "${String(value)}".`, didYouMean(String(value), values ?? [])));
}
