import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FileStore, StoredFile } from './fileStore.ts';
import { PART } from './parts.ts';

/** Files in a folder, which several servers must share. It is made with its first file, and holds those that are coming in, too. */
export function folderFiles(folder: string): FileStore {
  const pathOf = (id: string) => join(folder, id);
  return {
    async put(id, path) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(path, pathOf(id));
      await syncFolder(folder);
    },
    get: (id) => unlessMissing(readFile(pathOf(id))),
    remove: (id) => rm(pathOf(id), { force: true }),
    async *list() {
      const names = (await unlessMissing(readdir(folder))) ?? [];
      const files = names.filter((name) => !name.endsWith(PART)).toSorted();
      for (let from = 0; from < files.length; from += AT_ONCE) yield files.slice(from, from + AT_ONCE).map((id) => fileAt(id, pathOf(id)));
    },
    // A folder that there is not yet can be made; one that cannot be reached says so.
    answers: () => {
      const found = unlessMissing(stat(folder)).then(
        (there) => there === undefined || there.isDirectory(),
        () => false,
      );
      return Promise.race([found, sleep(LONGEST_LOOK_MS, false, { ref: false })]);
    },
  };
}

const AT_ONCE = 500;

/** A folder of another machine may not answer at all. */
const LONGEST_LOOK_MS = 2000;

function fileAt(id: string, path: string): StoredFile {
  return { id, changedAt: async () => (await unlessMissing(stat(path)))?.mtimeMs };
}

/** Makes a new name in a folder outlive a power cut, as `sync` does for what the file holds. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

async function unlessMissing<Found>(found: Promise<Found>): Promise<Found | undefined> {
  return found.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
}
