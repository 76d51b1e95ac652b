import { AsyncResource } from 'node:async_hooks';
import { sql, type Kysely, type Transaction } from 'kysely';
import { working } from './direct.ts';
import type { DiskLog } from './diskLog.ts';
import type { Tables } from './tables.ts';

/**
 * Statements that take effect together or not at all. They await the database and nothing else: others may share their transaction; and
 * they may be carried out anew, after all that they have done was undone.
 */
export type AtomicWork<Result> = (trx: Transaction<Tables>) => Promise<Result>;

/** Carries out work in a transaction; resolves once it is durable. */
export type Atomic = <Result>(work: AtomicWork<Result>) => Promise<Result>;

/** Carries out a single statement, which takes effect all or nothing by itself; resolves once it is durable. */
export type Single = <Result>(statement: (db: Kysely<Tables>) => Promise<Result>) => Promise<Result>;

/** How a database is written to. */
export interface Commits {
  readonly atomic: Atomic;
  readonly single: Single;
  /**
   * The same for what nobody is told before something else is stored: it does not wait for the disk, which has it at the latest with the
   * next commit that is waited for. A cut of power before that takes it back.
   */
  readonly beforehand: Single;
  /** Resolves once what was stored so before outlasts a cut of power, for what has nothing else to be stored. */
  outlasting(): Promise<void>;
  /** Resolves once all that anybody can have read outlasts a cut of power; undefined where it does. Rejects where the disk failed. */
  durable(): Promise<void> | undefined;
}

/** One piece of work that waits for the next shared transaction. */
interface Job {
  /** Does the work; gives what tells whoever waits for it, to be called once it is durable. */
  run(trx: Transaction<Tables>): Promise<() => void>;
  fail(error: unknown): void;
  /** Whoever waits is told before it is durable. */
  readonly beforehand: boolean;
}

/**
 * For a database with a single connection: work that comes within one turn of the event loop shares a commit, since each commit waits for
 * the disk ("group commit"); it does so beside the event loop, and the next ones are made meanwhile. Where one fails, which is rare, all
 * are undone and carried out anew, each in a transaction of its own: it takes nothing with it, and none waits for savepoints. Where the
 * commit fails, all of it has. `ended` is told of each.
 */
export function sharedCommits(db: Kysely<Tables>, log: DiskLog, ended: CommitEnded = () => undefined): Commits {
  let waiting: Job[] = [];
  const carryOut = (): void => {
    const jobs = waiting;
    waiting = [];
    together(db, { log, ended }, jobs).catch((error: unknown) => jobs.forEach(({ fail }) => fail(error)));
  };
  const queued =
    (beforehand: boolean): Atomic =>
    (work) =>
      new Promise((resolve, reject) => {
        // In the context of the request that it is for: what is asked of the database is counted by kind of request.
        waiting.push({ run: AsyncResource.bind(async (trx) => told(resolve, await work(trx))), fail: reject, beforehand });
        if (waiting.length === 1) setImmediate(carryOut);
      });
  const atomic = queued(false);
  return { atomic, single: atomic, beforehand: queued(true), outlasting: async () => log.durable(), durable: log.durable };
}

/**
 * Each in a transaction of its own, for a database with many connections; a single statement is one round trip. `hasty`: over connections
 * whose commits do not wait for the disk; it has them before each later commit that does.
 */
export function ownCommits(db: Kysely<Tables>, hasty: Kysely<Tables>): Commits {
  return {
    atomic: (work) => db.transaction().execute(work),
    single: (statement) => statement(db),
    beforehand: (statement) => statement(hasty),
    // A commit that changes nothing, and is waited for: the log is written in the order of commits.
    outlasting: async () => void (await sql`select pg_logical_emit_message(true, 'seva', '')`.execute(db)),
    durable: () => undefined,
  };
}

function told<Result>(tell: (result: Result) => void, result: Result): () => void {
  return () => tell(result);
}

/** Is told of each transaction that has ended, with what went wrong where something did. */
export type CommitEnded = (error?: unknown) => void;

interface Shared {
  readonly log: DiskLog;
  readonly ended: CommitEnded;
}

async function together(db: Kysely<Tables>, shared: Shared, jobs: readonly Job[]): Promise<void> {
  const { log, ended } = shared;
  let failed = false;
  const carriedOut = async (trx: Transaction<Tables>): Promise<readonly End[]> => {
    const all: End[] = [];
    failed = true;
    await working(trx, async () => {
      for (const job of jobs) all.push({ tell: await job.run(trx), beforehand: job.beforehand });
    });
    failed = false;
    return all;
  };
  const ends = await db
    .connection()
    .execute(async (one) => log.hurried(async () => one.transaction().execute(carriedOut)))
    .catch(async (error: unknown) => {
      ended(error);
      if (!failed || jobs.length === 1) throw error;
      for (const job of jobs) await together(db, shared, [job]).catch(job.fail);
      return undefined;
    });
  if (ends === undefined) return;
  ended();
  const waiting = ends.filter(({ beforehand }) => !beforehand);
  for (const end of ends) if (end.beforehand) end.tell();
  if (waiting.length === 0) return;
  await log.durable();
  for (const end of waiting) end.tell();
}

/** The end of a job that was done. */
interface End extends Pick<Job, 'beforehand'> {
  readonly tell: () => void;
}
