import { readableName } from '../../../engine/language/fileName.ts';
import { typeByName } from './formats.ts';

/** Longest file name that the bank takes (specification, section 5). */
export const LONGEST_NAME = 40;
const FORBIDDEN = /[%@<>*#()[\]{}]/;
const FORBIDDEN_RUNS = new RegExp(`${FORBIDDEN.source}+`, 'g');

/** How much of the end of a shortened name stays: it tells a message's pictures apart, which begin alike. */
const END = 13;
const GAP = ' - ';

/** The first sign in a file's name that it must not have, or undefined when it has none. Pure. */
export function forbiddenSign(name: string): string | undefined {
  return FORBIDDEN.exec(name)?.[0];
}

/**
 * A file's name made one that the bank takes: without the signs that it forbids, short enough, and with the same ending.
 * One that it takes already stays as it is, and so does one whose ending is none of ours: that file is refused for it. Pure.
 */
export function nameForBank(name: string): string {
  const seen = readableName(name);
  if (typeByName(seen) === undefined || (forbiddenSign(seen) === undefined && seen.length <= LONGEST_NAME)) return seen;
  const dot = seen.lastIndexOf('.');
  const ending = seen.slice(dot);
  const stem = seen.slice(0, dot).replace(FORBIDDEN_RUNS, ' ').replace(/\s+/g, ' ').trim();
  return (shortened(stem, LONGEST_NAME - ending.length) || 'document') + ending;
}

/** Its beginning and its end, without a letter that is all that is left of a word. A sign of two units is never cut in two. */
function shortened(stem: string, most: number): string {
  if (stem.length <= most) return stem;
  const start = stem.slice(0, most - END - GAP.length).replace(/[\uD800-\uDBFF]$/, '');
  const end = stem.slice(-END).replace(/^[\uDC00-\uDFFF]/, '');
  return start.replace(/[\s-]+$/, '') + GAP + end.replace(/^.?[\s-]+/, '');
}
