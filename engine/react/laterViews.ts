import { useEffect, useState } from 'react';

/** How things of one sort are drawn, by their names: some of it is there from the beginning, the rest comes when it is needed. */
export interface LaterViews<V> {
  readonly names: readonly string[];
  /** What is there. */
  readonly ready: ReadonlyMap<string, V>;
  /** Has these there; names that it does not know it leaves out. Rejects where one does not come, which is then asked for anew. */
  readonly load: (names: readonly string[]) => Promise<void>;
}

/** Gives up on what takes too long. */
export type Within = <T>(work: Promise<T>) => Promise<T>;

/** Keeps what is loaded, so that it is there at once the next time. */
export function laterViews<V>(loaders: ReadonlyMap<string, () => Promise<V>>, atOnce: Iterable<readonly [string, V]> = []): LaterViews<V> {
  const ready = new Map(atOnce);
  return {
    names: [...new Set([...ready.keys(), ...loaders.keys()])],
    ready,
    async load(names) {
      await Promise.all(
        names.map(async (name) => {
          const load = ready.has(name) ? undefined : loaders.get(name);
          if (load !== undefined) ready.set(name, await load());
        }),
      );
    },
  };
}

/**
 * What is drawn with these names, or undefined while any of it is still being loaded, all at once, so that a page never
 * appears in pieces. A failed load throws to the nearest error boundary and is tried again when the boundary renders anew. It
 * does not suspend: React draws what was suspended in slices, and no sooner than 300 ms after the fallback.
 */
export function useLaterViews<V>(views: LaterViews<V>, names: readonly string[], within?: Within): ReadonlyMap<string, V> | undefined {
  const [loaded, setLoaded] = useState<{ readonly failure?: unknown }>({});
  const missing = Array.from(new Set(names))
    .filter((name) => views.names.includes(name) && !views.ready.has(name))
    .sort()
    .join('\n');
  useEffect(() => {
    if (missing === '') return undefined;
    let current = true;
    const tell = (result: { readonly failure?: unknown }) => {
      if (current) setLoaded(result);
    };
    const loading = views.load(missing.split('\n'));
    (within?.(loading) ?? loading).then(
      () => tell({}),
      (failure: unknown) => tell({ failure }),
    );
    return () => {
      current = false;
    };
  }, [views, missing, within]);
  if ('failure' in loaded) throw loaded.failure;
  return missing === '' ? views.ready : undefined;
}
