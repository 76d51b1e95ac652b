import { evaluate, type Scope } from '../../../engine/expression/index.ts';
import type { ExampleAnswers } from '../../../engine/language/example.ts';
import type { Field } from '../../../engine/language/field.ts';
import { isAnswers, TIMES } from '../../../engine/language/wholeExamples.ts';
import type { JsonValue } from '../../../engine/language/text.ts';
import { listOf } from '../../../engine/load/reading.ts';
import type { Comparison } from './comparisons.ts';
import { answersAt, rowOf, turnsOf } from './rows.ts';

/** What an example answers, and what expressions read once it has. */
export interface Given {
  readonly answers: ExampleAnswers;
  readonly fields: readonly Field[];
  /** What they would read with other answers in place of some. */
  scopeWith(changed: ExampleAnswers): Scope;
}

/**
 * Answers at which comparisons turn, and those beside them: each with what else an example answers in the same list, by the id
 * that holds it. What is compared is worked out, so that it may be anything: an age, a day so much later, a sum. Pure.
 */
export function turningAnswers(comparisons: readonly Comparison[], given: Given): readonly ExampleAnswers[] {
  const found = comparisons.flatMap((comparison) =>
    Object.entries(given.answers).flatMap(([id, answer]) =>
      Array.isArray(answer) ? inItems(comparison, id, answer, given) : alone(comparison, id, answer, given),
    ),
  );
  return [...new Map(found.map((changed) => [JSON.stringify(changed), changed])).values()];
}

function alone(comparison: Comparison, id: string, answer: JsonValue, given: Given): readonly ExampleAnswers[] {
  return beside(comparison, id, answer, given, (other) => ({ changed: { [id]: other } }));
}

function inItems(comparison: Comparison, list: string, items: readonly JsonValue[], given: Given): readonly ExampleAnswers[] {
  return items.flatMap((item, index) =>
    !isAnswers(item) || TIMES in item
      ? []
      : Object.entries(item).flatMap(([id, answer]) =>
          beside(comparison, id, answer, given, (other) => {
            const changed = { ...item, [id]: other };
            return { changed: { [list]: items.with(index, changed) }, item: changed, index: index + 1 };
          }),
        ),
  );
}

/** Other answers of an example, and of a list the item that has changed, with its number. */
interface Other {
  readonly changed: ExampleAnswers;
  readonly item?: ExampleAnswers;
  readonly index?: number;
}

function beside(
  { source, sides, keys, loops }: Comparison,
  id: string,
  answer: JsonValue,
  { fields, scopeWith }: Given,
  otherwise: (other: JsonValue) => Other,
): readonly ExampleAnswers[] {
  if (!keys.has(id)) return [];
  const valueOf = (expression: string, other: JsonValue): unknown => {
    const { changed, item, index } = otherwise(other);
    const scope = { ...scopeWith(changed), ...(item ? { item, index } : {}) };
    return evaluate(expression, inLoops(scope, loops, item));
  };
  const field = fields.find((one) => one.id === id);
  const row = rowOf(answer, field);
  const turns = row
    ? turnsOf(row, (other) => {
        const value = valueOf(source, other);
        return typeof value === 'boolean' ? value : undefined;
      })
    : [];
  const others = typeof answer === 'string' && field?.options === undefined ? sides.map((side) => valueOf(side, answer)) : [];
  const same = others.filter((value) => typeof value === 'string').filter((value) => value !== answer);
  return [...same, ...(row ? answersAt(row, turns) : [])].map((other) => otherwise(other).changed);
}

/** The scope inside of loops: each is at the item that has changed, else at its first one. */
function inLoops(scope: Scope, loops: Comparison['loops'], item: ExampleAnswers | undefined): Scope {
  return loops.reduce((inner, { variable, list }) => {
    const elements = listOf(evaluate(list, inner));
    const same = elements.find((one) => JSON.stringify(one) === JSON.stringify(item));
    return { ...inner, [variable]: same ?? elements[0] };
  }, scope);
}
