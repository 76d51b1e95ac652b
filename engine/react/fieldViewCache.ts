import { useEffect, useState } from 'react';
import type { FieldView, FieldViews } from './fieldView.ts';

const caches = new WeakMap<FieldViews, Map<string, FieldView>>();

/**
 * The widgets of the given field types, or undefined while any is still being loaded, all at once, so
 * that a form never appears in pieces. A failed load throws to the nearest error boundary and is
 * tried again when the boundary renders anew. It does not suspend: React draws what was suspended in
 * slices, and no sooner than 300 ms after the fallback.
 */
export function useFieldViews(views: FieldViews, types: readonly string[]): ReadonlyMap<string, FieldView> | undefined {
  const ready = cacheOf(views);
  const [loaded, setLoaded] = useState<{ readonly failure?: unknown }>({});
  const missing = Array.from(new Set(types))
    .filter((type) => !ready.has(type))
    .sort()
    .join('\n');
  useEffect(() => {
    if (missing === '') return undefined;
    let current = true;
    const tell = (result: { readonly failure?: unknown }) => {
      if (current) setLoaded(result);
    };
    loadInto(ready, views, missing.split('\n')).then(
      () => tell({}),
      (failure: unknown) => tell({ failure }),
    );
    return () => {
      current = false;
    };
  }, [ready, views, missing]);
  if ('failure' in loaded) throw loaded.failure;
  return missing === '' ? ready : undefined;
}

/** Has the widgets of these field types there, so that what is drawn next has them at once. Rejects where one does not come. */
export function loadFieldViews(views: FieldViews, types: readonly string[]): Promise<void> {
  return loadInto(cacheOf(views), views, types);
}

/** Fetches the widgets of field types that may be shown next. Fails silently: what is missing then is fetched when it is shown. */
export function fetchFieldViews(views: FieldViews, types: readonly string[]): void {
  const ready = cacheOf(views);
  loadInto(
    ready,
    views,
    types.filter((type) => views.has(type) && !ready.has(type)),
  ).catch(() => undefined);
}

function cacheOf(views: FieldViews): Map<string, FieldView> {
  const known = caches.get(views);
  if (known) return known;
  const cache = new Map<string, FieldView>();
  caches.set(views, cache);
  return cache;
}

async function loadInto(ready: Map<string, FieldView>, views: FieldViews, types: readonly string[]): Promise<void> {
  await Promise.all(
    types.map(async (type) => {
      const load = views.get(type);
      if (!load) throw new Error(`No widget is registered for the field type "${type}"`);
      ready.set(type, await load());
    }),
  );
}
