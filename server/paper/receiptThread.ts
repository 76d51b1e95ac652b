import { parentPort } from 'node:worker_threads';
import { drawReceipt, type ReceiptPaper } from './receipt.ts';

/** A receipt that is to be drawn, and under which number it is answered. */
export interface ReceiptTask {
  readonly id: number;
  readonly paper: ReceiptPaper;
}

/** Runs in a thread: draws each receipt that it is sent, one after the other. What cannot be drawn ends the thread. */
parentPort?.on('message', ({ id, paper }: ReceiptTask) => parentPort?.postMessage({ id, bytes: drawReceipt(paper) }));
