import { isSafePattern } from 'redos-detector';
import type { FlowProblem } from '../../language/problem.ts';
import { patternOf } from '../../run/entry.ts';
import { problem, type Rule } from '../rule.ts';

/**
 * Regular expressions, which stand wherever something is called `pattern`: they can be read, and the text that somebody
 * sends cannot make them try again and again. An engine that backtracks would stop the server for everybody:
 * https://owasp.org/www-community/attacks/Regular_expression_Denial_of_Service_-_ReDoS
 */
export const patterns: Rule = ({ flow, at }) => [
  ...holdersIn(flow.steps).flatMap((holder) => faultsOf(holder.pattern, at(holder, 'pattern'))),
  // What cannot be read there is the business of another rule.
  ...Object.values(flow.entry ?? {}).flatMap((entry) =>
    patternOf(entry.pattern) === undefined ? [] : faultsOf(`^(?:${entry.pattern})$`, at(entry, 'pattern')),
  ),
];

/** Something in the flow that has a pattern. */
interface Holder {
  readonly pattern: string;
}

function holdersIn(value: unknown): readonly Holder[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(holdersIn);
  return isHolder(value) ? [value, ...below] : below;
}

function isHolder(value: object): value is Holder {
  return 'pattern' in value && typeof value.pattern === 'string';
}

function faultsOf(pattern: string, pointer: string): readonly FlowProblem[] {
  switch (judgementOf(pattern)) {
    case 'linear':
      return [];
    case 'unreadable':
      return [
        problem(
          'pattern-unreadable',
          pointer,
          'This regular expression cannot be read, so no answer would be checked by it.',
          'Close every bracket, and put \\\\ before a sign that is meant as itself, such as \\\\+.',
        ),
      ];
    case 'slow':
      return [
        problem(
          'pattern-slow',
          pointer,
          'There are texts that this regular expression tries again and again in different ways: a long one would stop the server.',
          'Begin it with ^ and end it with $, let no + or * stand inside another, and let no two neighbours take the same letters: ' +
            '^[A-Z]+[0-9]+$, not ^[A-Z]+[A-Z0-9]+$.',
        ),
      ];
  }
}

type Judgement = 'linear' | 'slow' | 'unreadable';

/** What is known of each pattern; a flow is checked many times while it is written. */
const known = new Map<string, Judgement>();

/** Steps that looking for a slow text may take: what takes more is called slow. A count, not a time, so that all machines judge alike. */
const MOST_STEPS = 5_000;

function judgementOf(pattern: string): Judgement {
  const judged = known.get(pattern) ?? judge(pattern);
  known.set(pattern, judged);
  return judged;
}

function judge(pattern: string): Judgement {
  if (patternOf(pattern) === undefined) return 'unreadable';
  return isSafePattern(pattern, { unicode: true, maxSteps: MOST_STEPS, timeout: Infinity }).safe ? 'linear' : 'slow';
}
