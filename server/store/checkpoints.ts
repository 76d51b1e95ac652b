import { Worker } from 'node:worker_threads';

/** Brings what stands in the log of a SQLite file into the file itself. */
export interface Checkpoints {
  /** To be called for each statement that may change something. */
  noteChange(): void;
  /** Resolves once nobody has the file open here. */
  close(): Promise<void>;
}

/** Statements after which it is time: they fill about four megabytes of the log. */
const CHANGES = 600;

/** What the thread is told. */
export type CheckpointTask = 'checkpoint' | 'end';

/**
 * Checkpoints in a thread with a connection of its own, which begins when the first is due. A checkpoint waits for the disk twice: on the
 * server's own connection it would hold up everybody, ten times a second under load, for 10 to 100 ms. It keeps nobody from reading or
 * writing meanwhile (PASSIVE, https://sqlite.org/pragma.html#pragma_wal_checkpoint). Where the thread fails, or falls behind, the
 * connection itself makes one, later than otherwise (`dialect.ts`): nothing rests on the thread.
 */
export function checkpointsOf(path: string): Checkpoints {
  let [changes, running]: [number, boolean] = [0, false];
  let thread: Worker | undefined;
  const begin = (): Worker => {
    const begun = new Worker(new URL('./checkpointThread.ts', import.meta.url), { workerData: path, stdout: true, stderr: true });
    begun.on('message', () => {
      running = false;
    });
    // After an error the next one begins with a thread of its own.
    begun.on('error', () => undefined);
    begun.on('exit', () => {
      [thread, running] = [undefined, false];
    });
    // A process that ends does not wait for it. Last, since whoever listens to a thread is waited for.
    begun.unref();
    return begun;
  };
  const tell = (to: Worker, task: CheckpointTask): void => to.postMessage(task);
  return {
    noteChange() {
      changes += 1;
      if (changes < CHANGES || running) return;
      [changes, running] = [0, true];
      tell((thread ??= begin()), 'checkpoint');
    },
    async close() {
      const ending = thread;
      if (!ending) return;
      const gone = new Promise((resolve) => ending.once('exit', resolve));
      ending.ref();
      tell(ending, 'end');
      await gone;
    },
  };
}
