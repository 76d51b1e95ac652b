import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import * as pdfkit from 'pdfkit';

/** A PDF that is being drawn. */
export type Sheet = pdfkit.PDFDocument;

/** The family of a sheet: it has Latin and Devanagari letters, so that a line may hold both. */
export const regular = 'Noto Sans Devanagari';
/** The same in bold. */
export const bold = 'Noto Sans Devanagari Bold';

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

/** Read once: reading a font takes longer than drawing a receipt. */
const fonts = {
  [regular]: readOnce(import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf')),
  [bold]: readOnce(import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf')),
};

function readOnce(address: string): () => Font {
  let font: Font | undefined;
  return () => (font ??= create(readFileSync(fileURLToPath(address))));
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
  for (const [name, font] of Object.entries(fonts)) sheet.registerFont(name, font());
  draw(sheet);
  sheet.end();
  return Buffer.concat(written);
}
