import { Worker } from 'node:worker_threads';
import { ServiceError } from '../errors/serviceError.ts';
import type { ReceiptPaper } from './receipt.ts';
import type { ReceiptTask } from './receiptThread.ts';
import { givesPlace, Turns, type Asker } from './turns.ts';

/** Limits of drawing. */
export interface QueueLimits {
  /** Receipts that are drawn or wait for it. */
  readonly most: number;
  /** Of these, for one session: nobody reads more at once. */
  readonly mostOfOne: number;
  /** How long one may wait, and how long it may be drawn from when that begins. */
  readonly timeoutMs: number;
  /** How long the thread is kept without work: it holds the fonts, which take longer to read than a receipt to draw. */
  readonly idleMs: number;
}

const usual: QueueLimits = { most: 50, mostOfOne: 3, timeoutMs: 20_000, idleMs: 60_000 };

/** Draws receipts beside the event loop, so that nobody waits for those of others. */
export interface ReceiptQueue {
  /**
   * The bytes of the PDF. Whoever asks for many, in however many sessions of one network, has their turn like everybody else, and loses
   * places to them. Throws `too-many-requests` where too many of the session wait, `overloaded` where too many wait, or it waits for too
   * long, `service-unavailable` where drawing takes too long or fails.
   */
  draw(asker: Asker, paper: ReceiptPaper): Promise<Buffer>;
}

interface Waiting extends Asker {
  readonly paper: ReceiptPaper;
  readonly resolve: (bytes: Buffer) => void;
  readonly fail: (error: ServiceError) => void;
  /** Runs out while it waits. */
  readonly patience: NodeJS.Timeout;
}

/** A queue with one thread, which begins with the first receipt and ends after a while without one. */
export function receiptQueue(limits: QueueLimits = usual): ReceiptQueue {
  const { timeoutMs, idleMs } = limits;
  const waiting: Waiting[] = [];
  const turns = new Turns();
  let drawn: Waiting | undefined;
  let thread: Worker | undefined;
  /** When the thread has drawn one receipt, or had nothing to draw, for too long. */
  let ending: NodeJS.Timeout | undefined;

  const end = () => {
    const [ended, failed] = [thread, drawn];
    thread = undefined;
    drawn = undefined;
    void ended?.terminate();
    failed?.fail(new ServiceError('service-unavailable'));
    goOn();
  };
  const begin = () => {
    const begun = beginThread(
      (bytes) => {
        // One that was given up has drawn nothing of what is drawn now.
        if (thread !== begun) return;
        const done = drawn;
        drawn = undefined;
        done?.resolve(bytes);
        goOn();
      },
      () => (thread === begun ? end() : undefined),
    );
    return begun;
  };
  const goOn = () => {
    if (drawn) return;
    clearTimeout(ending);
    drawn = turns.next(waiting);
    if (drawn) {
      turns.had(drawn);
      leave(waiting, drawn);
      clearTimeout(drawn.patience);
      ending = setTimeout(end, timeoutMs);
      (thread ??= begin()).postMessage({ paper: drawn.paper } satisfies ReceiptTask);
      return;
    }
    turns.clear();
    if (thread) ending = setTimeout(end, idleMs).unref();
  };

  return {
    draw(asker, paper) {
      makePlace({ drawn, waiting }, asker, limits);
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
      // What is being drawn for too long holds everybody up; what waits for too long is told alone.
      const patience = setTimeout(() => {
        leave(waiting, one);
        one.fail(overloaded(timeoutMs));
      }, timeoutMs);
      const one: Waiting = { ...asker, paper, resolve, fail: reject, patience };
      waiting.push(one);
      goOn();
      return promise.finally(() => clearTimeout(patience));
    },
  };
}

function beginThread(onBytes: (bytes: Buffer) => void, onGone: () => void): Worker {
  const begun = new Worker(new URL('./receiptThread.ts', import.meta.url), { stdout: true, stderr: true });
  begun.on('message', ({ bytes }: { readonly bytes: Uint8Array }) => onBytes(Buffer.from(bytes)));
  for (const gone of ['error', 'exit'] as const) begun.once(gone, onGone);
  // A server that ends does not wait for it: who does has a request in flight. Last, since whoever listens to a thread is waited for.
  begun.unref();
  return begun;
}

function leave(waiting: Waiting[], one: Waiting): void {
  const at = waiting.indexOf(one);
  if (at >= 0) waiting.splice(at, 1);
}

/** Throws where there is no place for somebody; where others have too many, the last of these gives one up. */
function makePlace(
  { drawn, waiting }: { readonly drawn: Waiting | undefined; readonly waiting: Waiting[] },
  asker: Asker,
  { most, mostOfOne, timeoutMs }: QueueLimits,
): void {
  const all = [...(drawn ? [drawn] : []), ...waiting];
  if (all.filter(({ session }) => session === asker.session).length >= mostOfOne) throw new ServiceError('too-many-requests');
  if (all.length < most) return;
  const gives = givesPlace(waiting, asker);
  if (!gives) throw overloaded(timeoutMs);
  leave(waiting, gives);
  gives.fail(overloaded(timeoutMs));
}

function overloaded(timeoutMs: number): ServiceError {
  return new ServiceError('overloaded', { retryAfter: Math.ceil(timeoutMs / 1000) });
}
