import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';

/** Brings SQLite's write-ahead log to the disk beside the event loop. */
export interface DiskLog {
  /** Does work, in which the one connection commits without waiting for the disk. Nobody else may have the connection meanwhile. */
  hurried<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * To be called before each statement that may change something: has the connection wait for the disk by itself, unless it is hurried.
   * Only then, since most changes are hurried, and to tell SQLite takes as long as several statements.
   */
  beforeChange(): void;
  /**
   * Resolves once all that was committed before is on the disk; undefined where it is. Whoever asks while the disk is at work shares its
   * next turn. Rejects where the disk has failed, and ever after: what it was given before may be lost, and only a start reads it anew.
   */
  durable(): Promise<void> | undefined;
  close(): void;
}

/** How SQLite commits: FULL waits for the disk in the middle of a commit, NORMAL leaves that to others. */
export type Synchronous = 'FULL' | 'NORMAL';

/** Brings what was written to a descriptor to the disk. */
export type Sync = (descriptor: number) => Promise<void>;

/**
 * The log of a SQLite file in WAL mode whose connection waits for the disk by itself, unless it is hurried. With NORMAL a commit is written
 * to the log and not brought to the disk, which is all that FULL does besides (https://sqlite.org/pragma.html#pragma_synchronous); a
 * checkpoint waits for the disk with both. SQLite holds no lock on the log, so that closing another descriptor of it releases none
 * (https://sqlite.org/howtocorrupt.html, 2.2).
 */
export function diskLogOf(path: string, set: (how: Synchronous) => void, sync: Sync = promisify(fdatasync)): DiskLog {
  // The log is there as long as the connection is.
  let descriptor: number | undefined;
  let [how, hurrying, ahead]: [Synchronous, boolean, boolean] = ['FULL', false, false];
  const turnTo = (other: Synchronous): void => {
    if (how !== other) set(other);
    how = other;
  };
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const begin = (): Promise<void> => {
    [ahead, next] = [false, undefined];
    descriptor ??= openSync(path, 'r+');
    const turn = sync(descriptor);
    running = turn;
    // A turn that failed stays, and is told to everybody who asks.
    turn.then(
      () => running === turn && (running = undefined),
      () => undefined,
    );
    return turn;
  };

  return {
    async hurried(work) {
      turnTo('NORMAL');
      hurrying = true;
      try {
        return await work();
      } finally {
        [hurrying, ahead] = [false, true];
      }
    },
    beforeChange() {
      if (!hurrying) turnTo('FULL');
    },
    durable() {
      if (!ahead) return running;
      return running ? (next ??= running.then(begin)) : begin();
    },
    close() {
      const close = (): void => void (descriptor === undefined || closeSync(descriptor));
      void (running ?? Promise.resolve()).then(close, close);
    },
  };
}
