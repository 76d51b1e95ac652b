import type { PaperView } from '../../../schemas/api.ts';
import { save } from '../../../engine/react/files/save.ts';

/** The bytes of a PDF that came in base64. */
export function bytesOf({ content }: PaperView): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
}

/** Has the browser save the PDF under its name. */
export function savePaper(paper: PaperView): void {
  save({ name: paper.name, type: 'application/pdf', bytes: bytesOf(paper) });
}
