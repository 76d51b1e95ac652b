import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of all files below a folder; a file that goes while they are counted counts nothing. */
export function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name), { throwIfNoEntry: false }))
    .reduce((sum, file) => sum + (file?.isFile() === true ? file.size : 0), 0);
}
