import type { Dialect } from './dialect.ts';
import { takeBack } from './migrate.ts';
import { onPatientConnection } from './store.ts';

/**
 * Takes the newest change of the tables back, so that the version before can be started again; gives its name. What only the newer
 * version has stored in what goes is lost: make a backup first, and end the newer servers. Throws where there is no way back.
 */
export async function stepBack(dialect: Dialect): Promise<string> {
  return onPatientConnection(dialect, (db) => takeBack(db, dialect));
}
