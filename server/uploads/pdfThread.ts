import { parentPort, workerData } from 'node:worker_threads';
import { getDocument, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Runs in a thread: opens the document given and says how that went (`PdfState`). */
async function openDocument(data: Uint8Array): Promise<string> {
  try {
    const foreign = hasForeignTail(data);
    const document = await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
    if (document.numPages === 0) return 'unreadable';
    return foreign || (await isActive(document)) ? 'active' : 'opens';
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'password' : 'unreadable';
  }
}

/** Scripts of the document, of its fields or of a page; files within it. */
async function isActive(document: PDFDocumentProxy): Promise<boolean> {
  return (await document.hasJSActions()) || (await document.getAttachments()) !== null;
}

/** Blank space and a few bytes are what writers leave; more is another file, which some other program may open. */
const TAIL = 1024;

function hasForeignTail(data: Uint8Array): boolean {
  const end = Buffer.from(data.buffer, data.byteOffset, data.byteLength).lastIndexOf('%%EOF');
  return end >= 0 && data.byteLength - end > TAIL;
}

if (workerData instanceof Uint8Array) parentPort?.postMessage(await openDocument(workerData));
