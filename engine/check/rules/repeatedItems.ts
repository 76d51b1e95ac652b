import type { Example } from '../../language/example.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { MOST_ITEMS } from '../../language/step.ts';
import { TIMES } from '../../language/wholeExamples.ts';
import { escapePointer } from '../../load/flowText.ts';
import { isDictionary } from '../../load/reading.ts';
import { problem, type Rule } from '../rule.ts';

/** Items of an example that are repeated so often as no list takes, or by what is no whole number. */
export const repeatedItems: Rule = ({ flow, at }) =>
  flow.examples.flatMap((example) => givenBy(example).flatMap((given) => timesIn(given, at(given))));

/** Answers that an example gives, those of its deeds and refusals too. */
function givenBy({ answers, does = [], refuses = [] }: Example): readonly object[] {
  return [answers, ...does.map((deed) => deed.answers), ...refuses.map((refusal) => refusal.answers)].filter(
    (given) => given !== undefined,
  );
}

function timesIn(part: unknown, pointer: string): readonly FlowProblem[] {
  const entries: readonly (readonly [string, unknown])[] = isDictionary(part) || Array.isArray(part) ? Object.entries(part) : [];
  return entries.flatMap(([key, inner]) => {
    const here = `${pointer}/${escapePointer(key)}`;
    return key === TIMES ? timesProblems(inner, here) : timesIn(inner, here);
  });
}

function timesProblems(times: unknown, pointer: string): readonly FlowProblem[] {
  const isCount = typeof times === 'number' && Number.isInteger(times) && times >= 1;
  if (isCount && times <= MOST_ITEMS) return [];
  const message = isCount
    ? `The item is repeated ${times} times, and no list ever takes more than ${MOST_ITEMS} items.`
    : `An item cannot be repeated ${JSON.stringify(times)} times.`;
  return [problem('example-answer-wrong', pointer, message, `Write a whole number from 1 to ${MOST_ITEMS}, without quotes.`)];
}
