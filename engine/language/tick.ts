/** What a type of field says of an answer that was ticked or accepted: no word, so that it is one in every language. */
export const TICK = '✓';
