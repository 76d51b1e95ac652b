/** What a type of field says of an answer that was ticked or accepted: no word, so that it is one in every language. */
export const TICK = '✓';

/** A line of a review or receipt in words: what was ticked or accepted is said with `yes`. Pure. */
export function tickInWords(value: string, yes: string): string {
  return value === TICK ? yes : value;
}
