import { array, string } from 'valibot';
import { stored } from '../storage/stored.ts';

/** Decides when a newer portal takes the place of the running one. */
export interface Renewal {
  /**
   * Tells whether to load the page afresh now: the server has another version, the customer is between services, and this
   * tab has not tried that version yet. Saying yes writes the attempt down.
   */
  isDue(now: { readonly newest: string | undefined; readonly between: boolean }): boolean;
}

/**
 * Makes the decision for a page of version `own`; attempts are written down in `storage`. A version is tried once in a
 * tab, so that neither an old page out of a proxy nor two servers with two versions make a loop. A browser that cannot
 * write it down never loads by itself.
 */
export function renewalOf(own: string, storage: () => Storage): Renewal {
  const tried = stored(storage, 'seva.versions-tried', array(string()));
  return {
    isDue: ({ newest, between }) => {
      if (own === '' || newest === undefined || newest === '' || newest === own || !between) return false;
      const before = tried.get() ?? [];
      if (before.includes(newest)) return false;
      tried.set([...before, newest]);
      return tried.get()?.includes(newest) === true;
    },
  };
}
