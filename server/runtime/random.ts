import { randomFillSync } from 'node:crypto';

/** Asking the system takes far longer than the bytes that are wanted: it is asked for many at once, as Node does for its UUIDs. */
const POOL = 4096;

let pool = Buffer.alloc(0);

/** So many bytes from the system's generator, for nonces and ids; each is given out once. At most `POOL`. */
export function randomPart(size: number): Buffer {
  if (pool.byteLength < size) pool = randomFillSync(Buffer.allocUnsafeSlow(POOL));
  const part = Buffer.from(pool.subarray(0, size));
  pool = pool.subarray(size);
  return part;
}
