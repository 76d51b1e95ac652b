import { parentPort, workerData } from 'node:worker_threads';
import { getDocument, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { activeNames, hasForeignTail } from './pdfContent.ts';

/** Runs in a thread: opens the document given and says how that went (`PdfState`). */
async function openDocument(data: Uint8Array): Promise<string> {
  try {
    // pdf.js takes what it is given.
    const bytes = Buffer.from(data);
    const document = await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
    if (document.numPages === 0) return 'unreadable';
    const names = activeNames(bytes);
    if (names === 'unknown') return 'unreadable';
    return names === 'some' || hasForeignTail(bytes) || (await isActive(document)) ? 'active' : 'opens';
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'password' : 'unreadable';
  }
}

/** Scripts of the document, of its fields, of a page or of what stands on it; files within it. */
async function isActive(document: PDFDocumentProxy): Promise<boolean> {
  if ((await document.hasJSActions()) || (await document.getAttachments()) !== null) return true;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    if ((await page.getJSActions()) !== null) return true;
    const annotations: unknown[] = await page.getAnnotations();
    if (annotations.some(isActiveAnnotation)) return true;
    page.cleanup();
  }
  return false;
}

function isActiveAnnotation(annotation: unknown): boolean {
  if (typeof annotation !== 'object' || annotation === null) return false;
  return ['actions', 'attachment', 'file'].some((name) => (Reflect.get(annotation, name) ?? null) !== null);
}

if (workerData instanceof Uint8Array) parentPort?.postMessage(await openDocument(workerData));
