import { Worker } from 'node:worker_threads';

const STATES = ['opens', 'password', 'unreadable', 'active'] as const;

/**
 * What opening a PDF without a password comes to. One that only its owner may change opens. `active`: it holds a program, another
 * file, or something foreign behind its end, and so may do more than be read.
 */
export type PdfState = (typeof STATES)[number];

/** A PDF that takes longer than this to open is not worth the wait. */
const TIMEOUT_MS = 10_000;

/** Bytes of heap, in MiB, for a document that tries to fill the memory. */
const HEAP_MIB = 256;

/** Documents opened at once; further ones wait. */
const AT_ONCE = 2;

const waiting: (() => void)[] = [];
let open = 0;

/** Opens a PDF in a thread of its own, so that a hostile one can neither block nor fill the server. Never throws. */
export async function stateOfPdf(bytes: Buffer, timeoutMs = TIMEOUT_MS): Promise<PdfState> {
  if (open >= AT_ONCE)
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  open += 1;
  try {
    return await inThread(bytes, timeoutMs);
  } finally {
    open -= 1;
    waiting.shift()?.();
  }
}

function inThread(bytes: Buffer, timeoutMs: number): Promise<PdfState> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./pdfThread.ts', import.meta.url), {
      workerData: Uint8Array.from(bytes),
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB },
    });
    const end = (state: PdfState) => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(state);
    };
    const timer = setTimeout(() => end('unreadable'), timeoutMs);
    worker.once('message', (message: unknown) => end(STATES.find((state) => state === message) ?? 'unreadable'));
    worker.once('error', () => end('unreadable'));
    worker.once('exit', () => end('unreadable'));
  });
}
