import type { Dialect } from './dialect.ts';
import { migratorOf } from './migrations.ts';
import { onPatientConnection } from './store.ts';

/**
 * Takes the newest change of the tables back, so that the version before can be started again; gives its name. What only the newer
 * version has stored in what goes is lost: make a backup first, and end the newer servers. Throws where there is no way back.
 */
export async function stepBack(dialect: Dialect): Promise<string> {
  return onPatientConnection(dialect, async (db) => {
    const migrator = migratorOf(db, dialect);
    const newest = (await migrator.getMigrations()).findLast(({ executedAt }) => executedAt !== undefined);
    if (!newest?.migration.down) throw new Error(`There is no way back from ${newest?.name ?? 'an empty database'}`);
    const { error } = await migrator.migrateDown();
    if (error !== undefined) throw error;
    return newest.name;
  });
}
