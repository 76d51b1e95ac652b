import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The server key of a single server: read from `<folder>/seva.key`, made there (mode 0600) the first
 * time. Two servers that start at once agree on one key, since a link is never made over a file.
 */
export function keyFromFile(folder: string): Buffer {
  const path = join(folder, 'seva.key');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const present = readKey(path);
  if (present) return present;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = readKey(path);
  if (!made) throw new Error(`The server key in ${path} is not 32 bytes in base64`);
  return made;
}

/** The server key that a folder has; undefined where it has none. Makes nothing. */
export function keyInFolder(folder: string): Buffer | undefined {
  return readKey(join(folder, 'seva.key'));
}

function readKey(path: string): Buffer | undefined {
  try {
    const key = Buffer.from(readFileSync(path, 'utf8'), 'base64');
    return key.length === 32 ? key : undefined;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
