import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Secrets } from '../secrets/secrets.ts';

/** Where uploaded files are kept. With several servers this must be a place that all of them reach. */
export interface UploadStorage {
  /** Stores a stream under an id and gives its length. Nothing remains of a stream that fails. */
  write(id: string, file: Readable): Promise<number>;
  /** The whole file; the caller has bounded its length when it was written. */
  read(id: string): Promise<Buffer>;
  remove(id: string): Promise<void>;
}

const nonceBytes = 12;
const tagBytes = 16;

/** Files in a folder, each encrypted with its own key: nonce, AES-256-GCM text, tag. */
export function folderStorage(folder: string, secrets: Secrets): UploadStorage {
  const pathOf = (id: string) => join(folder, id);
  return {
    async write(id, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = `${pathOf(id)}.part`;
      try {
        const size = await writeSealed(part, secrets.fileKey(id), file);
        await rename(part, pathOf(id));
        await syncFolder(folder);
        return size;
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async read(id) {
      const bytes = await readFile(pathOf(id));
      const decipher = createDecipheriv('aes-256-gcm', secrets.fileKey(id), bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}

async function writeSealed(path: string, key: Buffer, file: Readable): Promise<number> {
  const nonce = randomBytes(nonceBytes);
  // Opened before anything can fail: a stream that opens it by itself may still do so when the part has been removed.
  const part = await open(path, 'w', 0o600);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  let size = 0;
  await pipeline(
    file,
    async function* seal(chunks: AsyncIterable<Buffer>) {
      yield nonce;
      for await (const chunk of chunks) {
        size += chunk.length;
        yield cipher.update(chunk);
      }
      yield cipher.final();
      yield cipher.getAuthTag();
    },
    part.createWriteStream(),
  );
  const written = await open(path, 'r+');
  await written.sync();
  await written.close();
  return size;
}

/** Makes a new name in a folder outlive a power cut, as `sync` does for what the file holds. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

/** Removes what uploads left behind that a crash cut short. */
export async function removeParts(folder: string, olderThanMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.part'))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < Date.now() - olderThanMs) await rm(join(folder, name), { force: true });
  }
}

/** Removes files of a run that is gone. */
export async function removeFiles(folder: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(join(folder, id), { force: true });
}

/** Files that are asked about at once. */
const PER_QUESTION = 500;

/**
 * Removes files that belong to nothing, such as those of a run that was removed a moment before a crash. `known` tells
 * which of some ids belong to a run. Younger files are left: theirs may be being noted.
 */
export async function removeStrays(
  folder: string,
  olderThanMs: number,
  known: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter((one) => !one.endsWith('.part'));
  for (let from = 0; from < names.length; from += PER_QUESTION) {
    const asked = names.slice(from, from + PER_QUESTION);
    const kept = await known(asked);
    for (const name of asked.filter((one) => !kept.has(one))) await removeIfOld(join(folder, name), olderThanMs);
  }
}

/** Another server may have been faster. */
async function removeIfOld(path: string, olderThanMs: number): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found && found.mtimeMs < Date.now() - olderThanMs) await rm(path, { force: true });
}
