/**
 * A function of a string that keeps its latest `limit` results, oldest forgotten first; undefined is not kept.
 * For pure functions only.
 */
export function remember<T>(limit: number, make: (key: string) => T): (key: string) => T {
  const kept = new Map<string, T>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    if (made === undefined) return made;
    if (kept.size >= limit) {
      const oldest = kept.keys().next();
      if (!oldest.done) kept.delete(oldest.value);
    }
    kept.set(key, made);
    return made;
  };
}
