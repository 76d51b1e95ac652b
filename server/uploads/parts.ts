import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Ends the names of files that are coming in. */
export const PART = '.part';

const nonceBytes = 12;
const tagBytes = 16;

/** Writes a stream to a path of this machine, encrypted with a key: nonce, AES-256-GCM text, tag. Gives the stream's length. */
export async function writeSealed(path: string, key: Buffer, file: Readable): Promise<number> {
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

/** What was written sealed. Throws when it was altered, or sealed with another key. */
export function openSealed(bytes: Buffer, key: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}

/** Removes what uploads left behind in a folder that a crash cut short. */
export async function removeParts(folder: string, olderThanMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith(PART))) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - olderThanMs) await rm(join(folder, name), { force: true });
  }
}
