import { Worker } from 'node:worker_threads';
import { ServiceError } from '../errors/serviceError.ts';
import type { ReceiptPaper } from './receipt.ts';
import type { ReceiptTask } from './receiptThread.ts';

/** Limits of drawing. */
export interface QueueLimits {
  /** Receipts that are drawn or wait for it. */
  readonly most: number;
  /** Of these, for one session: nobody reads more at once, and one that asks for many holds up nobody else. */
  readonly mostOfOne: number;
  /** How long one may take from when it is asked for. */
  readonly timeoutMs: number;
  /** How long the thread is kept without work: it holds the fonts, which take longer to read than a receipt to draw. */
  readonly idleMs: number;
}

const usual: QueueLimits = { most: 50, mostOfOne: 3, timeoutMs: 20_000, idleMs: 60_000 };

/** Draws receipts beside the event loop, so that nobody waits for those of others. */
export interface ReceiptQueue {
  /**
   * The bytes of the PDF, for a session. Throws `too-many-requests` where too many of that session wait, `overloaded` where too many wait,
   * `service-unavailable` where it takes too long or fails.
   */
  draw(session: string, paper: ReceiptPaper): Promise<Buffer>;
}

interface Waiting {
  readonly session: string;
  readonly resolve: (bytes: Buffer) => void;
  readonly fail: () => void;
}

/** A queue with one thread, which begins with the first receipt and ends after a while without one. */
export function receiptQueue({ most, mostOfOne, timeoutMs, idleMs }: QueueLimits = usual): ReceiptQueue {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let last = 0;
  let idle: NodeJS.Timeout | undefined;

  const end = () => {
    const [ended, failed] = [thread, [...waiting.values()]];
    thread = undefined;
    waiting.clear();
    void ended?.terminate();
    for (const { fail } of failed) fail();
  };
  const begin = () => {
    const begun = new Worker(new URL('./receiptThread.ts', import.meta.url), { stdout: true, stderr: true });
    // A server that ends does not wait for it: who does has a request in flight.
    begun.unref();
    begun.on('message', ({ id, bytes }: { readonly id: number; readonly bytes: Uint8Array }) =>
      waiting.get(id)?.resolve(Buffer.from(bytes)),
    );
    for (const gone of ['error', 'exit'] as const) begun.once(gone, () => (thread === begun ? end() : undefined));
    return begun;
  };

  return {
    draw(session, paper) {
      const own = [...waiting.values()].filter((one) => one.session === session).length;
      if (own >= mostOfOne) throw new ServiceError('too-many-requests');
      if (waiting.size >= most) throw new ServiceError('overloaded', { retryAfter: Math.ceil(timeoutMs / 1000) });
      clearTimeout(idle);
      const id = (last += 1);
      const drawn = new Promise<Buffer>((resolve, reject) => {
        waiting.set(id, { session, resolve, fail: () => reject(new ServiceError('service-unavailable')) });
      });
      // One that takes too long holds up those behind it, so all are told.
      const timer = setTimeout(end, timeoutMs);
      (thread ??= begin()).postMessage({ id, paper } satisfies ReceiptTask);
      return drawn.finally(() => {
        clearTimeout(timer);
        waiting.delete(id);
        if (waiting.size === 0) idle = setTimeout(end, idleMs).unref();
      });
    },
  };
}
