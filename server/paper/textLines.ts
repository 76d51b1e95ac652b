import { breakLongWords } from './longWords.ts';
import { stretchesOf } from './letters.ts';
import { setFont, type Sheet } from './sheet.ts';
import type { Weight } from './fonts.ts';

/** How a text is set. */
export interface Setting {
  readonly weight: Weight;
  readonly size: number;
  readonly width: number;
}

const LINE_GAP = 1.5;

/** The lines of a text: as many words on each as fit. The fonts of its scripts alternate within a line, which pdfkit does not break. */
export function textLines(sheet: Sheet, text: string, setting: Setting): readonly string[] {
  return breakLongWords(text)
    .split('\n')
    .flatMap((paragraph) => filled(sheet, paragraph, setting));
}

/** How high a line is, with what is left below it. */
export function lineHeight(sheet: Sheet, { weight, size }: Pick<Setting, 'weight' | 'size'>): number {
  setFont(sheet, undefined, weight);
  return sheet.fontSize(size).currentLineHeight(true) + LINE_GAP;
}

/** Draws one line. */
export function drawLine(
  sheet: Sheet,
  line: string,
  { weight, size, x, y }: Omit<Setting, 'width'> & { readonly x: number; readonly y: number },
) {
  let at = x;
  for (const { family, text } of stretchesOf(line)) {
    setFont(sheet, family, weight);
    sheet.fontSize(size).text(text, at, y, { lineBreak: false });
    at += sheet.widthOfString(text);
  }
}

function filled(sheet: Sheet, paragraph: string, setting: Setting): readonly string[] {
  const lines: string[] = [];
  let [line, width] = ['', 0];
  for (const piece of pieces(sheet, paragraph, setting)) {
    if (line !== '' && width + widthOf(sheet, piece.trimEnd(), setting) > setting.width) {
      lines.push(line.trimEnd());
      [line, width] = ['', 0];
    }
    line += piece;
    width += widthOf(sheet, piece, setting);
  }
  return [...lines, line.trimEnd()];
}

/** What stays together on a line: a word with the space behind it, or of one that is wider than its column a letter. */
function pieces(sheet: Sheet, paragraph: string, setting: Setting): readonly string[] {
  return paragraph
    .split(/(?<=[\s\u{200b}-])/u)
    .map((piece) => piece.replaceAll('\u{200b}', ''))
    .flatMap((piece) => (widthOf(sheet, piece.trimEnd(), setting) <= setting.width ? [piece] : lettersOf(piece)));
}

function lettersOf(piece: string): readonly string[] {
  return Array.from(letters.segment(piece), ({ segment }) => segment);
}

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

function widthOf(sheet: Sheet, text: string, { weight, size }: Setting): number {
  let width = 0;
  for (const stretch of stretchesOf(text)) {
    setFont(sheet, stretch.family, weight);
    width += sheet.fontSize(size).widthOfString(stretch.text);
  }
  return width;
}
