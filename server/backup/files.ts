import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../uploads/fileStore.ts';
import { PART } from '../uploads/parts.ts';

/** The files in a folder of uploads that are whole, by name; none where there is no folder. */
export async function filesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => !name.endsWith(PART)).toSorted();
}

/** Copies every file of a store into a folder, which is made. One that was removed in between is passed over. */
export async function copyOut(files: FileStore, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for await (const some of files.list()) {
    for (const { id } of some) {
      const bytes = await files.get(id);
      if (bytes) await writeFile(join(to, id), bytes, { mode: 0o600, flush: true });
    }
  }
}

/** Copies every file of a folder into a store; each passes through another folder, which is made. */
export async function copyIn(from: string, files: FileStore, through: string): Promise<void> {
  await mkdir(through, { recursive: true, mode: 0o700 });
  for (const name of await filesIn(from)) {
    const part = join(through, `${name}${PART}`);
    await copyFile(join(from, name), part);
    await files.put(name, part);
  }
}

/** Whether a store holds nothing at all. */
export async function isEmpty(files: FileStore): Promise<boolean> {
  for await (const some of files.list()) if (some.length > 0) return false;
  return true;
}

/** SHA-256 of a file. */
export async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
