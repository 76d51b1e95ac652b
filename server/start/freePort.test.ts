import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { freePort } from './freePort.ts';

test('a free port can be listened on, and lies below those that the system gives to outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
  expect(ports.filter((port) => port < 12_000 || port >= 32_000)).toEqual([]);
  for (const port of new Set(ports)) {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
  }
});

test('a port that somebody listens on is passed over', async () => {
  const [taken, free] = [await freePort(), await freePort()];
  const server = createServer().listen(taken, '127.0.0.1');
  await once(server, 'listening');
  const chosen = [taken, taken, free];
  expect(await freePort(() => chosen.shift() ?? 0)).toBe(free);
  await expect(freePort(() => taken)).rejects.toThrow('is free');
  server.close();
});
