import { isValues, type Run } from './run.ts';
import type { Program } from './program.ts';
import { isVerifying } from './verifying.ts';

/**
 * Tells whether a run holds any answer, taken, typed or kept aside on a way back, besides those by which its customer was
 * verified: only then is there something to come back to. Pure.
 */
export function isAnswered(program: Program, { answers, item, aside, draft, left = {} }: Run): boolean {
  const counts = (scope: string | undefined, given: unknown): boolean =>
    scope !== undefined && !isVerifying(program, scope) && isGiven(given);
  const scopeAt = (path: string): string | undefined => program.places.get(path)?.scope;
  return (
    Object.entries(answers).some(([scope, given]) => counts(scope, given)) ||
    isGiven(item?.answers) ||
    Object.entries(aside).some(([path, kept]) => counts(scopeAt(path), kept.answers)) ||
    Object.entries(left).some(([name, typed]) => counts(scopeAt(name.split('#')[0] ?? ''), typed)) ||
    (draft !== undefined && counts(scopeAt(draft.step), draft.answers))
  );
}

function isGiven(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (isValues(value)) return Object.values(value).some(isGiven);
  return value !== undefined && value !== null && value !== '';
}
