import type { PaperView } from '../../../schemas/api.ts';

/** Long enough for any browser to have begun saving. */
const KEPT_MS = 60_000;

/** The bytes of a PDF that came in base64. */
export function bytesOf({ content }: PaperView): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
}

/** Has the browser save the PDF under its name. */
export function savePaper(paper: PaperView): void {
  const address = URL.createObjectURL(new Blob([bytesOf(paper)], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = paper.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
