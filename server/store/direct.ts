import type { CompiledQuery, Kysely, QueryResult, SqliteDatabase } from 'kysely';
import type { Tables } from './tables.ts';
import { isLook } from './work.ts';

/** A SQLite file whose statements are carried out where they are, without Kysely's way to its one connection. */
export interface DirectFile {
  readonly database: Pick<SqliteDatabase, 'prepare'>;
  /** Whether a transaction is open on the connection. */
  inTransaction(): boolean;
  /** The transaction whose work is being done. */
  working?: object | undefined;
}

/** By the adapter of the database, which its transactions have as well. */
const files = new WeakMap<object, DirectFile>();

/** From now on compiled statements of a database go straight to its file, where they may. */
export function goDirectly(db: Kysely<Tables>, file: DirectFile): void {
  files.set(db.getExecutor().adapter, file);
}

/** Carries out the work of a transaction, whose statements may then go straight to the file. */
export async function working<Trx extends Kysely<Tables>, Result>(trx: Trx, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  const file = files.get(trx.getExecutor().adapter);
  if (!file) return work(trx);
  file.working = trx;
  try {
    return await work(trx);
  } finally {
    file.working = undefined;
  }
}

/** Carries out a compiled statement: at once where it may (`carriedOutAtOnce`). */
export async function carriedOut<Database, Row>(db: Kysely<Database>, statement: CompiledQuery<Row>): Promise<QueryResult<Row>> {
  return carriedOutAtOnce(db, statement) ?? db.executeQuery(statement);
}

/**
 * Carries out a compiled statement that goes straight to the file; undefined where it may not, and nothing is done. SQLite answers at
 * once, and the dozen promises that Kysely puts around a statement take longer than that: so one of the transaction that is open, and one
 * that only looks while none is, goes straight there. Every other waits for the connection as always.
 */
export function carriedOutAtOnce<Database, Row>(db: Kysely<Database>, statement: CompiledQuery<Row>): QueryResult<Row> | undefined {
  const file = files.get(db.getExecutor().adapter);
  if (!file || !mayGo(db, file, statement)) return undefined;
  const prepared = file.database.prepare(statement.sql);
  if (!prepared.reader) return { rows: [], numAffectedRows: BigInt(prepared.run(statement.parameters).changes) };
  const rows = prepared.all(statement.parameters);
  if (!areRowsOf(statement, rows)) throw new Error('SQLite has answered with something else than rows');
  return { rows };
}

/** Of what is in them the statement's own text says all that there is to know. */
function areRowsOf<Row>(_statement: CompiledQuery<Row>, rows: readonly unknown[]): rows is Row[] {
  return rows.every((row) => typeof row === 'object' && row !== null);
}

function mayGo(db: Pick<Kysely<unknown>, 'isTransaction'>, file: DirectFile, { sql }: CompiledQuery): boolean {
  if (db.isTransaction) return file.working === db;
  return isLook(sql) && !file.inTransaction();
}
