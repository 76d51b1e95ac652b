import { useCallback, useEffect, useState } from 'react';
import { useLocale } from '../texts/useLocale.ts';
import { failureOf, isTransient } from './failure.ts';
import type { Failure } from './failure.ts';
import { useOnline } from './useOnline.ts';

/** What a screen has of something it loads. `stale` is the former value while the next one is on its way. */
export type Loaded<T> =
  | { readonly state: 'loading'; readonly stale?: T }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly failure: Failure };

/**
 * Loads when it is first shown, whenever `load` changes (keep it stable with useCallback), and when another locale is
 * spoken; an answer that
 * comes after that is dropped. `again` loads once more and keeps the former value in sight.
 */
export function useLoaded<T>(load: () => Promise<T>): { readonly loaded: Loaded<T>; readonly again: () => void } {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [round, setRound] = useState(0);
  const locale = useLocale();

  useEffect(() => {
    let current = true;
    setLoaded((before) => (before.state === 'ready' ? { state: 'loading', stale: before.value } : { state: 'loading' }));
    load().then(
      (value) => current && setLoaded({ state: 'ready', value }),
      (thrown: unknown) => current && setLoaded({ state: 'failed', failure: failureOf(thrown) }),
    );
    return () => {
      current = false;
    };
  }, [load, round, locale]);

  const again = useCallback(() => setRound((before) => before + 1), []);
  useOnline(loaded.state === 'failed' && isTransient(loaded.failure), again);
  return { loaded, again };
}
