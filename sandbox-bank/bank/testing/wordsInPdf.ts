import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The words of a PDF in base64, page by page, in the order in which they are drawn. */
export async function wordsInPdf(content: unknown): Promise<string> {
  const data = Uint8Array.from(atob(String(content)), (sign) => sign.charCodeAt(0));
  const pdf = await getDocument({ data, useSystemFonts: true }).promise;
  const words = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    words.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  return words.join(' ').replaceAll(/\s+/g, ' ');
}
