import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports from which systems take those of outgoing connections: one of these would be taken by the next browser that calls
 * somebody, before the server that wants it has begun to listen. Linux begins with 32768, others later.
 */
const [FIRST, BEHIND_LAST] = [12_000, 32_000];

/** How many are tried: on a machine on which so many are taken nothing else works either. */
const TRIES = 100;

/** A TCP port of 127.0.0.1 that nothing listens on at this moment, `chosen` by chance. Throws where none is found. */
export async function freePort(chosen: () => number = () => randomInt(FIRST, BEHIND_LAST)): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = chosen();
    if (await isFree(port)) return port;
  }
  throw new Error(`No port of 127.0.0.1 between ${String(FIRST)} and ${String(BEHIND_LAST)} is free.`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const listening = once(probe, 'listening').then(
    () => true,
    () => false,
  );
  probe.listen(port, '127.0.0.1');
  if (!(await listening)) return false;
  probe.close();
  await once(probe, 'close');
  return true;
}
