import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The files of uploads that are whole, by name; none where there is no folder. */
export async function filesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => !name.endsWith('.part')).toSorted();
}

/** Copies files from one folder to another, which is made. One that was removed in between is passed over. */
export async function copyFiles(from: string, to: string, names: readonly string[]): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of names) {
    await copyFile(join(from, name), join(to, name)).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    });
  }
}

/** SHA-256 of a file. */
export async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
