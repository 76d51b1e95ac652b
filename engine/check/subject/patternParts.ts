/** A sign of a regular expression, or a class of signs, and how often it stands there. */
export interface PatternPart {
  readonly sign: string;
  readonly least: number;
  readonly most: number;
}

/** A sign, a class of signs or an escaped one, and how often it stands there. */
const PART = /(\\[dDwWsS]|\\[^A-Za-z0-9]|\[(?:\\.|[^\]\\])+\]|[^\\[\](){}|*+?^$])(?:([?*+])|\{(\d+)(,?)(\d*)\})?/uy;

/**
 * The parts of a regular expression, without the anchors around it, that is one sign after the other; undefined where it has groups, ways
 * or anything else. Pure.
 */
export function patternParts(body: string): readonly PatternPart[] | undefined {
  const parts: PatternPart[] = [];
  for (PART.lastIndex = 0; PART.lastIndex < body.length;) {
    const found = PART.exec(body);
    if (!found) return undefined;
    const [, sign = '', times, count, comma, end] = found;
    if (times !== undefined) parts.push({ sign, least: times === '+' ? 1 : 0, most: times === '?' ? 1 : Infinity });
    else {
      const least = Number(count ?? 1);
      parts.push({ sign, least, most: comma === ',' ? (end === '' ? Infinity : Number(end)) : least });
    }
  }
  return parts;
}
