/** Letters of a word that are written without a place to break. */
const LONGEST = 24;

/** Where a line may end though nothing is written there (Unicode line breaking, class ZW). */
const BREAK = '\u{200b}';

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * The text with places to break in words longer than any: to find out where such a word leaves its line, pdfkit shapes it again for
 * each letter less, which takes seconds for one of a thousand. Pure.
 */
export function breakLongWords(text: string): string {
  return text.replaceAll(/\S+/g, (word) => (word.length <= LONGEST ? word : inPieces(word)));
}

function inPieces(word: string): string {
  const all = Array.from(letters.segment(word), ({ segment }) => segment);
  const pieces = Array.from({ length: Math.ceil(all.length / LONGEST) }, (_, at) => all.slice(at * LONGEST, (at + 1) * LONGEST).join(''));
  return pieces.join(BREAK);
}
