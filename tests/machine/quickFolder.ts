import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** More than all servers of a run keep at a time; a container may have as little as 64 MiB there. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Where tests put what is gone after them: in memory where the machine has room there, since a server waits for the disk
 * at each step that it stores. To be set as `TMPDIR`, which `os.tmpdir()` reads.
 */
export function quickFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
}
