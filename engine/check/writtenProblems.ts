import { describeType } from '../expression/authoring.ts';
import type { Field } from '../language/field.ts';
import type { Language } from '../language/language.ts';
import type { FlowProblem } from '../language/problem.ts';
import { isExpression, type Mapped } from '../language/text.ts';
import { problem } from './rule.ts';
import { valueFits } from './subject/fits.ts';
import { numberOf } from './subject/settings.ts';
import { answerType } from './subject/types.ts';
import { didYouMean } from './words.ts';

/**
 * What is wrong with an answer that a flow writes out for a field. A choice must be one of the options; everything else must
 * hold to its type, and to the field's own limits where they are known. Pure.
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
  const strangers = chosen
    .filter((value) => typeof value === 'string' && values?.includes(value) === false)
    .map((value) => problem('default-wrong', pointer, `There is no option "${String(value)}".`, didYouMean(String(value), values ?? [])));
  return [...strangers, ...limitProblems(language, field, given, pointer)];
}

/** Limits of a field: what they say of an answer, and when it keeps to them. */
const LIMITS: Readonly<Record<string, readonly [says: string, keeps: (answer: number, limit: number) => boolean]>> = {
  min: ['at least', (answer, limit) => answer >= limit],
  max: ['at most', (answer, limit) => answer <= limit],
  moreThan: ['more than', (answer, limit) => answer > limit],
  lessThan: ['less than', (answer, limit) => answer < limit],
};

/** A customer could not go on with what the field itself refuses. */
function limitProblems(language: Language, field: Field, given: Mapped, pointer: string): readonly FlowProblem[] {
  if (typeof given !== 'number') return [];
  return Object.entries(LIMITS).flatMap(([name, [says, keeps]]) => {
    const limit = numberOf(field[name], language.limits);
    return limit === undefined || keeps(given, limit)
      ? []
      : [
          problem(
            'default-wrong',
            pointer,
            `"${field.id}" takes ${says} ${limit}, and not ${given}.`,
            `Write a number that is ${says} ${limit}, or another "${name}".`,
          ),
        ];
  });
}
