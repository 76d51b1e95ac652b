/** A JSON object whose parts are not known yet. */
export type Dictionary = Readonly<Record<string, unknown>>;

/** Tells whether a value is a JSON object (and not a list or null). */
export function isDictionary(value: unknown): value is Dictionary {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The items of a JSON list; none where there is something else. Pure. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The object at a place of one of our own schema files; throws where there is none, naming the place. */
export function dictionaryAt(value: unknown, place: string): Dictionary {
  if (isDictionary(value)) return value;
  throw new Error(`${place} must be an object`);
}

/** The list of strings at a place, empty where there is nothing; throws where there is something else. */
export function wordsAt(value: unknown, place: string): readonly string[] {
  if (value === undefined) return [];
  if (Array.isArray(value) && value.every((word) => typeof word === 'string')) return value;
  throw new Error(`${place} must be a list of strings`);
}

/** The string at a place; throws where there is none. */
export function wordAt(value: unknown, place: string): string {
  if (typeof value === 'string') return value;
  throw new Error(`${place} must be a string`);
}

/** The number at a place; throws where there is none. */
export function numberAt(value: unknown, place: string): number {
  if (typeof value === 'number') return value;
  throw new Error(`${place} must be a number`);
}

/** The value behind a JSON pointer such as `#/components/schemas/Customer`; undefined where there is none. */
export function behindReference(document: unknown, reference: string): unknown {
  const keys = reference
    .replace(/^#\/?/, '')
    .split('/')
    .filter((key) => key !== '');
  return keys.reduce<unknown>(
    (part, key) => (isDictionary(part) ? part[key.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined),
    document,
  );
}
