import { parentPort, workerData } from 'node:worker_threads';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Runs in a thread: opens the document given and says how that went (`PdfState`). */
async function openDocument(data: Uint8Array): Promise<string> {
  try {
    const document = await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
    return document.numPages > 0 ? 'opens' : 'unreadable';
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'password' : 'unreadable';
  }
}

if (workerData instanceof Uint8Array) parentPort?.postMessage(await openDocument(workerData));
