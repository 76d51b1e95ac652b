/**
 * The words of a text as they are compared: small letters, without accents and the dot below (nukta), which are often left
 * out; vowel signs are part of a word.
 */
export function wordsIn(words: string): readonly string[] {
  return (
    words
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036F\u093C]/g, '')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}
