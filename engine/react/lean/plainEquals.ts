/**
 * Stands for RJSF's deep comparison, which also knows maps, dates, typed arrays and circles, over what the engine's form is
 * made of: JSON, functions, which are always equal, and objects that hold these. Answers there what RJSF's own does. An object
 * of another make without keys of its own (a date, a map) equals itself alone. Pure; does not end in a circle.
 */
export function plainEquals(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return typeof a === 'function' ? typeof b === 'function' : Number.isNaN(a) && Number.isNaN(b);
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((one, at) => plainEquals(one, b[at]));
  if (a.constructor !== b.constructor) return false;
  const keys = Object.keys(a);
  if (keys.length === 0 && a.constructor !== undefined && a.constructor !== Object) return false;
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && plainEquals(Reflect.get(a, key), Reflect.get(b, key)))
  );
}
