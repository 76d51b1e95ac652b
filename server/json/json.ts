/** A JSON object as it comes from outside: nothing is known of its parts. */
export type Named = Readonly<Record<string, unknown>>;

/** Tells whether a value is an object with named parts: no list, not null. Pure. */
export function isRecord(value: unknown): value is Named {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Tells whether lists and objects lie within each other deeper than that. Pure; needs no stack, however deep they lie. */
export function isDeeperThan(value: unknown, most: number): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth <= most; depth += 1) {
    level = level.flatMap((one): readonly unknown[] => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (level.length === 0) return false;
  }
  return true;
}

/** The part of that name where it is a text; undefined otherwise. Pure and total. */
export function textAt(value: unknown, part: string): string | undefined {
  const text = isRecord(value) ? value[part] : undefined;
  return typeof text === 'string' ? text : undefined;
}
