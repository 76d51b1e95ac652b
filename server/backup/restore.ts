import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { checkChain, type ChainFault } from '../audit/chain.ts';
import type { ServerKeys } from '../config/serverKey.ts';
import { StartError } from '../config/startError.ts';
import { openSecrets, presentKeys, refuseWrongKey } from '../installation/rootKey.ts';
import { isRecord } from '../json/json.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { chooseDialect, databaseFile, onPatientConnection, openStore, toldIfAway, type Store } from '../store/store.ts';
import { folderFiles } from '../uploads/folderFiles.ts';
import { s3Files } from '../uploads/s3/s3Files.ts';
import { filesOf, openStorage, uploadFolder, type UploadStorage } from '../uploads/storage.ts';
import { PARTS, type BackupPlace } from './backup.ts';
import { copyIn, digestOfFile, isEmpty } from './files.ts';
import { rowsInDump, runOn } from './postgres.ts';

/** What was found when a backup had been brought back. */
export interface Restored {
  readonly runs: number;
  readonly auditLines: number;
  readonly files: number;
  /** Ids of files that a run names and that are not there, or do not open: of runs that were discarded while the backup was made. */
  readonly missingFiles: readonly string[];
  readonly chainFaults: readonly ChainFault[];
}

/**
 * Brings a backup into an empty database and an empty folder, or part of a bucket, wherever the settings have files lie, and looks
 * whether it is whole: every file is the one that was copied, the tables are those of this version, the key opens it, and so does each
 * upload. Throws where the backup is damaged, the place is in use, or the key is another one or none, and leaves the place as it was.
 */
export async function restore(config: BackupPlace, folder: string): Promise<Restored> {
  const { databaseUrl, dataFolder } = config;
  await checkWhole(folder, databaseUrl === undefined ? 'sqlite' : 'postgres');
  await checkEmpty(config);
  const keys = presentKeys(config);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  if (databaseUrl === undefined) await bringFile(join(folder, PARTS.sqlite), databaseFile(dataFolder), keys);
  else {
    refuseWrongKey(keys, namesAndValues(await rowsInDump(join(folder, PARTS.postgres), 'installation')));
    await runOn(databaseUrl, 'pg_restore', ['--exit-on-error', '--no-owner', '--no-privileges', join(folder, PARTS.postgres)]);
  }
  const store = await openStore(chooseDialect(databaseUrl, dataFolder), 'patient');
  try {
    const secrets = await openSecrets(store, keys);
    await copyIn(join(folder, PARTS.uploads), filesOf(config, secrets), uploadFolder(config));
    return await lookOver(store, secrets, openStorage(config, secrets));
  } finally {
    await store.close();
  }
}

/** Under another name first: a file that is half there, or that no key here opens, is no database. */
async function bringFile(from: string, to: string, keys: ServerKeys): Promise<void> {
  const coming = `${to}-coming`;
  await copyFile(from, coming);
  try {
    refuseWrongKey(keys, namesAndValues(installationIn(coming)));
    await rename(coming, to);
  } finally {
    await rm(coming, { force: true });
  }
}

/** What a SQLite database keeps in `installation`; nothing where it is from before there was that table, as of a dump. */
function installationIn(path: string): readonly (readonly string[])[] {
  const database = new SQLite(path);
  try {
    const has = database.prepare(`select 1 from sqlite_master where type = 'table' and name = 'installation'`).get() !== undefined;
    const rows = has ? database.prepare<[], { name: string; value: string }>('select name, value from installation').all() : [];
    return rows.map(({ name, value }) => [name, value]);
  } finally {
    database.close();
  }
}

function namesAndValues(rows: readonly (readonly string[])[]): ReadonlyMap<string, string> {
  return new Map(rows.map(([name = '', value = '']) => [name, value]));
}

async function checkWhole(folder: string, store: string): Promise<void> {
  const manifest: unknown = JSON.parse(await readFile(join(folder, PARTS.manifest), 'utf8').catch(() => 'null'));
  if (!isRecord(manifest) || !isRecord(manifest['files'])) throw new StartError(`${folder} is no whole backup: it has no manifest.`);
  if (manifest['store'] !== store) throw new StartError(`The backup is of ${String(manifest['store'])}, and this database is ${store}.`);
  for (const [path, digest] of Object.entries(manifest['files'])) {
    const found = await digestOfFile(join(folder, path)).catch(() => undefined);
    if (found !== digest) throw new StartError(`The backup is damaged: ${path} is not the file that was copied.`);
  }
}

async function checkEmpty({ databaseUrl, dataFolder, s3 }: BackupPlace): Promise<void> {
  if (existsSync(join(dataFolder, 'seva.db'))) throw new StartError(`${dataFolder} has a database already.`);
  const files = s3 ? s3Files(s3, '') : folderFiles(uploadFolder({ dataFolder }));
  if (!(await isEmpty(files))) throw new StartError(`${s3 ? `s3://${s3.bucket}/${s3.prefix}` : dataFolder} has uploads already.`);
  if (databaseUrl === undefined) return;
  const tables = await onPatientConnection(chooseDialect(databaseUrl, dataFolder), (db) => db.introspection.getTables()).catch(toldIfAway);
  if (tables.length > 0) throw new StartError('The database has tables already.');
}

async function lookOver(store: Store, secrets: Secrets, storage: UploadStorage): Promise<Restored> {
  const { db } = store;
  const missingFiles: string[] = [];
  const known = await db.selectFrom('uploads').select('id').execute();
  for (const { id } of known) {
    const opens = await storage.read(id).then(
      () => true,
      () => false,
    );
    if (!opens) missingFiles.push(id);
  }
  const count = async (table: 'runs' | 'audit') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select((row) => row.fn.countAll().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows,
    );
  const { faults } = await checkChain({ store, secrets, clock: () => 0 });
  return { runs: await count('runs'), auditLines: await count('audit'), files: known.length, missingFiles, chainFaults: faults };
}
