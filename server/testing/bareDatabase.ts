import type { Kysely } from 'kysely';
import { beforeEach } from 'vitest';
import type { MakeStore } from '../../tests/stores/eachStore.ts';
import type { Dialect } from '../store/dialect.ts';
import { chooseDialect } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

/** A database in which no tables were made, over the connection that changes of the tables are made with. */
export interface BareDatabase {
  readonly dialect: Dialect;
  readonly db: Kysely<Tables>;
}

/** Gives each test of a block a bare database of its own, and takes it away after it. */
export function onBareDatabase(makeStore: MakeStore, use: (bare: BareDatabase) => void): void {
  beforeEach(async () => {
    const empty = await makeStore('bare');
    const dialect = chooseDialect(empty.databaseUrl, empty.dataFolder);
    const { db } = dialect.open('patient');
    use({ dialect, db });
    return async () => {
      await db.destroy();
      await empty.remove();
    };
  });
}
