import type { Program } from '../run/program.ts';
import type { Run } from '../run/run.ts';
import { splitState } from '../run/state.ts';
import { withoutTransient } from '../run/transient.ts';

/** The run as it is stored: with its state by name, and without what must not outlive its call. Pure. */
export function stored(program: Program, value: unknown, run: Run): Run {
  const state =
    typeof value === 'string' ? value : (Object.entries(value ?? {}).map(([path, phase]) => `${path}.${String(phase)}`)[0] ?? '');
  const { asks: _asks, ...rest } = run;
  const named = withoutFindings({ ...rest, state });
  return named.pending ? named : withoutTransient(program, withoutWhatDoesNotCount(named));
}

/** What was found of a device lives no longer than the submission that carries it. */
function withoutFindings(run: Run): Run {
  const { device: _device, ...rest } = run;
  return splitState(run.state)[1] === 'submitting' ? run : rest;
}

/** At an end nothing is kept for later: nobody comes back to a page. */
function withoutWhatDoesNotCount(run: Run): Run {
  const { left: _left, ...rest } = run;
  return run.state.startsWith('outcome:') ? { ...rest, aside: {}, items: {}, rests: {} } : run;
}
