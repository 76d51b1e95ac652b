import { isValues, type Aside, type Run } from './run.ts';
import type { Program } from './program.ts';
import { isVerifying } from './verifying.ts';

/**
 * Tells whether a run holds any answer, taken, typed or kept aside on a way back, besides those by which its customer was
 * verified: only then is there something to come back to. Pure.
 */
export function isAnswered(program: Program, run: Run): boolean {
  const taken = Object.entries(run.answers).some(([scope, answers]) => !isVerifying(program, scope) && isGiven(answers));
  if (taken || isGiven(run.item?.answers)) return true;
  const isAside = ([path, { answers }]: [string, Aside]): boolean => {
    const scope = program.places.get(path)?.scope;
    return scope !== undefined && !isVerifying(program, scope) && isGiven(answers);
  };
  if (Object.entries(run.aside).some(isAside)) return true;
  const place = run.draft && program.places.get(run.draft.step);
  return place !== undefined && !isVerifying(program, place.scope) && isGiven(run.draft?.answers);
}

function isGiven(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (isValues(value)) return Object.values(value).some(isGiven);
  return value !== undefined && value !== null && value !== '';
}
