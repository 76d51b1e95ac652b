import { soundsLike } from './sound.ts';

/**
 * How well a word fits what is typed: 1 for the whole word, less for its beginning and for the same sound in other letters, least for
 * a slip of one letter where `slips` may be taken for one, else 0.
 */
export function likeness(wanted: string, word: string, slips: boolean): number {
  if (word === wanted) return 1;
  if (word.startsWith(wanted)) return 0.8;
  if (soundsLike(wanted, word)) return 0.6;
  if (!slips || wanted.length < 4) return 0;
  return isOneSlipFrom(wanted, word) || isOneSlipFrom(wanted, word.slice(0, wanted.length)) ? 0.3 : 0;
}

/** One letter too many, too few, wrong, or two swapped. */
function isOneSlipFrom(wanted: string, word: string): boolean {
  if (Math.abs(wanted.length - word.length) > 1) return false;
  let start = 0;
  while (start < wanted.length && wanted[start] === word[start]) start += 1;
  const tails: readonly (readonly [number, number])[] = [
    [1, 1],
    [1, 0],
    [0, 1],
  ];
  if (tails.some(([left, right]) => wanted.slice(start + left) === word.slice(start + right))) return true;
  const swapped = wanted[start] === word[start + 1] && wanted[start + 1] === word[start];
  return swapped && wanted.slice(start + 2) === word.slice(start + 2);
}

/** How much two words have in common, from 0 to 1: the pairs of letters that both have (Dice's coefficient). */
export function resemblance(one: string, other: string): number {
  const [left, right] = [pairsOf(one), pairsOf(other)];
  const shared = [...left].filter((pair) => right.has(pair)).length;
  return left.size + right.size === 0 ? 0 : (2 * shared) / (left.size + right.size);
}

function pairsOf(word: string): ReadonlySet<string> {
  return new Set(Array.from({ length: Math.max(0, word.length - 1) }, (_, index) => word.slice(index, index + 2)));
}
