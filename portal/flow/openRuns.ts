import { list, shape, text } from '../api/read.ts';
import { stored } from './stored.ts';
import type { Stored } from './stored.ts';

/** A run that was begun in this browser and has not ended. The id is opaque and worth nothing without the session. */
export interface OpenRun {
  readonly run: string;
  readonly flow: string;
  readonly area: string;
  readonly title: string;
  /** ISO instant of the bank's clock. */
  readonly at: string;
}

/** Which runs are open in this browser, the latest first. */
export interface OpenRuns {
  all(): readonly OpenRun[];
  note(run: OpenRun): void;
  drop(run: string): void;
  /** Forgets them all: somebody else may sit here next. */
  forget(): void;
}

const most = 4;

/** Keeps the list in a storage. */
function openRunsIn(storage: () => Storage): OpenRuns {
  const kept: Stored<readonly OpenRun[]> = stored(storage, 'seva.open-runs', list(shape<OpenRun>({ run: text, flow: text, area: text, title: text, at: text })));
  const others = (run: string): readonly OpenRun[] => (kept.get() ?? []).filter((open) => open.run !== run);
  return {
    all: () => kept.get() ?? [],
    note: (run) => kept.set([run, ...others(run.run)].slice(0, most)),
    drop: (run) => kept.set(others(run)),
    forget: () => kept.set(undefined),
  };
}

/** The open runs of this browser. */
export const openRuns: OpenRuns = openRunsIn(() => localStorage);
