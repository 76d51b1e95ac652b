import { splitState } from '../../engine/run/state.ts';
import type { RunRecord } from '../runs/record.ts';
import type { FlowRegistry } from '../flows/registry.ts';

/** What telling the pace needs of the server. */
export interface PaceContext {
  readonly flows: Pick<FlowRegistry, 'language'>;
}

/** Seconds between two polls of a step that does not say. */
const EVERY = 5;

/** How a waiting run is watched: what the bank alone knows is worth asking for every so many milliseconds. */
export interface Pace {
  readonly bank?: number;
}

/** The pace of the step at which a run stands; undefined where it does not wait. Pure. */
export function paceOf({ flows }: PaceContext, { run, program }: RunRecord): Pace | undefined {
  const step = program.places.get(splitState(run.state)[0])?.step;
  if (step?.poll === undefined) return undefined;
  const own = flows.language().operations.get(step.poll.operation)?.provider === 'seva';
  return own ? {} : { bank: (step.every ?? EVERY) * 1000 };
}
