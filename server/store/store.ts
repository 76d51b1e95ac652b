import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { StartError } from '../config/startError.ts';
import type { Commits } from './atomic.ts';
import type { Sync } from './diskLog.ts';
import { postgresDialect, sqliteDialect, type Dialect } from './dialect.ts';
import { changeTables } from './migrate.ts';
import type { Counters, Tables } from './tables.ts';
import { isUnavailable } from './unavailable.ts';
import { startWorkMeter, type Work } from './work.ts';

/** The database, with its tables up to date. */
export interface Store extends Commits {
  readonly db: Kysely<Tables>;
  /** Counts of requests, kept without waiting for the disk. */
  readonly counters: Kysely<Counters>;
  readonly dialect: Dialect;
  /** What was asked of the database since the start, by kind of request. */
  work(): readonly Work[];
  /** Resolves while the database takes a write; throws otherwise. */
  ping(): Promise<void>;
  /** The database's own time, in milliseconds since 1970. */
  now(): Promise<number>;
  /** Does what a start does before anybody waits for it: it waits for other servers that start, and takes as long as it needs. */
  patiently<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Which database: PostgreSQL when there is an address, otherwise SQLite in the folder. */
export function chooseDialect(databaseUrl: string | undefined, dataFolder: string, sync?: Sync): Dialect {
  if (databaseUrl !== undefined) return postgresDialect(databaseUrl);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  return sqliteDialect(databaseFile(dataFolder), sync);
}

/** Where SQLite has its database in the folder. */
export function databaseFile(dataFolder: string): string {
  return join(dataFolder, 'seva.db');
}

/** Name of the row of `installation` that counts how often it was asked whether the database takes a write; all others are sealed. */
export const ASKED = 'asked';

/** A row that becomes another each time: SQLite writes nothing where a row stays as it is, and would take that on a full disk too. */
const askedOnceMore = sql`insert into installation (name, value) values (${ASKED}, '1')
  on conflict (name) do update set value = cast(cast(installation.value as bigint) + 1 as text)`;

/**
 * Opens the database and brings its tables up to date; several servers may do so at once. Throws when it cannot. `alone`: as a server,
 * of which SQLite takes one. `patient`: for a command of an operator, which may read whole tables.
 */
export async function openStore(dialect: Dialect, how?: 'alone' | 'patient'): Promise<Store> {
  const release = how === 'alone' ? dialect.takeAlone?.() : undefined;
  await onPatientConnection(dialect, (db) => changeTables(db, dialect)).catch((error: unknown) => {
    release?.();
    if (isAway(error)) throw new DatabaseAwayError(error);
    throw new Error('The database could not be brought up to date', { cause: error });
  });
  const work = startWorkMeter();
  const opened = dialect.open(how === 'patient' ? how : undefined, work);
  const { db } = opened;
  const counters = await dialect.openCounters(work);
  return {
    work: work.read,
    ...opened,
    counters,
    dialect,
    ping: async () => {
      await opened.single((one) => askedOnceMore.execute(one));
    },
    now: async () => {
      const { rows } = await sql<{ at: number }>`select ${dialect.now} as at`.execute(db);
      return Number(rows[0]?.at);
    },
    // A database for one server alone has nobody to wait for, and would wait for itself over a second connection.
    patiently: (work) => (dialect.takeAlone ? work(db) : onPatientConnection(dialect, work)),
    close: async () => {
      await Promise.all([opened.close(), counters.destroy()]);
      release?.();
    },
  };
}

/** The database cannot be reached, or does not let the server in. */
class DatabaseAwayError extends StartError {
  override readonly name = 'DatabaseAwayError';

  constructor(cause: unknown) {
    const why = cause instanceof Error ? cause.message || String(codeOf(cause)) : String(cause);
    super(`The database cannot be used: ${why}. See DATABASE_URL, and whether it runs.`, { cause });
  }
}

/** Throws an error of the database on: as one that an operator can mend, where it cannot be reached or lets nobody in. */
export function toldIfAway(error: unknown): never {
  throw isAway(error) ? new DatabaseAwayError(error) : error;
}

/** Not found, and let in by none of PostgreSQL's ways: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const NO_WAY_IN: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'EAI_AGAIN', '28000', '28P01', '3D000']);

function isAway(error: unknown): boolean {
  return isUnavailable(error) || NO_WAY_IN.has(codeOf(error));
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'code') : undefined;
}

/** Does something over a connection of its own that waits and takes its time, and closes it. */
export async function onPatientConnection<Result>(dialect: Dialect, work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
  const { db, close } = dialect.open('patient');
  try {
    return await work(db);
  } finally {
    await close();
  }
}
