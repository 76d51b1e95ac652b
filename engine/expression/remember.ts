/**
 * A function of a string that keeps its latest results, `limit` at most, oldest forgotten first; undefined is not kept.
 * For pure functions only. They are forgotten half of them at a time: deleting one by one from a large `Map` is slow,
 * for each search for the oldest goes past those that were deleted before.
 */
export function remember<T>(limit: number, make: (key: string) => T): (key: string) => T {
  const half = Math.ceil(limit / 2);
  let latest = new Map<string, T>();
  let before = new Map<string, T>();
  const keep = (key: string, made: T): T => {
    if (latest.size >= half) {
      before = latest;
      latest = new Map();
    }
    latest.set(key, made);
    return made;
  };
  return (key) => {
    const known = latest.get(key);
    if (known !== undefined) return known;
    const earlier = before.get(key);
    if (earlier !== undefined) return keep(key, earlier);
    const made = make(key);
    return made === undefined ? made : keep(key, made);
  };
}

/** A function of an object that keeps its result for as long as there is the object. For pure functions only. */
export function rememberFor<K extends object, T>(make: (of: K) => T): (of: K) => T {
  const kept = new WeakMap<K, { readonly made: T }>();
  return (of) => {
    const known = kept.get(of);
    if (known) return known.made;
    const made = make(of);
    kept.set(of, { made });
    return made;
  };
}
