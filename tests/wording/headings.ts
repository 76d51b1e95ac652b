/** Letters and digits of each word in lower case; what an expression fills in is one word. */
function wordsOf(text: string): readonly string[] {
  return text
    .replaceAll(/\{\{[^}]*\}\}/g, '…')
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[^\p{L}\p{M}\p{N}'’…]/gu, ''))
    .filter((word) => word !== '');
}

/** From this share of words in the same order on, two sentences say nearly the same. */
const NEARLY = 0.7;

/** Whether the first sentence below a heading says the heading again, word for word or nearly so. Pure. */
export function saysItAgain(heading: string, below: string): boolean {
  const [first = ''] = below.split(/(?<=[.!?।])\s+/);
  const [said, again] = [wordsOf(heading), wordsOf(first)];
  if (said.length === 0 || again.length === 0) return false;
  if (` ${again.join(' ')} `.includes(` ${said.join(' ')} `)) return true;
  return (2 * inOrder(said, again)) / (said.length + again.length) >= NEARLY;
}

/** How many words the two have in common in the same order. */
function inOrder(one: readonly string[], other: readonly string[]): number {
  let row: readonly number[] = Array.from({ length: other.length + 1 }, () => 0);
  for (const word of one) {
    const next = [0];
    other.forEach((against, at) => next.push(word === against ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0)));
    row = next;
  }
  return row.at(-1) ?? 0;
}
