import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/startError.ts';
import { openSecrets, presentKeys } from '../installation/rootKey.ts';
import { chooseDialect } from '../store/store.ts';
import type { FileStore } from '../uploads/fileStore.ts';
import { folderFiles } from '../uploads/folderFiles.ts';
import { filesOf, uploadFolder } from '../uploads/storage.ts';
import { copyOut, digestOfFile, filesIn } from './files.ts';
import { runOn } from './postgres.ts';

/** What a backup says of itself, in `manifest.json`. */
export interface Manifest {
  readonly store: 'sqlite' | 'postgres';
  readonly begun: string;
  /** SHA-256 of every file of it, by its path. */
  readonly files: Readonly<Record<string, string>>;
}

/** What says where an installation keeps things. */
export type BackupPlace = Pick<Config, 'databaseUrl' | 'dataFolder' | 'keys' | 's3'>;

/** Where the parts of a backup lie within its folder. */
export const PARTS = { manifest: 'manifest.json', sqlite: 'seva.db', postgres: 'seva.dump', uploads: 'uploads' } as const;

/**
 * Copies the database, as it was at one moment, and the uploads, sealed as they lie in their folder or in S3, into a new folder, while
 * servers run. The database comes first: each file that it names was there already. The key is not in it. The
 * manifest comes last, so that a folder without one is no backup.
 */
export async function backUp(config: BackupPlace, folder: string): Promise<Manifest> {
  const { databaseUrl, dataFolder } = config;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new StartError(`${folder} is not empty.`);
  const begun = new Date().toISOString();
  const database = databaseUrl === undefined ? PARTS.sqlite : PARTS.postgres;
  if (databaseUrl === undefined) await copyDatabase(join(dataFolder, 'seva.db'), join(folder, database));
  else await runOn(databaseUrl, 'pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${join(folder, database)}`]);
  await chmod(join(folder, database), 0o600);
  await copyOut(await filesAt(config), join(folder, PARTS.uploads));
  const copied = (await filesIn(join(folder, PARTS.uploads))).map((name) => join(PARTS.uploads, name));
  const files: Record<string, string> = {};
  for (const path of [database, ...copied]) files[path] = await digestOfFile(join(folder, path));
  const manifest: Manifest = { store: databaseUrl === undefined ? 'sqlite' : 'postgres', begun, files };
  await writeFile(join(folder, PARTS.manifest), JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true });
  return manifest;
}

/** The names of objects in S3 are of the installation, which its database tells; its tables stay as they are. */
async function filesAt(config: BackupPlace): Promise<FileStore> {
  if (!config.s3) return folderFiles(uploadFolder(config));
  const { db } = chooseDialect(config.databaseUrl, config.dataFolder).open();
  try {
    return filesOf(config, await openSecrets({ db }, presentKeys(config)));
  } finally {
    await db.destroy();
  }
}

/** Page by page, and what is written meanwhile too. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const database = new SQLite(from, { readonly: true, fileMustExist: true });
  try {
    // All pages at once: in parts, each write of the server would have it begin anew.
    await database.backup(to, { progress: () => 0x7fff_ffff });
  } finally {
    database.close();
  }
}
