import type { Store } from '../store/store.ts';
import type { AtomicWork } from '../store/atomic.ts';

/** Others have used up what there was while a transaction worked; what it did is undone. */
export class UsedUpError extends Error {
  override readonly name = 'UsedUpError';
}

/**
 * Carries out work that looks at counters which many share, and adds to them last of all: so nobody waits for more than its commit. Where
 * that finds them used up meanwhile the work throws `UsedUpError`, and is carried out anew: now it sees so when it looks.
 */
export async function countedLast<Result>(store: Pick<Store, 'atomic'>, work: AtomicWork<Result>): Promise<Result> {
  for (;;) {
    try {
      return await store.atomic(work);
    } catch (error) {
      if (!(error instanceof UsedUpError)) throw error;
    }
  }
}
