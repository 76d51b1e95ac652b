import type { Program } from '../run/program.ts';
import type { Run } from '../run/run.ts';
import { isSealed } from '../run/seal.ts';
import { outcomeIn, splitState } from '../run/state.ts';
import { outcomeAt } from '../run/target.ts';

/**
 * The last page that was passed over on the way back to a review, where the way came to a success or a write instead: nobody would have
 * confirmed it, for the page that leads there was never shown. Undefined where it was, and where the way comes to anything else: an
 * end that is no success follows from the changed answer, and is told at once. Pure.
 */
export function passedBeforeDone(program: Program, before: Run, after: Run): string | undefined {
  if (before.returnTo === undefined || !isDone(program, after)) return undefined;
  const last = after.trail.at(-1);
  const isShown = last === undefined || last === splitState(before.state)[0] || before.trail.includes(last);
  return isShown || isSealed(after, last) ? undefined : last;
}

/** Whether a run has come to a success, or writes what no page of its own asks for. */
function isDone(program: Program, { state, pending }: Run): boolean {
  const [path] = splitState(state);
  const ended = outcomeIn(state);
  if (ended !== undefined) return outcomeAt(program, ended)?.outcome.kind === 'success';
  return pending?.write === true && program.places.get(path)?.kind === 'call';
}
