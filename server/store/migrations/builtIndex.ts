import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** An index by its name. */
export interface NamedIndex {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
  /** Which rows it holds; all of them where it does not say. */
  readonly where?: RawBuilder<unknown>;
}

/**
 * Builds an index while others read and write: for changes that say `apart`. One of its name that is there already, be it one that broke
 * off and that PostgreSQL goes by in no plan, is built again.
 */
export async function buildIndex(db: Kysely<unknown>, dialect: Dialect, { name, table, columns, where }: NamedIndex): Promise<void> {
  await removeIndex(db, dialect, name);
  const rows = where === undefined ? sql`` : sql`where ${where}`;
  const by = sql.join(columns.map((column) => sql.ref(column)));
  await sql`create index ${dialect.besideWrites} ${sql.ref(name)} on ${sql.table(table)} (${by}) ${rows}`.execute(db);
}

/** Removes an index, if it is there, while others read and write. */
export async function removeIndex(db: Kysely<unknown>, dialect: Dialect, name: string): Promise<void> {
  await sql`drop index ${dialect.besideWrites} if exists ${sql.ref(name)}`.execute(db);
}
