import type { Example } from '../../language/example.ts';
import type { Language } from '../../language/language.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { BANK_ANSWERS } from '../../language/wholeExamples.ts';
import type { Dictionary } from '../../load/reading.ts';
import { problem } from '../rule.ts';
import { valueFits } from '../subject/fits.ts';
import type { Subject } from '../subject/subject.ts';
import { named, type Places } from './examplePlaces.ts';

/** What an example has the bank say: operations that the flow calls, errors that they have, values that they answer. Pure. */
export function bank({ language, at }: Subject, example: Example, places: Places): readonly FlowProblem[] {
  const given = example.bank ?? {};
  return Object.entries(given).flatMap(([operation, turns]) => {
    const pointer = at(given, operation);
    const known = named(operation, [...new Set(places.operations)], pointer, 'call in this flow of');
    if (known.length > 0) return known;
    const errors = language.operations.get(operation)?.errors;
    const answers = [turns].flat().filter((answer) => answer !== BANK_ANSWERS);
    const codes = answers.filter((answer) => typeof answer === 'string');
    const values = answers.filter((answer) => typeof answer !== 'string');
    return [
      ...(errors ? codes.flatMap((code) => named(code, errors, pointer, `error of ${operation}`)) : []),
      ...values.flatMap((answer) => answered(language, operation, answer, pointer)),
    ];
  });
}

/** Values that the bank answers: parts of the operation's answer, each of its type. */
function answered({ operations }: Language, operation: string, values: Dictionary, pointer: string): readonly FlowProblem[] {
  const { output, outputValues = {} } = operations.get(operation) ?? {};
  if (output === undefined || typeof output === 'string' || !('object' in output)) return [];
  return Object.entries(values).flatMap(([name, value]) => {
    // A part may be called `constructor` or `__proto__` by mistake, which every object has.
    const type = Object.hasOwn(output.object, name) ? output.object[name] : undefined;
    if (type === undefined) return named(name, Object.keys(output.object), pointer, `part in what ${operation} answers called`);
    const words = Object.hasOwn(outputValues, name) ? outputValues[name] : undefined;
    if (value === null || (valueFits(value, type) && (!words || [value].flat().every((one) => words.some((word) => word === one)))))
      return [];
    const hint = words ? `It is one of: ${words.join(', ')}.` : 'See what the operation answers in docs/bank.md.';
    return [problem('example-answer-wrong', pointer, `${operation} never answers this as "${name}".`, hint)];
  });
}
