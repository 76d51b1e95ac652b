import { isDictionary } from '../../load/reading.ts';

/** A copy of JSON in which the values at some pointers are others; undefined removes, `-` at the end of a list adds. */
export function edited(json: unknown, edits: Readonly<Record<string, unknown>>): unknown {
  const copy: unknown = structuredClone(json);
  for (const [pointer, value] of Object.entries(edits)) {
    const keys = pointer
      .split('/')
      .slice(1)
      .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = keys.pop() ?? '';
    const owner = keys.reduce<unknown>(
      (part, key) => (isDictionary(part) || Array.isArray(part) ? Reflect.get(part, key) : undefined),
      copy,
    );
    if (typeof owner !== 'object' || owner === null) throw new Error(`nothing at ${pointer}`);
    if (value === undefined && Array.isArray(owner)) owner.splice(Number(last), 1);
    else if (value === undefined) Reflect.deleteProperty(owner, last);
    else Reflect.set(owner, last === '-' && Array.isArray(owner) ? owner.length : last, value);
  }
  return copy;
}
