/** A JSON object as it comes from outside: nothing is known of its parts. */
export type Named = Readonly<Record<string, unknown>>;

/** Tells whether a value is an object with named parts: no list, not null. Pure. */
export function isRecord(value: unknown): value is Named {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The part of that name where it is a text; undefined otherwise. Pure and total. */
export function textAt(value: unknown, part: string): string | undefined {
  const text = isRecord(value) ? value[part] : undefined;
  return typeof text === 'string' ? text : undefined;
}
