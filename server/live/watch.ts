import { standingsOf } from './standing.ts';
import type { Store } from '../store/store.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';

/** What watching runs needs of the server. */
export interface WatchContext {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
}

/** Somebody who wants to know when what a run waits for has changed. */
export interface Watcher {
  readonly run: string;
  /** Where only the bank knows what has changed: how often it is worth asking, in milliseconds. */
  readonly pace?: number | undefined;
  readonly look: () => void;
}

/** Everybody in this process who watches a run. */
export interface Watch {
  /** Begins to watch; returns the end of it. */
  add(watcher: Watcher): () => void;
}

/** How often the database is asked, once for everybody who watches: another server may have changed what is there. */
const TICK_MS = 500;

interface Kept {
  readonly watcher: Watcher;
  standing: string | undefined;
  due: number;
}

/** Watches runs by asking the database, and asks nothing while nobody watches. Nothing here outlives a connection. */
export function createWatch(context: WatchContext): Watch {
  const all = new Set<Kept>();
  let timer: NodeJS.Timeout | undefined;
  let asking = false;

  const tick = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    try {
      const standings = await standingsOf(context, [...new Set([...all].map(({ watcher }) => watcher.run))]);
      for (const kept of all) tell(kept, standings.get(kept.watcher.run) ?? '');
    } catch (error) {
      context.log.warn({ err: error }, 'what runs wait for could not be looked up');
    } finally {
      asking = false;
    }
  };

  return {
    add(watcher) {
      const kept: Kept = { watcher, standing: undefined, due: dueAfter(watcher) };
      all.add(kept);
      timer ??= setInterval(() => void tick(), TICK_MS).unref();
      return () => {
        all.delete(kept);
        if (all.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

/** The first standing is told too: what has changed before somebody listened must not be missed. */
function tell(kept: Kept, standing: string): void {
  const changed = kept.standing !== standing;
  if (!changed && performance.now() < kept.due) return;
  kept.standing = standing;
  kept.due = dueAfter(kept.watcher);
  kept.watcher.look();
}

function dueAfter({ pace }: Watcher): number {
  return pace === undefined ? Infinity : performance.now() + pace;
}
