import { existsSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/startError.ts';
import { databaseFile } from './store.ts';

/**
 * Throws where SQLite would make a new database: whoever gives a command with the settings of no server must not read in an empty one that
 * all is well.
 */
export function refuseWithoutDatabase({ databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>): void {
  if (databaseUrl !== undefined || existsSync(databaseFile(dataFolder))) return;
  throw new StartError(`There is no database in ${dataFolder}. Give SEVA_DATA or DATABASE_URL as the servers have it.`);
}
