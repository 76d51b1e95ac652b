/** A sign, a class of signs or an escaped one, and how often it stands there. */
const PART = /(?:\\[dDwWsS]|\\[^A-Za-z0-9]|\[(?:\\.|[^\]\\])+\]|[^\\[\](){}|*+?^$])(?:([?*+])|\{(\d+)(,?)(\d*)\})?/uy;

/**
 * How many characters a text has at least and at most that is wholly of a regular expression; undefined where the expression has groups,
 * ways or anything else that is not one sign after the other, or is not anchored at both ends. Pure.
 */
export function lengthsOf(pattern: string): { readonly least: number; readonly most: number } | undefined {
  if (!pattern.startsWith('^') || !/[^\\]\$$/.test(pattern)) return undefined;
  const body = pattern.slice(1, -1);
  let [least, most] = [0, 0];
  for (PART.lastIndex = 0; PART.lastIndex < body.length;) {
    const found = PART.exec(body);
    if (!found) return undefined;
    const [, sign, count, comma, end] = found;
    if (sign !== undefined) {
      least += sign === '+' ? 1 : 0;
      most += sign === '?' ? 1 : Infinity;
    } else {
      least += Number(count ?? 1);
      most += comma === ',' ? (end === '' ? Infinity : Number(end)) : Number(count ?? 1);
    }
  }
  return { least, most };
}
