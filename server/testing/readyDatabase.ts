import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sourcesDigest } from '../flows/cacheKeys.ts';
import { chooseDialect, openStore } from '../store/store.ts';

const repository = resolve(import.meta.dirname, '../..');

/** Where tests keep what takes long to make and is the same each time. */
export const testCache = join(repository, 'node_modules/.cache/seva');

/** Puts a SQLite database whose tables are up to date into a server's folder, unless there is one already. */
export async function putReadyDatabase(dataFolder: string): Promise<void> {
  const target = join(dataFolder, 'seva.db');
  if (existsSync(target)) return;
  ready ??= readyDatabase();
  mkdirSync(dataFolder, { recursive: true });
  copyFileSync(await ready, target);
}

let ready: Promise<string> | undefined;

/** The path of a migrated database, made once for each state of `server/store`. Several processes may make it at once. */
async function readyDatabase(): Promise<string> {
  const path = join(testCache, `store-${sourcesDigest(repository, ['server/store', 'package-lock.json'])}.db`);
  if (existsSync(path)) return path;
  const folder = mkdtempSync(join(tmpdir(), 'seva-ready-'));
  const store = await openStore(chooseDialect(undefined, folder));
  await store.close();
  mkdirSync(testCache, { recursive: true });
  const unfinished = join(testCache, `${randomUUID()}.new`);
  copyFileSync(join(folder, 'seva.db'), unfinished);
  renameSync(unfinished, path);
  rmSync(folder, { recursive: true, force: true });
  return path;
}
