import * as pdfkit from 'pdfkit';
import { families, type Family, type Weight } from './fonts.ts';

/** A PDF that is being drawn. */
export type Sheet = pdfkit.PDFDocument;

/** White around everything, in points. */
export const MARGIN = 56;

/** What a document says of itself to programs that read it. */
export interface About {
  readonly title: string;
  readonly author: string;
  /** As BCP 47. */
  readonly language: string;
  /** When it was made: the same document of the same moment has the same bytes. */
  readonly at: Date;
}

/** Has a sheet write in letters of a family, the usual one unless another is named. */
export function setFont(sheet: Sheet, family: Family | undefined, weight: Weight): void {
  const chosen = family ?? families[0];
  if (!chosen) throw new Error('A paper has no font');
  const name = `${chosen.name} ${weight}`;
  sheet.registerFont(name, chosen.font(weight)).font(name);
}

/** Draws a document on A4 and gives its bytes: tagged, for those who hear it read, and with the letters in it. */
export function drawSheet({ title, author, language, at }: About, draw: (sheet: Sheet) => void): Buffer {
  const written: Uint8Array[] = [];
  // Bytes are kept as they are written, so that a sheet is ready at once, without a stream.
  class Kept extends pdfkit.PDFDocument {
    override push(bytes: Uint8Array | null): boolean {
      if (bytes !== null) written.push(bytes);
      return true;
    }
  }
  const sheet = new Kept({
    size: 'A4',
    margin: MARGIN,
    compress: true,
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, CreationDate: at },
  });
  draw(sheet);
  sheet.end();
  return Buffer.concat(written);
}
