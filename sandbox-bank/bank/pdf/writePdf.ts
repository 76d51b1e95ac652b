import * as pdfkit from 'pdfkit';
import helvetica from 'pdfkit/standard-fonts/Helvetica';
import helveticaBold from 'pdfkit/standard-fonts/HelveticaBold';

pdfkit.registerStdFonts?.(helvetica, helveticaBold);

/** What a page of the bank says: a heading, facts line by line, paragraphs below them. */
export interface Paper {
  readonly title: string;
  /** When it was made: the same paper of the same moment has the same bytes. */
  readonly at: Date;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly paragraphs: readonly string[];
}

/** Who the papers are from, above each of them. */
const BANK = { name: 'Sandbox Bank', reach: 'Customer service 1800 000 0000' };

/** A day as people write it, such as 21 November 2026, from `2026-11-21`. */
export function writtenDay(date: string): string {
  return new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(date));
}

/** Writes the paper as a PDF on A4, with its structure for those who hear it read, and gives it in base64. */
export function writePdf({ title, at, facts, paragraphs }: Paper): string {
  const written: Uint8Array[] = [];
  // Bytes are kept as they are written, the first of them while it is made: so a paper is ready at once, without a stream.
  class Sheet extends pdfkit.PDFDocument {
    override push(bytes: Uint8Array | null): boolean {
      if (bytes !== null) written.push(bytes);
      return true;
    }
  }
  const sheet = new Sheet({
    size: 'A4',
    margin: 60,
    compress: false,
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: BANK.name, CreationDate: at },
  });
  const add = (kind: string, draw: () => void) => sheet.addStructure(sheet.struct(kind, draw));
  add('P', () => sheet.font('Helvetica-Bold').fontSize(14).text(BANK.name).font('Helvetica').fontSize(10).text(BANK.reach).moveDown(1.5));
  add('H1', () => sheet.font('Helvetica-Bold').fontSize(24).text(title).moveDown(0.8));
  for (const [label, value] of facts)
    add('P', () => sheet.font('Helvetica').fontSize(12).text(label).font('Helvetica-Bold').fontSize(16).text(value).moveDown(0.5));
  for (const paragraph of paragraphs) add('P', () => sheet.font('Helvetica').fontSize(13).moveDown(0.6).text(paragraph, { lineGap: 2 }));
  sheet.end();
  return base64(written);
}

function base64(chunks: readonly Uint8Array[]): string {
  return btoa(chunks.flatMap((chunk) => Array.from(chunk, (byte) => String.fromCodePoint(byte))).join(''));
}
