import { existsSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/startError.ts';
import { changesToCome } from './migrate.ts';
import { chooseDialect, databaseFile, onPatientConnection, toldIfAway } from './store.ts';
import type { Tables } from './tables.ts';

/**
 * Throws where there is no database of a server, and changes nothing there: whoever gives a command with the settings of no server must not
 * read in an empty one that all is well, nor leave tables in a database that is another's.
 */
export async function refuseWithoutDatabase({ databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>): Promise<void> {
  if (databaseUrl === undefined && !existsSync(databaseFile(dataFolder)))
    throw new StartError(`There is no database in ${dataFolder}. Give SEVA_DATA or DATABASE_URL as the servers have it.`);
  const used = await onPatientConnection(chooseDialect(databaseUrl, dataFolder), isUsed).catch(toldIfAway);
  if (!used) throw new StartError('No server has used this database yet. Give SEVA_DATA or DATABASE_URL as the servers have it.');
}

/**
 * Throws where the tables are of an older version than this one, and leaves them so: to bring them up to date is for a server that starts.
 * Whoever has taken a version back would have it here again by a command that only looks.
 */
export async function refuseOlderTables({ databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>): Promise<void> {
  const dialect = chooseDialect(databaseUrl, dataFolder);
  const left = await onPatientConnection(dialect, (db) => changesToCome(db, dialect)).catch(toldIfAway);
  if (left.length === 0) return;
  const hint = 'Give the command with the version of the servers, or start a server of this version first.';
  throw new StartError(`The tables of this database are of an older version (${left.join(', ')} is not made). ${hint} Nothing is done.`);
}

/** A server writes into `installation` at its first start. A database from before there was that table is known by its changes. */
async function isUsed(db: Kysely<Tables>): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const has = (table: keyof Tables | 'kysely_migration'): boolean => tables.some(({ name }) => name === table);
  if (!has('kysely_migration')) return false;
  return !has('installation') || (await db.selectFrom('installation').select('name').executeTakeFirst()) !== undefined;
}
