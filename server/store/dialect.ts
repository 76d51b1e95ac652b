import SQLite from 'better-sqlite3';
import { Kysely, PostgresDialect, sql, SqliteDialect, type RawBuilder, type SqliteDatabase } from 'kysely';
import pg from 'pg';
import { remember } from '../../engine/expression/remember.ts';
import { ownCommits, sharedCommits, type CommitEnded, type Commits } from './atomic.ts';
import { checkpointsOf } from './checkpoints.ts';
import { goDirectly } from './direct.ts';
import { diskLogOf, type Sync, type Synchronous } from './diskLog.ts';
import { openPool } from './pool.ts';
import type { Counters, Tables } from './tables.ts';
import { isLook, type NoteStatement, type WorkMeter } from './work.ts';
import { StartError } from '../config/startError.ts';

/**
 * All that differs between the two databases. Everything else in `server/` is the same statement on both.
 */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  /** `patient`: for what no customer waits for: a start, which waits for others that start, and commands of operators. */
  open(how?: 'patient', work?: WorkMeter): Opened;
  /** Makes sure that no other server works on the same database, where only one may; gives what ends that. Throws `StoreTakenError`. */
  takeAlone?(): () => void;
  /** For counts of requests, which may be lost with the machine: a commit does not wait for the disk. */
  openCounters(work: WorkMeter): Promise<Kysely<Counters>>;
  /** Column definition of a number that counts itself up. */
  readonly counter: RawBuilder<unknown>;
  /** Statements that make a table refuse every update and delete. */
  appendOnly(table: string): readonly RawBuilder<unknown>[];
  /** Statements that remove what is left of it once the table is gone. */
  noMoreAppendOnly(table: string): readonly RawBuilder<unknown>[];
  /** Has an index built or removed while others write, which no transaction may do. Blank where one server writes and waits for itself. */
  readonly besideWrites: RawBuilder<unknown>;
  /** The database's own time, in milliseconds since 1970. */
  readonly now: RawBuilder<number>;
  /** True where one statement may change several tables, so that a step of a run is one round trip. */
  readonly oneStatement: boolean;
}

/** The database, and how it is written to. */
export interface Opened extends Commits {
  readonly db: Kysely<Tables>;
  close(): Promise<void>;
}

/** SQLite in one file: durable with every commit, for a single server. Tests bring a disk of their own. */
export function sqliteDialect(path: string, sync?: Sync): Dialect {
  return {
    name: 'sqlite',
    oneStatement: false,
    open: (_how, work) => openData(path, sync, work?.ofConnection()),
    openCounters: (work) => openCounterFile(`${path}-counters`, work),
    takeAlone: () => lockFile(`${path}-lock`),
    counter: sql`integer primary key autoincrement`,
    appendOnly: (table) =>
      ['update', 'delete'].map(
        (verb) => sql`
      create trigger ${sql.ref(`${table}_no_${verb}`)} before ${sql.raw(verb)} on ${sql.table(table)}
      begin select raise(abort, 'append-only'); end`,
      ),
    noMoreAppendOnly: () => [],
    besideWrites: sql``,
    now: sql`cast(unixepoch('subsec') * 1000 as integer)`,
  };
}

/** Another server works on the SQLite file. */
export class StoreTakenError extends StartError {
  override readonly name = 'StoreTakenError';

  constructor(path: string, cause: unknown) {
    super(`Another server has ${path} locked. SQLite is for one server: end the other, or give both a PostgreSQL database.`, { cause });
  }
}

/** A file that is held as long as the process lives, however it ends; a file of its own, so that backups and tools still read the data. */
function lockFile(path: string): () => void {
  const file = new SQLite(path, { timeout: 0 });
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    throw new StoreTakenError(path, error);
  }
  return () => {
    file.close();
  };
}

/** A file of its own: within one file a commit that does not wait would have to wait for those that do. */
async function openCounterFile(path: string, work: WorkMeter): Promise<Kysely<Counters>> {
  const database = async () => keepingStatements(openFile(path, 'OFF'), work.noteCount);
  const counters = new Kysely<Counters>({ dialect: new SqliteDialect({ database }) });
  await counters.schema
    .createTable('rate_limits')
    .ifNotExists()
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addColumn('resets_at', 'bigint', (column) => column.notNull())
    .execute();
  return counters;
}

function openData(path: string, sync?: Sync, note?: NoteStatement): Opened {
  const file = openFile(path, 'FULL');
  const log = diskLogOf(`${path}-wal`, (how) => file.pragma(`synchronous = ${how}`), sync);
  // Where the thread falls behind, this connection makes one, of 16 MB at most; few of them, since it waits for the disk.
  file.pragma('wal_autocheckpoint = 4000');
  const checkpoints = checkpointsOf(path);
  const kept = keepingStatements(file, (text) => {
    if (!isLook(text)) {
      log.beforeChange();
      checkpoints.noteChange();
    }
    note?.(text);
  });
  const close = (): void => {
    if (!file.open) return;
    log.close();
    kept.close();
  };
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: { ...kept, close } }) });
  goDirectly(db, { database: kept, inTransaction: () => file.inTransaction });
  const end = async (): Promise<void> => {
    await checkpoints.close();
    await db.destroy();
    // Kysely closes no database that it has asked nothing of; what goes to the file directly is not its asking.
    close();
  };
  return { db, ...sharedCommits(db, log, waitingOnce(file)), close: end };
}

/** How long a write waits for another process that writes to the file. Waiting blocks everybody: only tools write beside the server. */
const HELD_MS = 500;

/** Has nothing wait again for a process that holds the file longer than that, until something was stored: one wait would follow another. */
function waitingOnce(file: SQLite.Database): CommitEnded {
  let waits = true;
  return (error) => {
    const held = error instanceof SQLite.SqliteError && error.code === 'SQLITE_BUSY';
    if (held !== waits) return;
    waits = !held;
    file.pragma(`busy_timeout = ${waits ? HELD_MS : 0}`);
  };
}

function openFile(path: string, synchronous: Synchronous | 'OFF'): SQLite.Database {
  const file = new SQLite(path);
  file.pragma('journal_mode = WAL');
  file.pragma(`synchronous = ${synchronous}`);
  file.pragma(`busy_timeout = ${HELD_MS}`);
  file.pragma('foreign_keys = ON');
  return file;
}

/** Kysely has each statement prepared anew; the texts are few, since values are bound to them. */
function keepingStatements(file: SQLite.Database, note: NoteStatement = () => undefined): SqliteDatabase {
  const kept = remember(1000, (text) => file.prepare(text));
  return {
    close: () => {
      file.close();
    },
    // On a full disk SQLite has ended the transaction itself; an error of the rollback would stand in the place of what went wrong.
    prepare: (text) => {
      note(text);
      return kept(text === 'rollback' && !file.inTransaction ? 'select 1 where false' : text);
    },
  };
}

const bigintOid = 20;

/**
 * How long what a customer waits for may take at PostgreSQL, in milliseconds: after that, an honest answer is better. A connection
 * and an answer together stay under the five seconds within which everybody is told; `npm run bench:outage` measures it.
 */
export interface Patience {
  /** A connection that is made, or that becomes free. */
  readonly connectMs: number;
  /** One statement, at the database. */
  readonly statementMs: number;
  /** A lock that another transaction holds. Less than a statement may take, which would end first otherwise and not say why. */
  readonly lockMs: number;
  /** One statement with its way there and back: a database that says nothing at all. */
  readonly answerMs: number;
  /** A transaction in which nothing happens: its server has forgotten it, and the database ends it. */
  readonly idleMs: number;
}

const patience: Patience = { connectMs: 2000, statementMs: 2000, lockMs: 1500, answerMs: 2500, idleMs: 30_000 };

/** Commits do not wait for the disk: https://www.postgresql.org/docs/current/wal-async-commit.html */
const HASTY = '-c synchronous_commit=off';

/** PostgreSQL, for any number of servers. Times come as numbers: they fit into 53 bits. */
export function postgresDialect(connectionString: string, limits: Patience = patience): Dialect {
  const types = {
    getTypeParser(oid: number): unknown {
      return oid === bigintOid ? Number : pg.types.getTypeParser(oid);
    },
  };
  // What was forgotten holds its locks against customers, whoever has forgotten it: an operator's machine may be gone.
  const patient: pg.PoolConfig = { connectionString, types, keepAlive: true, idle_in_transaction_session_timeout: limits.idleMs };
  const prompt: pg.PoolConfig = {
    ...patient,
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    query_timeout: limits.answerMs,
  };
  return {
    name: 'postgres',
    oneStatement: true,
    open: (how, work) => {
      const pool = openPool(how ? { ...patient, max: 4 } : { ...prompt, max: 16 }, work?.ofConnection);
      const hastyPool = openPool({ ...(how ? patient : prompt), max: how ? 4 : 8, options: HASTY }, work && (() => work.noteHasty));
      const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
      const hasty = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: hastyPool }) });
      return { db, ...ownCommits(db, hasty), close: async () => void (await Promise.all([db.destroy(), hasty.destroy()])) };
    },
    openCounters: async (work) => {
      const pool = openPool({ ...prompt, max: 4, options: HASTY }, () => work.noteCount);
      return new Kysely<Counters>({ dialect: new PostgresDialect({ pool }) });
    },
    counter: sql`bigint generated always as identity primary key`,
    appendOnly: (table) => [
      sql`create function ${sql.ref(`${table}_refuse`)}() returns trigger language plpgsql
        as ${sql.lit("begin raise exception 'append-only'; end")}`,
      sql`create trigger ${sql.ref(`${table}_no_change`)} before update or delete or truncate on ${sql.table(table)}
        execute function ${sql.ref(`${table}_refuse`)}()`,
    ],
    besideWrites: sql`concurrently`,
    noMoreAppendOnly: (table) => [sql`drop function ${sql.ref(`${table}_refuse`)}()`],
    now: sql`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`,
  };
}
