import type { FlowProblem } from '../../language/problem.ts';
import { firstOf, listed } from '../words.ts';

/** What is told of one example. */
export interface ToldOfExample {
  readonly name: string;
  readonly problems: readonly FlowProblem[];
}

/** How many examples are named where several name what there is not. */
const MOST_NAMED = 3;

/**
 * The problems of examples, each name that there is not told of once, at the first place: a question that has another name now is
 * answered in many of them. Pure.
 */
export function namedOnce(told: readonly ToldOfExample[]): readonly FlowProblem[] {
  const examples = new Map<string, Set<string>>();
  for (const { name, problems } of told)
    for (const one of problems) examples.set(keyOf(one), (examples.get(keyOf(one)) ?? new Set<string>()).add(name));
  const seen = new Set<string>();
  return told.flatMap(({ problems }) =>
    problems.flatMap((one) => {
      const names = [...(examples.get(keyOf(one)) ?? [])];
      if (one.code !== 'example-unknown' || names.length < 2) return [one];
      if (seen.has(keyOf(one))) return [];
      seen.add(keyOf(one));
      return [{ ...one, message: `${one.message} It is named in ${String(names.length)} examples: ${someOf(names)}.` }];
    }),
  );
}

function keyOf({ code, message, hint }: FlowProblem): string {
  return JSON.stringify([code, message, hint]);
}

function someOf(names: readonly string[]): string {
  if (names.length <= MOST_NAMED) return listed(names);
  return firstOf(
    names.map((name) => `"${name}"`),
    MOST_NAMED,
  );
}
