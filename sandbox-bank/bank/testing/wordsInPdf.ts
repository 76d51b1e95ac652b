import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The words of the first page of a PDF in base64, in the order in which they are drawn. */
export async function wordsInPdf(content: unknown): Promise<string> {
  const data = Uint8Array.from(atob(String(content)), (sign) => sign.charCodeAt(0));
  const pdf = await getDocument({ data, useSystemFonts: true }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const words = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  return words.replaceAll(/\s+/g, ' ');
}
