import { patternParts } from '../subject/patternParts.ts';

/**
 * How many characters a text has at least and at most that is wholly of a regular expression; undefined where the expression has groups,
 * ways or anything else that is not one sign after the other, or is not anchored at both ends. Pure.
 */
export function lengthsOf(pattern: string): { readonly least: number; readonly most: number } | undefined {
  if (!pattern.startsWith('^') || !/[^\\]\$$/.test(pattern)) return undefined;
  const parts = patternParts(pattern.slice(1, -1));
  return parts && { least: parts.reduce((sum, one) => sum + one.least, 0), most: parts.reduce((sum, one) => sum + one.most, 0) };
}
