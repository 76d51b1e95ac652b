import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { slotsFor } from './slots.ts';

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

/** Documents opened at once, each of another session; further ones wait. */
const AT_ONCE = 2;

/** Documents of one session that wait: as many as a field takes at most, which a page may send at once (`Multi_upload`). */
const MOST_WAITING = 20;

const threads = slotsFor(AT_ONCE, MOST_WAITING);

/** How many documents are known by their digest. People send one again after another field was refused; a thread costs much more. */
const KNOWN = 500;
const known = new Map<string, PdfState>();

/**
 * Opens a PDF of a session in a thread of its own, so that a hostile one can neither block nor fill the server, and many of one session
 * hold up nobody else's. The same bytes are opened once. Throws `too-many-requests` where too many of that session wait.
 */
export async function stateOfPdf(bytes: Buffer, session: string, timeoutMs = TIMEOUT_MS): Promise<PdfState> {
  const digest = createHash('sha256').update(bytes).digest('base64');
  const before = known.get(digest);
  if (before !== undefined) return before;
  const { state, sure } = await threads.within(session, () => inThread(bytes, timeoutMs));
  if (sure) keep(digest, state);
  return state;
}

function keep(digest: string, state: PdfState): void {
  const oldest = known.size >= KNOWN ? known.keys().next().value : undefined;
  if (oldest !== undefined) known.delete(oldest);
  known.set(digest, state);
}

/** What a thread found; not `sure` where it came to no end, which may be another time. */
interface Opened {
  readonly state: PdfState;
  readonly sure: boolean;
}

function inThread(bytes: Buffer, timeoutMs: number): Promise<Opened> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./pdfThread.ts', import.meta.url), {
      workerData: Uint8Array.from(bytes),
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB },
    });
    const end = (found: PdfState | undefined) => {
      clearTimeout(timer);
      void worker.terminate();
      resolve({ state: found ?? 'unreadable', sure: found !== undefined });
    };
    const timer = setTimeout(end, timeoutMs, undefined);
    worker.once('message', (message: unknown) => end(STATES.find((state) => state === message)));
    worker.once('error', () => end(undefined));
    worker.once('exit', () => end(undefined));
  });
}
