import type { Program } from '../run/program.ts';
import type { Run } from '../run/run.ts';
import { splitState } from '../run/state.ts';
import { withoutTransient } from '../run/transient.ts';

/** The run as it is stored: with its state by name, and without what must not outlive its call. Pure. */
export function stored(program: Program, value: unknown, run: Run): Run {
  const state =
    typeof value === 'string' ? value : (Object.entries(value ?? {}).map(([path, phase]) => `${path}.${String(phase)}`)[0] ?? '');
  const named = withoutFindings({ ...withoutAsks(run), state });
  return named.pending ? named : withoutTransient(program, withoutWhatDoesNotCount(named));
}

/** Like the others a copy only where there is such a part: it takes longer than all else here, and mostly there is none. */
function withoutAsks(run: Run): Run {
  if (run.asks === undefined) return run;
  const { asks: _asks, ...rest } = run;
  return rest;
}

/** What was found of a device lives no longer than the submission that carries it. */
function withoutFindings(run: Run): Run {
  if (run.device === undefined || splitState(run.state)[1] === 'submitting') return run;
  const { device: _device, ...rest } = run;
  return rest;
}

/** At an end nothing is kept for later: nobody comes back to a page. */
function withoutWhatDoesNotCount(run: Run): Run {
  if (!run.state.startsWith('outcome:')) return run;
  const { left: _left, ...rest } = run;
  return { ...rest, aside: {}, items: {}, rests: {} };
}
