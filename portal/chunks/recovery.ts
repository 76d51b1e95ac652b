import { number } from 'valibot';
import { stored } from '../storage/stored.ts';
import { chunkTimes } from './chunkTimes.ts';

/** Brings back the page when a part of the portal did not come. */
export interface Recovery {
  /** Loads the page again by itself, at most once in ten minutes; false when it does not. */
  recover(): Promise<boolean>;
  /** Loads the page again because the customer wants it; false when there is no page to load. */
  again(): Promise<boolean>;
}

/** What a recovery needs from its host. */
export interface RecoveryOptions {
  /** Where the last recovery is written down: of this tab. */
  readonly storage: () => Storage;
  readonly now: () => number;
  /** Keeps what was typed. */
  readonly keep: () => Promise<void>;
  /** Loads the page afresh; false when there is none to load. */
  readonly load: () => Promise<boolean>;
}

/**
 * Recovers from parts of the portal that do not come, because a newer version took them away or the connection broke.
 * What it does by itself is written down first, so that it never goes round in circles.
 */
export function recoveryOf({ storage, now, keep, load }: RecoveryOptions): Recovery {
  const last = stored(storage, 'seva.recovered', number());

  async function again(): Promise<boolean> {
    await keep();
    return load();
  }

  return {
    again,
    recover: async () => {
      const before = last.get();
      const at = now();
      if (before !== undefined && at - before < chunkTimes.recoverAgainMs) return false;
      last.set(at);
      if (last.get() !== at) return false;
      const loading = await again();
      if (!loading) last.set(before);
      return loading;
    },
  };
}
