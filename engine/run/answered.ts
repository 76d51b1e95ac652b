import { isValues, type Run } from './run.ts';
import type { Program } from './program.ts';
import { isVerifying } from './verifying.ts';

/**
 * Tells whether a run holds any answer, taken or being typed, besides those by which its customer was verified: only then is
 * there something to come back to. Pure.
 */
export function isAnswered(program: Program, run: Run): boolean {
  const taken = Object.entries(run.answers).some(([scope, answers]) => !isVerifying(program, scope) && isGiven(answers));
  if (taken || isGiven(run.item?.answers)) return true;
  const place = run.draft && program.places.get(run.draft.step);
  return place !== undefined && !isVerifying(program, place.scope) && isGiven(run.draft?.answers);
}

function isGiven(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (isValues(value)) return Object.values(value).some(isGiven);
  return value !== undefined && value !== null && value !== '';
}
