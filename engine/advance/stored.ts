import type { Program } from '../run/program.ts';
import type { Run } from '../run/run.ts';
import { runWithout } from '../run/runWithout.ts';
import { outcomeIn, splitState } from '../run/state.ts';
import { withoutTransient } from '../run/transient.ts';

/** The run as it is stored: with the state that it came to, and without what must not outlive its call. Pure. */
export function stored(program: Program, state: string, run: Run): Run {
  const named = withoutFindings({ ...runWithout(run, 'asks'), state });
  return named.pending ? named : withoutTransient(program, withoutWhatDoesNotCount(named));
}

/** What was found of a device lives no longer than the submission that carries it. */
function withoutFindings(run: Run): Run {
  return splitState(run.state)[1] === 'submitting' ? run : runWithout(run, 'device');
}

/** At an end nothing is kept for later: nobody comes back to a page. */
function withoutWhatDoesNotCount(run: Run): Run {
  if (outcomeIn(run.state) === undefined) return run;
  return { ...runWithout(run, 'left'), aside: {}, items: {}, rests: {} };
}
