import * as v from 'valibot';
import { stored } from '../storage/stored.ts';
import type { Stored } from '../storage/stored.ts';

/** A run that was begun in this browser and has not ended. The id is opaque and worth nothing without the session. */
export interface OpenRun {
  readonly run: string;
  readonly flow: string;
  readonly area: string;
  readonly title: string;
  /** ISO instant of the bank's clock. */
  readonly at: string;
  /** The customer was verified: after this session the run is shown to them again once they are. Any other ends with its session. */
  readonly ofCustomer?: boolean;
  /** Something was answered: it is offered to be gone on with. */
  readonly answered?: boolean;
  /** Only the link that began it leads back to it. */
  readonly byLink?: boolean;
}

/** Which runs are open in this browser, the latest first. */
export interface OpenRuns {
  all(): readonly OpenRun[];
  note(run: OpenRun): void;
  drop(run: string): void;
  /** Forgets them all: somebody else may sit here next. */
  forget(): void;
  /** Forgets those that end with their session, but for those to which a link leads back. */
  endSession(): void;
  /** Tells whether a run may be shown again after its session, to its customer. */
  outlives(run: string): boolean;
}

const openRunSchema = v.object({
  run: v.string(),
  flow: v.string(),
  area: v.string(),
  title: v.string(),
  at: v.string(),
  ofCustomer: v.exactOptional(v.boolean()),
  answered: v.exactOptional(v.boolean()),
  byLink: v.exactOptional(v.boolean()),
});

const most = 4;

/** Keeps the list in a storage. It holds no more than a few. */
export function openRunsIn(storage: () => Storage): OpenRuns {
  const kept: Stored<readonly OpenRun[]> = stored(storage, 'seva.open-runs', v.array(openRunSchema));
  const others = (run: string): readonly OpenRun[] => (kept.get() ?? []).filter((open) => open.run !== run);
  const outlives = (run: string): boolean => (kept.get() ?? []).some((open) => open.run === run && open.ofCustomer === true);
  return {
    all: () => kept.get() ?? [],
    note: (run) => {
      const ofCustomer = run.ofCustomer === true || outlives(run.run);
      kept.set([{ ...run, ofCustomer }, ...others(run.run)].slice(0, most));
    },
    drop: (run) => kept.set(others(run)),
    forget: () => kept.set(undefined),
    endSession: () => kept.set((kept.get() ?? []).filter(({ ofCustomer, byLink }) => ofCustomer === true || byLink === true)),
    outlives,
  };
}

/** The open runs of this browser. */
export const openRuns: OpenRuns = openRunsIn(() => localStorage);
