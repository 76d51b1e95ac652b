import { parentPort } from 'node:worker_threads';
import { drawReceipt, type ReceiptPaper } from './receipt.ts';

/** A receipt that is to be drawn. */
export interface ReceiptTask {
  readonly paper: ReceiptPaper;
}

/** Runs in a thread: draws each receipt that it is sent, one after the other. What cannot be drawn ends the thread. */
parentPort?.on('message', ({ paper }: ReceiptTask) => parentPort?.postMessage({ bytes: drawReceipt(paper) }));
