const LONGEST = 200;

/** Fewest insertions, deletions and replacements of a character that turn `a` into `b` (Levenshtein). */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(replaced, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
}

/** Upper case, Latin accents and punctuation gone, words in alphabetical order: "rao, Asha" is "ASHA RAO". */
function words(name: string): string {
  const letters = name
    .slice(0, LONGEST)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase();
  return (letters.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).sort().join(' ');
}

/**
 * How alike two names are, 0 to 1, without regard to case, punctuation and the order of words:
 * one minus the Levenshtein distance over the length of the longer name. Two empty names are alike.
 */
export function similarity(a: string, b: string): number {
  const [first, second] = [words(a), words(b)];
  const longest = Math.max(first.length, second.length);
  return longest === 0 ? 1 : 1 - editDistance(first, second) / longest;
}
