const MOST_NAMED = 8;

/**
 * The candidate that a misspelled word is likeliest meant to be; undefined when none is near. Case does not
 * count, and two letters that changed places are one slip; of equally near ones that with the same beginning.
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const [typed, reach] = [word.toLowerCase(), Math.max(1, Math.floor(word.length / 3))];
  let best: { readonly name: string; readonly slips: number; readonly same: number } | undefined;
  for (const name of candidates) {
    if (Math.abs(name.length - word.length) > reach) continue;
    const slips = slipsBetween(typed, name.toLowerCase());
    const same = sameBeginning(typed, name.toLowerCase());
    if (slips <= reach && (best === undefined || slips < best.slips || (slips === best.slips && same > best.same)))
      best = { name, slips, same };
  }
  return best?.name ?? onlyOneBegun(typed, candidates);
}

/** Fewest letters of a name that is only begun: `child` for `children`. */
const BEGUN = 4;

/** The one candidate that begins with a word; undefined where there are several. */
function onlyOneBegun(typed: string, candidates: readonly string[]): string | undefined {
  if (typed.length < BEGUN) return undefined;
  const [one, ...more] = candidates.filter((name) => name.toLowerCase().startsWith(typed));
  return more.length === 0 ? one : undefined;
}

/** Fewest slips of the fingers between two words: a letter too many, too few, another one, or two swapped. */
function slipsBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j++) {
      const other = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity;
      rows[i]?.push(Math.min(at(i - 1, j - 1) + other, at(i - 1, j) + 1, at(i, j - 1) + 1, swapped));
    }
  }
  return at(a.length, b.length);
}

function sameBeginning(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** What to do about an unknown name: the near one, or the ones that there are, of `date.long` those of `date` where there are any. */
export function suggestion(word: string, candidates: readonly string[]): string {
  const near = nearest(word, candidates);
  if (near !== undefined) return `Did you mean ${near}?`;
  if (candidates.length === 0) return 'There is nothing to read here.';
  const family = word.slice(0, word.lastIndexOf('.') + 1);
  const kin = candidates.filter((name) => family !== '' && name.startsWith(family));
  const alike = (name: string) => Number(wordsIn(name).some((one) => wordsIn(word).includes(one)));
  const named = [...(kin.length > 0 ? kin : candidates)]
    .sort()
    .toSorted((a, b) => alike(b) - alike(a))
    .slice(0, MOST_NAMED)
    .join(', ');
  return candidates.length > MOST_NAMED ? `There are, among others: ${named}.` : `There are: ${named}.`;
}

/** The longer words of which a name is put together: `lockerDeposit` has `locker` and `deposit`. */
function wordsIn(name: string): readonly string[] {
  return name.split(/(?=[A-Z])|[^A-Za-z]+/).flatMap((one) => (one.length < BEGUN ? [] : [one.toLowerCase()]));
}
