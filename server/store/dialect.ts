import SQLite from 'better-sqlite3';
import { Kysely, PostgresDialect, sql, SqliteDialect, type RawBuilder, type SqliteDatabase } from 'kysely';
import pg from 'pg';
import { remember } from '../../engine/expression/remember.ts';
import type { Counters, Tables } from './tables.ts';

/**
 * All that differs between the two databases. Everything else in `server/` is the same statement on both.
 */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  open(): Kysely<Tables>;
  /** For counts of requests, which may be lost with the machine: a commit does not wait for the disk. */
  openCounters(): Promise<Kysely<Counters>>;
  /** Column definition of a number that counts itself up. */
  readonly counter: RawBuilder<unknown>;
  /** Statements that make a table refuse every update and delete. */
  appendOnly(table: string): readonly RawBuilder<unknown>[];
  /** True where one statement may change several tables, so that a step of a run is one round trip. */
  readonly oneStatement: boolean;
}

/** SQLite in one file: durable with every commit, for a single server. */
export function sqliteDialect(path: string): Dialect {
  return {
    name: 'sqlite',
    oneStatement: false,
    open: () => new Kysely<Tables>({ dialect: new SqliteDialect({ database: async () => openFile(path, 'FULL') }) }),
    openCounters: () => openCounterFile(`${path}-counters`),
    counter: sql`integer primary key autoincrement`,
    appendOnly: (table) =>
      ['update', 'delete'].map(
        (verb) => sql`
      create trigger ${sql.ref(`${table}_no_${verb}`)} before ${sql.raw(verb)} on ${sql.table(table)}
      begin select raise(abort, 'append-only'); end`,
      ),
  };
}

/** A file of its own: within one file a commit that does not wait would have to wait for those that do. */
async function openCounterFile(path: string): Promise<Kysely<Counters>> {
  const counters = new Kysely<Counters>({ dialect: new SqliteDialect({ database: async () => openFile(path, 'OFF') }) });
  await counters.schema
    .createTable('rate_limits')
    .ifNotExists()
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addColumn('resets_at', 'bigint', (column) => column.notNull())
    .execute();
  return counters;
}

function openFile(path: string, synchronous: 'FULL' | 'OFF'): SqliteDatabase {
  const file = new SQLite(path);
  file.pragma('journal_mode = WAL');
  file.pragma(`synchronous = ${synchronous}`);
  file.pragma('busy_timeout = 5000');
  file.pragma('foreign_keys = ON');
  return keepingStatements(file);
}

/** Kysely has each statement prepared anew; the texts are few, since values are bound to them. */
function keepingStatements(file: SQLite.Database): SqliteDatabase {
  return {
    close: () => {
      file.close();
    },
    prepare: remember(1000, (text) => file.prepare(text)),
  };
}

const bigintOid = 20;

/** PostgreSQL, for any number of servers. Times come as numbers: they fit into 53 bits. */
export function postgresDialect(connectionString: string): Dialect {
  const types = {
    getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
      return oid === bigintOid && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format);
    },
  };
  return {
    name: 'postgres',
    oneStatement: true,
    open: () => new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool({ connectionString, types, max: 16 }) }) }),
    openCounters: async () =>
      new Kysely<Counters>({
        dialect: new PostgresDialect({ pool: openPool({ connectionString, types, max: 4, options: '-c synchronous_commit=off' }) }),
      }),
    counter: sql`bigint generated always as identity primary key`,
    appendOnly: (table) => [
      sql`create function ${sql.ref(`${table}_refuse`)}() returns trigger language plpgsql
        as ${sql.lit("begin raise exception 'append-only'; end")}`,
      sql`create trigger ${sql.ref(`${table}_no_change`)} before update or delete or truncate on ${sql.table(table)}
        execute function ${sql.ref(`${table}_refuse`)}()`,
    ],
  };
}

/**
 * A connection that breaks while it rests is dropped by the pool; the next query gets another. Unheard, the event would end the
 * process.
 */
function openPool(settings: pg.PoolConfig): pg.Pool {
  return new pg.Pool(settings).on('error', () => undefined);
}
