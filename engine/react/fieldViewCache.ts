import { use } from 'react';
import type { FieldView, FieldViews } from './fieldView.ts';

interface Cache {
  readonly ready: Map<string, FieldView>;
  readonly pending: Map<string, Promise<void>>;
}

const caches = new WeakMap<FieldViews, Cache>();

/**
 * The widgets of the given field types. Suspends while any is still being loaded, all at once, so
 * that a form never appears in pieces. A failed load throws to the nearest error boundary and is
 * tried again when the boundary renders anew.
 */
export function useFieldViews(views: FieldViews, types: readonly string[]): ReadonlyMap<string, FieldView> {
  const { ready, pending } = cacheOf(views);
  const missing = Array.from(new Set(types)).filter((type) => !ready.has(type)).sort();
  if (missing.length === 0) return ready;
  const key = missing.join('\n');
  const known = pending.get(key);
  if (known) use(known);
  const load = loadInto(ready, views, missing).catch((cause: unknown) => {
    pending.delete(key);
    throw cause;
  });
  pending.set(key, load);
  use(load);
  return ready;
}

function cacheOf(views: FieldViews): Cache {
  const known = caches.get(views);
  if (known) return known;
  const cache: Cache = { ready: new Map(), pending: new Map() };
  caches.set(views, cache);
  return cache;
}

async function loadInto(ready: Map<string, FieldView>, views: FieldViews, types: readonly string[]): Promise<void> {
  await Promise.all(types.map(async (type) => {
    const load = views.get(type);
    if (!load) throw new Error(`No widget is registered for the field type "${type}"`);
    ready.set(type, await load());
  }));
}
