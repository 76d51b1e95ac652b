import { parentPort, workerData } from 'node:worker_threads';
import SQLite from 'better-sqlite3';
import type { CheckpointTask } from './checkpoints.ts';

// Runs in a thread: makes a checkpoint of the file given, each time it is told to, and says when that is done.
if (typeof workerData !== 'string') throw new TypeError('A checkpoint is of a file');
const file = new SQLite(workerData, { fileMustExist: true });
file.pragma('synchronous = NORMAL');
parentPort?.on('message', (task: CheckpointTask) => {
  if (task === 'end') {
    file.close();
    parentPort?.close();
    return;
  }
  file.pragma('wal_checkpoint(PASSIVE)');
  parentPort?.postMessage('done');
});
