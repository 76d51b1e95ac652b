import SQLite from 'better-sqlite3';
import pg from 'pg';
import { OUTDATED, SILENT } from './pool.ts';

/** Failures that say nothing of what was asked: the database may be back in a moment, or have room again. */
const codes: ReadonlySet<string> = new Set([
  // The way to it.
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  // PostgreSQL: shut down, starting, connection lost, too many connections; statement, lock or idle transaction timed out; disk full.
  // https://www.postgresql.org/docs/current/errcodes-appendix.html
  '57P01',
  '57P02',
  '57P03',
  '08001',
  '08006',
  '53300',
  '57014',
  '55P03',
  '25P03',
  '53100',
  // SQLite: written to by another process, disk full.
  'SQLITE_BUSY',
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  // The disk under SQLite's log.
  'EIO',
  'ENOSPC',
  'EDQUOT',
]);

/** What node-postgres says of its own time limits, and of a connection that broke before the question: such errors have no code. */
const messages: ReadonlySet<string> = new Set([
  SILENT,
  OUTDATED,
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);

/** Whether something was thrown because the database cannot be used at the moment. Pure. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  return messages.has(error.message) || (typeof code === 'string' && codes.has(code));
}

/** Failures to connect: nothing was asked. */
const unasked: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
]);

/** PostgreSQL has ended the connection, perhaps when a commit was stored already. */
const ended: ReadonlySet<unknown> = new Set(['57P01', '57P02', '57P04', '57P05', '25P03', '08006']);

/**
 * Whether a statement surely changed nothing that failed so: it was never asked, or the database has said what was wrong with it. Otherwise
 * it may have been stored, and its answer lost. Pure.
 */
export function isSurelyUndone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  if (error instanceof pg.DatabaseError) return !ended.has(code);
  return error instanceof SQLite.SqliteError || unasked.has(code) || unasked.has(error.message);
}
