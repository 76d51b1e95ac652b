import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/startError.ts';
import { copyFiles, digestOfFile, filesIn } from './files.ts';
import { runOn } from './postgres.ts';

/** What a backup says of itself, in `manifest.json`. */
export interface Manifest {
  readonly store: 'sqlite' | 'postgres';
  readonly begun: string;
  /** SHA-256 of every file of it, by its path. */
  readonly files: Readonly<Record<string, string>>;
}

/** Where the parts of a backup lie within its folder. */
export const PARTS = { manifest: 'manifest.json', sqlite: 'seva.db', postgres: 'seva.dump', uploads: 'uploads' } as const;

/**
 * Copies the database, as it was at one moment, and the uploads into a new folder, while servers run. The database comes first: each
 * file that it names was there already. The key is not in it. The manifest comes last, so that a folder without one is no backup.
 */
export async function backUp({ databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>, folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new StartError(`${folder} is not empty.`);
  const begun = new Date().toISOString();
  const database = databaseUrl === undefined ? PARTS.sqlite : PARTS.postgres;
  if (databaseUrl === undefined) await copyDatabase(join(dataFolder, 'seva.db'), join(folder, database));
  else await runOn(databaseUrl, 'pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${join(folder, database)}`]);
  const uploads = join(dataFolder, 'uploads');
  await copyFiles(uploads, join(folder, PARTS.uploads), await filesIn(uploads));
  const copied = (await filesIn(join(folder, PARTS.uploads))).map((name) => join(PARTS.uploads, name));
  const files: Record<string, string> = {};
  for (const path of [database, ...copied]) files[path] = await digestOfFile(join(folder, path));
  const manifest: Manifest = { store: databaseUrl === undefined ? 'sqlite' : 'postgres', begun, files };
  await writeFile(join(folder, PARTS.manifest), JSON.stringify(manifest, null, 2), { flush: true });
  return manifest;
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
